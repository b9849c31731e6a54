package import Clients
internal import Models

extension PinClient {
    /// The client of a library on disk.
    package static func live(_ library: Library) -> PinClient {
        PinClient(
            list: { request in try await library.read { try PinListing(tables: $0).batch(request) } },
            find: { selectors in try await library.read { try PinFinding(tables: $0).pins(selectors) } },
            prepare: { try await library.prepare() },
            save: { request in
                try await library.write { tables in
                    let saved = try PinSavingRun(tables: tables).save(request)
                    try TrashKeeping(tables: tables).removeExpired(after: request.step)
                    return saved
                }
            },
            fill: { request in try await library.write(waitsForDisk: false) { try PageWriter(tables: $0).fill(request) } },
            suggestWords: { filter in try await library.read { try WordSuggestions(tables: $0).suggestions(filter) } },
            missingNames: { filter in try await library.read { try MissingNames(tables: $0).find(filter) } },
            ids: { selection in try await library.read { try PinFinding(tables: $0).ids(selection) } },
            recordCheck: { record in try await library.write(waitsForDisk: false) { try LinkWriter(tables: $0).record(record) } },
            recordOpened: { pins, date in
                try await library.write { try OpenedWriter(tables: $0).record(pins, at: date) }
            },
            claim: { work in try await library.claim(work) },
            edit: { request in
                try await library.change(isDryRun: request.isDryRun) { try PinChanges(tables: $0).edit(request) }
            },
            trash: { request in
                try await library.change(isDryRun: request.isDryRun) { tables in
                    let changed = try PinChanges(tables: tables).trash(request)
                    if !request.isDryRun { try TrashKeeping(tables: tables).removeExpired(after: request.step) }
                    return changed
                }
            },
            restore: { request in
                try await library.change(isDryRun: request.isDryRun) { try PinChanges(tables: $0).restore(request) }
            },
            removePermanently: { request in
                guard !request.isDryRun else { return try await library.read { try PinRemoval(tables: $0).preview(request) } }
                let removed = try await library.write(erases: true) { try PinRemoval(tables: $0).remove(request) }
                await library.releaseFiles()
                return removed
            },
            duplicates: { selectors in try await library.read { try DuplicateFinding(tables: $0).groups(selectors) } },
            merge: { request in
                try await library.change(isDryRun: request.isDryRun) { try PinMerging(tables: $0).merge(request) }
            },
            statistics: { filter in try await library.read { try StatisticsReader(tables: $0).statistics(filter) } },
            undo: {
                let step = try await library.change { try Undo(tables: $0).undoLastStep() }
                await library.releaseFiles()
                return step
            },
            steps: { limit in try await library.read { try Undo(tables: $0).steps(limit: limit) } },
            tags: { try await library.read { try NameSummaries(tables: $0).tags() } },
            collections: { try await library.read { try NameSummaries(tables: $0).collections() } })
    }
}
