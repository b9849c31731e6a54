internal import Clients
package import ComposableCore
internal import Interchange
internal import Models
package import PinSaving

/// `export`: the library, or a part of it, as a file or on stdout, written as it is read.
package struct ExportReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: ExportCommand
        package var counts = ExportCounts()

        package init(command: ExportCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case batchWritten(ExportCounts)
        case delegate(CommandDelegate)
        case exportCommandReceived
        case exportResponse(Result<Void, CommandFailure>)
        case noteResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.exportClient) private var exportClient
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.fileReplacementClient) private var fileReplacementClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .batchWritten(let counts):
            state.counts.add(counts)
            return .none

        case .delegate:
            return .none

        case .exportCommandReceived:
            return .run { [command = state.command] send in
                await send(.exportResponse(try await Result(ofCommand: { try await export(command, send) })))
            }

        case .exportResponse(.failure(let failure)), .noteResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .exportResponse(.success):
            return .run { [command = state.command, counts = state.counts] send in
                let view = ExportView(command: command)
                let messages = Messages(presentation: presentation, output: outputClient)
                await send(
                    .noteResponse(
                        try await Result(ofCommand: {
                            try await messages.note(view.note(on: counts))
                            if let warning = view.warning(on: counts) { try await messages.warn(warning) }
                        })))
            }

        case .noteResponse(.success):
            return .send(.delegate(.done))
        }
    }

    /// The library is opened before the file is: what cannot be read leaves no trace, and neither does a name that was mistyped, which
    /// would make an empty file of a good one.
    private func export(_ command: ExportCommand, _ send: Send<Action>) async throws {
        try await refuseMissingNames(command.request.filter)
        let overview = try await exportClient.begin(command.request)
        do {
            for warning in overview.warnings {
                let text = PinListCommandView(request: PinListRequest(filter: command.request.filter)).text(of: warning)
                try await Messages(presentation: presentation, output: outputClient).warn(text)
            }
            if let file = command.file { try await fileReplacementClient.begin(file) }
            try await write(command, overview, send)
            if command.file != nil {
                try await fileReplacementClient.commit()
                finishedWorkClient.note()
            }
            try await exportClient.end()
        } catch {
            await cleanUp()
            throw error
        }
    }

    /// A query is never wrong: of its names the export warns, and goes on.
    private func refuseMissingNames(_ filter: PinFilter) async throws {
        guard !FilterNames(filter).isEmpty else { return }
        let missing = try await pinClient.missingNames(filter)
        let messages = Messages(presentation: presentation, output: outputClient)
        let nothingFound = NothingFound(pinClient: pinClient, messages: messages)
        for name in missing where name.isQueried { try await nothingFound.warn(name) }
        if let collection = missing.first(where: { $0.kind == .collection && !$0.isQueried }) {
            throw LibraryError.names(.noCollection(collection.name, near: collection.near))
        }
        let tags = missing.filter { $0.kind == .tag && !$0.isQueried }
        guard tags.isEmpty else {
            throw LibraryError.names(.noTag(tags.map(\.name), near: TagName.unique(tags.flatMap(\.near))))
        }
    }

    /// Piece by piece; while one is written the next one is read, and no more: a slow reader holds back the reading.
    private func write(_ command: ExportCommand, _ overview: ExportOverview, _ send: Send<Action>) async throws {
        var writer = ExportWriter(command.format)
        var output: [UInt8] = []
        writer.begin(ExportHeader(changedAt: overview.changedAt, generator: command.generator), into: &output)
        var events = try await exportClient.next()
        while !events.isEmpty {
            try Task.checkCancellation()
            async let following = exportClient.next()
            var counts = ExportCounts()
            for event in events { counts.count(event, isWritten: writer.append(event, into: &output)) }
            try await give(output, command)
            output.removeAll(keepingCapacity: true)
            await send(.batchWritten(counts))
            events = try await following
        }
        writer.end(into: &output)
        try await give(output, command)
    }

    private func give(_ bytes: [UInt8], _ command: ExportCommand) async throws {
        if command.file != nil {
            try await fileReplacementClient.write(bytes)
        } else {
            let view = ExportView(command: command)
            try await outputClient.write(presentation.isResultTerminal ? view.harmless(bytes) : bytes, .result)
        }
    }

    /// After a failure or an interruption. That is what is to be told, whatever becomes of this.
    private func cleanUp() async {
        do { try await fileReplacementClient.discard() } catch {}
        do { try await exportClient.end() } catch {}
    }
}
