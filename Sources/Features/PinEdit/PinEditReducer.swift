package import Clients
package import ComposableCore
internal import Models
package import PinSaving
internal import Primitives

/// `edit`: changes pins by options, or one pin by a form in the user's editor.
package struct PinEditReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var command: EditCommand
        package var edited: ChangedPins?

        package init(command: EditCommand) {
            self.command = command
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case editCommandReceived
        case editResponse(Result<ChangedPins, CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.editorClient) private var editorClient
    @Dependency(\.finishedWorkClient) private var finishedWorkClient
    @Dependency(\.inputClient) private var inputClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.pinClient) private var pinClient
    @Dependency(\.presentation) private var presentation
    @Dependency(\.tagClient) private var tagClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .editCommandReceived:
            return .run { [command = state.command] send in
                let result = try await Result(ofCommand: { try await edit(command) })
                if case .success(let edited) = result, !edited.changed.isEmpty, !command.isDryRun { finishedWorkClient.note() }
                await send(.editResponse(result))
            }

        case .editResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .editResponse(.success(let edited)):
            state.edited = edited
            return .run { [command = state.command] send in
                await send(.writeResponse(try await Result(ofCommand: { try await write(edited, by: command) })))
            }

        case .writeResponse(.success):
            return .send(.delegate(.done))
        }
    }

    private func edit(_ command: EditCommand) async throws -> ChangedPins {
        let selection = try await command.pick.selection(from: inputClient)
        let step = StepDescription(command: command.description, date: now)
        guard let edit = command.edit else { return try await editForm(of: selection, step: step) }
        try await tellOfNames(edit)
        return try await pinClient.edit(
            PinEditRequest(selection: selection, edit: edit, isDryRun: command.isDryRun, step: step))
    }

    // MARK: The form

    private func editForm(of selection: PinSelection, step: StepDescription) async throws -> ChangedPins {
        let ids = try await pinClient.ids(selection)
        guard let id = ids.first else { return ChangedPins(pins: [], changed: []) }
        guard ids.count == 1 else {
            throw CommandFailure.usage("The form is for one pin. Name one, or say with options what to change.")
        }
        guard let pin = try await pinClient.find([.id(id)]).first else { throw LibraryError.notFound([String(id)]) }
        guard pin.deletedAt == nil else { throw LibraryError.trashed([id]) }
        let form = PinEditForm(pin)
        let written = try await editorClient.edit(form.text)
        let edit: PinEdit
        do {
            edit = try form.edit(from: written.text)
        } catch {
            throw CommandFailure.invalidForm(error, path: written.path)
        }
        guard edit != PinEdit() else {
            try await editorClient.discard(written.path)
            return ChangedPins(pins: [pin], changed: [])
        }
        do {
            let edited = try await pinClient.edit(PinEditRequest(selection: .named([.id(id)]), edit: edit, step: step))
            try await editorClient.discard(written.path)
            return edited
        } catch let error as LibraryError {
            try await Messages(presentation: presentation, output: outputClient).warn("what you wrote is kept in \(written.path)")
            throw error
        }
    }

    private func write(_ edited: ChangedPins, by command: EditCommand) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        let view = PinEditView(presentation: presentation, now: now, isDryRun: command.isDryRun)
        try await NothingFound(pinClient: pinClient, messages: messages).tellIfNone(edited.ids.count, of: command.pick)
        let output = ChangedPinsOutput(
            presentation: presentation, now: now, output: outputClient, isDryRun: command.isDryRun)
        try await output.showDryRun(edited) { try await pins($0, of: command) }
        if !edited.ids.isEmpty { try await messages.note(view.note(of: edited)) }
        try await output.write(edited) { try await pins($0, of: command) }
    }

    /// Of a dry run as they would be.
    private func pins(_ selection: PinSelection, of command: EditCommand) async throws -> [Pin] {
        guard command.isDryRun, let edit = command.edit else { return try await pinClient.pins(selection) }
        let step = StepDescription(command: command.description, date: now)
        return try await pinClient.edit(PinEditRequest(selection: selection, edit: edit, isDryRun: true, step: step)).pins
    }

    /// A tag that is made although it looks like a mistyped one, and one to take away that nothing has.
    private func tellOfNames(_ edit: PinEdit) async throws {
        let messages = Messages(presentation: presentation, output: outputClient)
        try await TagSuggestionNotes(tagClient: tagClient, messages: messages).tell(edit.addedTags + (edit.replacedTags ?? []))
        let nothingFound = NothingFound(pinClient: pinClient, messages: messages)
        var filter = PinFilter()
        filter.tags = edit.removedTags
        _ = try await nothingFound.warnOfNames(filter)
        for path in edit.removedCollections {
            filter = PinFilter()
            filter.collection = path
            _ = try await nothingFound.warnOfNames(filter)
        }
    }
}
