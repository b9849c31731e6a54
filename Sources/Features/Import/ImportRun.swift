internal import Clients
internal import Interchange
internal import Models
internal import PinSaving

/// One import from the first byte to the commit. What does not come to the commit leaves nothing behind.
struct ImportRun: Sendable {
    let browserClient: BrowserClient
    let fileClient: FileClient
    let foreignDatabaseClient: ForeignDatabaseClient
    let importClient: ImportClient
    let inflateClient: InflateClient
    let finishedWorkClient: FinishedWorkClient
    let inputClient: InputClient
    let messages: Messages
    /// Told how many entries were read so far.
    let onRead: @Sendable (Int) async -> Void
    /// Told before all of them are written.
    let onCommit: @Sendable () async -> Void

    /// Off the main actor, which goes on drawing and listening for signals. Throws what the clients throw, and `CommandFailure`.
    @concurrent
    func run(_ command: ImportCommand, _ step: StepDescription) async throws -> ImportReport {
        switch command.source {
        case .file("-"):
            try await read(OpenedImport(name: "stdin", bytes: ByteReader(next: inputClient.read)), path: nil, command, step)
        case .file(let path):
            try await read(OpenedImport(name: path, bytes: fileClient.open(path)), path: path, command, step)
        case .browser(let browser, let name):
            try await read(browser, profile: name, command, step)
        }
    }

    private func read(
        _ browser: Browser, profile name: String?, _ command: ImportCommand, _ step: StepDescription
    ) async throws -> ImportReport {
        let profiles = try await browserClient.profiles(browser)
        let profile = try ProfileChoice.profile(name, of: browser, among: profiles)
        if name == nil, profiles.count > 1 {
            try await messages.note(
                "\(browser.title) has \(profiles.count) profiles; this one is read: \(profile.name). Another one: --profile NAME")
        }
        let opened = try await OpenedImport(name: profile.path, bytes: fileClient.open(profile.path))
        var report = try await read(opened, path: profile.path, command, step)
        report.source = "\(browser.title), profile \(profile.name)"
        return report
    }

    private func read(
        _ opened: OpenedImport, path: String?, _ command: ImportCommand, _ step: StepDescription
    ) async throws -> ImportReport {
        if opened.isDatabase, command.format == nil || command.format == .firefox || command.format == .buku {
            guard let path, try await fileClient.kind(path) == .file else {
                throw CommandFailure.notImportable(opened.name, .databaseInPipe)
            }
            return try await readDatabase(path, command, step)
        }
        if opened.head.isEmpty, command.format?.mayBeEmpty != true {
            throw CommandFailure.notImportable(opened.name, .empty)
        }
        let format = try command.format ?? opened.format(fileName: path)
        let events = FileEvents(opened, format: format) { try inflateClient.inflateRaw($0) }
        return try await stage(events, opened.name, format: format.rawValue, command, step)
    }

    private func readDatabase(_ path: String, _ command: ImportCommand, _ step: StepDescription) async throws -> ImportReport {
        let kind = try await foreignDatabaseClient.open(path)
        let report: ImportReport
        do {
            report = try await stage(
                DatabaseEvents(client: foreignDatabaseClient), path, format: kind.rawValue, command, step)
        } catch {
            await cleanUp { try await foreignDatabaseClient.close() }
            throw error
        }
        try await foreignDatabaseClient.close()
        return report
    }

    private func stage(
        _ events: some ImportEventSource, _ source: String, format: String, _ command: ImportCommand, _ step: StepDescription
    ) async throws -> ImportReport {
        try await importClient.begin()
        do {
            let tally = try await stageAll(events)
            try Task.checkCancellation()
            await onCommit()
            let outcome = try await importClient.commit(
                ImportRequest(
                    collection: command.collection, tags: command.tags, marksPending: command.fetching != .none,
                    isDryRun: command.isDryRun, step: step))
            let report = ImportReport(source: source, format: format, tally: tally, outcome: outcome, isDryRun: command.isDryRun)
            if report.changesLibrary { finishedWorkClient.note() }
            return report
        } catch {
            await cleanUp { try await importClient.discard() }
            throw error
        }
    }

    /// While a portion is being staged, the next one is read: one ahead and no more, in the order of the source.
    private func stageAll(_ events: some ImportEventSource) async throws -> ImportTally {
        var events = events
        var tally = ImportTally()
        try await withThrowingTaskGroup(of: Void.self) { group in
            while let portion = try await events.next() {
                try Task.checkCancellation()
                guard !portion.isEmpty else { continue }
                tally.take(portion)
                try await trace(portion)
                try await group.next()
                group.addTask { try await importClient.stage(portion) }
                await onRead(tally.read)
            }
            try await group.waitForAll()
        }
        return tally
    }

    /// Names what will be no pin, for those who want to know.
    private func trace(_ portion: [ImportEvent]) async throws {
        guard messages.presentation.isVerbose else { return }
        for case .skipped(let skip) in portion { try await messages.trace(skip.sentence) }
    }

    /// What went wrong first is what is told.
    private func cleanUp(_ body: () async throws -> Void) async {
        do {
            try await body()
        } catch {
            // The staging place and the private copy are removed at the end of the program at the latest.
        }
    }
}
