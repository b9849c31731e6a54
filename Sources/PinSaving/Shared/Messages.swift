package import Clients
internal import Rendering
internal import WebAddress

/// Lines for stderr. Warnings are for everybody; notes only for people who watch.
package struct Messages: Sendable {
    package let presentation: Presentation
    let output: OutputClient

    package init(presentation: Presentation, output: OutputClient) {
        self.presentation = presentation
        self.output = output
    }

    /// - Parameter wipesBar: whether a progress bar may stand where the warning goes.
    package func warn(_ text: String, wipesBar: Bool = false) async throws {
        let label = presentation.messagesTheme.warning.painted("warning:")
        let wipe = wipesBar && presentation.drawsProgress ? ProgressLine.wipe : []
        try await output.write(wipe + Array("pinnest: \(label) \(SafeText.line(text))\n".utf8), .messages)
    }

    /// What a command says that was told by ids or a query what to work on, and found nothing. For pipes too.
    package func tellIfNone(_ count: Int) async throws {
        guard count == 0, !presentation.isQuiet else { return }
        try await output.write(Array("0 pins\n".utf8), .messages)
    }

    /// That an address is saved without its tracking parameters.
    package func tellIfCleaned(_ address: String, _ options: SaveOptions) async throws {
        let cleaned = options.cleaned(address)
        if cleaned != address { try await note("Without tracking parameters: \(AddressDisplay.displayForm(of: cleaned))") }
    }

    /// What only those want to know who asked for it.
    package func trace(_ text: String) async throws {
        guard presentation.isVerbose else { return }
        try await output.write(
            (presentation.drawsProgress ? ProgressLine.wipe : []) + Array("\(SafeText.line(text))\n".utf8), .messages)
    }

    package func note(_ text: String) async throws {
        guard presentation.showsNotes else { return }
        try await output.write(Array("\(SafeText.line(text))\n".utf8), .messages)
    }
}
