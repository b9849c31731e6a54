internal import Clients
internal import PinSaving

/// Notes about new tags that look like mistyped ones. They are made all the same.
struct TagSuggestionNotes {
    let tagClient: TagClient
    let messages: Messages

    func tell(_ names: [String]) async throws {
        guard messages.presentation.showsNotes, !names.isEmpty else { return }
        for similarity in try await tagClient.suggestions(names) {
            let question = "did you mean '\(similarity.existing)'? ('tag rename' makes them one)"
            try await messages.note("New tag '\(similarity.name)': \(question)")
        }
    }
}
