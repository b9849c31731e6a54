package import Clients
internal import Glibc
package import Models

/// A terminal's stdout that goes through a pager once it is longer than the screen (product.md §2).
///
/// No more is kept than a screen; what follows is handed on as it comes, at the pace at which the pager takes it. Messages that come
/// meanwhile would spoil the screen: they wait for the end.
package actor PagedOutput {
    private enum Stage {
        /// Nothing is longer than the screen yet.
        case gathering
        case paging(Pager)
        /// Without a pager: it is not there, or pictures are drawn, which none lets through.
        case plain
    }

    private let command: [String]
    private var rows: ScreenRows
    private var stage = Stage.gathering
    private var gathered: [UInt8] = []
    private var waitingMessages: [UInt8] = []

    package init(_ choice: PagerChoice) {
        command = UserCommand.words(choice.command[...])
        rows = ScreenRows(columns: choice.columns, limit: choice.rows - 1)
    }

    package func write(_ bytes: [UInt8], _ stream: OutputStream) throws {
        switch (stage, stream) {
        case (.plain, .result): try StandardStream(descriptor: STDOUT_FILENO).writeAll(bytes)
        case (.plain, .messages): tell(bytes)
        case (.gathering, .messages) where gathered.isEmpty: tell(bytes)
        case (_, .messages): waitingMessages += bytes
        case (.paging(let pager), .result): try pager.write(bytes)
        case (.gathering, .result):
            gathered += bytes
            rows.count(bytes)
            if rows.hasPictures { return try writePlainly() }
            guard rows.isBeyondScreen else { return }
            guard let pager = Pager.start(command) else { return try writePlainly() }
            stage = .paging(pager)
            try pager.write(gathered)
            gathered = []
        }
    }

    /// Writes what was gathered, and waits for the person to be done with the pager. The pager's own status says nothing of the command.
    package func finish() throws {
        switch stage {
        case .gathering: try writePlainly()
        case .paging(let pager):
            pager.finish()
            stage = .plain
        case .plain: break
        }
        let messages = waitingMessages
        waitingMessages = []
        tell(messages)
    }

    private func tell(_ messages: [UInt8]) {
        do {
            try StandardStream(descriptor: STDERR_FILENO).writeAll(messages)
        } catch {
            // A word that nobody gets is no reason to give no result.
        }
    }

    private func writePlainly() throws {
        stage = .plain
        let bytes = gathered
        gathered = []
        try StandardStream(descriptor: STDOUT_FILENO).writeAll(bytes)
    }
}

extension OutputClient {
    package static func live(_ paged: PagedOutput?) -> OutputClient {
        guard let paged else { return .live }
        return OutputClient(write: { bytes, stream in try await paged.write(bytes, stream) })
    }
}
