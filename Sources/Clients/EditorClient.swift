/// The user's text editor.
package struct EditorClient: Sendable {
    /// Lets the user edit a text, in a file that nobody else may read. The file stays until it is discarded. Throws `EditorError`.
    package var edit: @Sendable (_ text: String) async throws -> EditedText
    /// Removes the file of an edited text. Throws `EditorError`.
    package var discard: @Sendable (_ path: String) async throws -> Void

    package init(
        edit: @escaping @Sendable (_ text: String) async throws -> EditedText,
        discard: @escaping @Sendable (_ path: String) async throws -> Void
    ) {
        self.edit = edit
        self.discard = discard
    }
}

package struct EditedText: Equatable, Sendable {
    package var text: String
    package var path: String

    package init(text: String, path: String) {
        self.text = text
        self.path = path
    }
}

package enum EditorError: Error, Equatable, Sendable {
    /// No terminal to edit on, or `--no-input`.
    case noTerminal
    /// The editor ended with this status; its file is gone.
    case failed(program: String, status: Int32)
    /// The system's words.
    case cannotStart(program: String, detail: String)
    /// The system's words about the file.
    case file(path: String, detail: String)
}
