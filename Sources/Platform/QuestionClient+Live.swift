package import Clients
internal import Glibc
internal import Rendering

extension QuestionClient {
    /// Asks on stderr and reads a line of stdin.
    package static func live(_ policy: QuestionPolicy) -> QuestionClient {
        QuestionClient(confirm: { question in
            switch policy {
            case .alwaysYes: return true
            case .nobody: throw QuestionError.nobodyToAsk(question: question)
            case .terminal:
                try await OutputClient.live.write(Array("\(SafeText.line(question)) [y/N] ".utf8), .messages)
                let line = try await TerminalLine.read()
                // At the end of the input nobody has typed the line feed.
                if line.last != UInt8(ascii: "\n") { try await OutputClient.live.write([UInt8(ascii: "\n")], .messages) }
                let answer = String(decoding: line, as: UTF8.self).lowercased()
                return ["y", "yes"].contains(answer.filter { !$0.isWhitespace })
            }
        })
    }
}

enum TerminalLine {
    /// A line that is being typed. Looks up now and then whether ^C has made the question pointless.
    @concurrent
    static func read() async throws -> [UInt8] {
        var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        while poll(&request, 1, 100) == 0 { try Task.checkCancellation() }
        return try await StandardInput.read()
    }
}
