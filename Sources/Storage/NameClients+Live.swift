package import Clients
internal import Models

extension TagClient {
    /// The client of a library on disk.
    package static func live(_ library: Library) -> TagClient {
        TagClient(
            list: { isUnused in
                try await library.read {
                    try isUnused ? TagCarriers(tables: $0).unused() : NameSummaries(tables: $0).tags()
                }
            },
            suggestions: { names in try await library.read { try TagCarriers(tables: $0).suggestions(names) } },
            attach: { request in
                try await library.change(isDryRun: request.change.isDryRun) { try TagChanges(tables: $0).attach(request) }
            },
            detach: { request in
                try await library.change(isDryRun: request.change.isDryRun) { try TagChanges(tables: $0).detach(request) }
            },
            rename: { request in
                try await library.change(isDryRun: request.isDryRun) { try TagChanges(tables: $0).rename(request) }
            },
            merge: { request in
                try await library.change(isDryRun: request.isDryRun) { try TagChanges(tables: $0).merge(request) }
            },
            delete: { request in
                try await library.change(isDryRun: request.isDryRun) { try TagChanges(tables: $0).delete(request) }
            })
    }
}

extension CollectionClient {
    /// The client of a library on disk.
    package static func live(_ library: Library) -> CollectionClient {
        CollectionClient(
            list: { try await library.read { try NameSummaries(tables: $0).collections() } },
            find: { path in try await library.read { try CollectionFinding(tables: $0).summary(path) } },
            attach: { request in
                try await library.change(isDryRun: request.change.isDryRun) { try CollectionChanges(tables: $0).attach(request) }
            },
            detach: { request in
                try await library.change(isDryRun: request.change.isDryRun) { try CollectionChanges(tables: $0).detach(request) }
            },
            create: { request in
                try await library.change(isDryRun: request.isDryRun, makesLibrary: true) {
                    try CollectionChanges(tables: $0).create(request)
                }
            },
            rename: { request in
                try await library.change(isDryRun: request.isDryRun) { try CollectionChanges(tables: $0).rename(request) }
            },
            move: { request in
                try await library.change(isDryRun: request.isDryRun) { try CollectionChanges(tables: $0).move(request) }
            },
            delete: { request in
                try await library.change(isDryRun: request.isDryRun) { try CollectionChanges(tables: $0).delete(request) }
            })
    }
}
