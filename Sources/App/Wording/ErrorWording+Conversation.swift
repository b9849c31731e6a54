internal import Clients
internal import Features
internal import PinSaving

extension ErrorWording {
    init(opener error: OpenerError) {
        switch error {
        case .missing(let programs):
            self.init(
                "no-opener",
                "There is no program to open it with: \(programs.joined(separator: ", ")). Name one in BROWSER, or use --print.")
        case .failed(let program, let status):
            self.init("opener-failed", "\(program) could not open it: it ended with status \(status).", item: program)
        case .cannotStart(let program, let detail):
            self.init("opener-failed", "\(program) cannot be started: \(detail).", item: program)
        }
    }

    init(editor error: EditorError) {
        switch error {
        case .noTerminal:
            self.init(
                "needs-answer",
                "Say what to change, with --title, --tag, --note and others: without them edit needs a terminal to ask on.")
        case .failed(let program, let status):
            self.init("editor-failed", "\(program) ended with status \(status). Nothing was changed.", item: program)
        case .cannotStart(let program, let detail):
            self.init(
                "editor-failed", "\(program) cannot be started: \(detail). Name your editor in VISUAL or EDITOR.", item: program)
        case .file(let path, let detail): self.init("io", "Cannot use '\(path)': \(detail).", item: path)
        }
    }
}

extension OpenProblem {
    func sentence(pin id: Int64) -> String {
        switch self {
        case .scheme(let scheme):
            "Pin \(id) is not opened: '\(scheme):' is none of http, https, file and mailto. Its address: pinnest show \(id)"
        case .malformedAddress(let address): "Pin \(id) is not opened: '\(address)' is not a valid address."
        case .missingFile(let name): "The file of pin \(id) is missing: \(name)."
        case .text: "Pin \(id) is a text and has nothing to open. To read it: pinnest show \(id)"
        }
    }
}

extension FormProblem {
    var sentence: String {
        switch reason {
        case .noName: "there is no colon. Each line is a name, a colon and a value."
        case .unknownName(let name): "there is no '\(name)' to be changed."
        case .badAddress(let value): "'\(value)' is not a valid address."
        case .badCollection(let value): "'\(value)' is no path of a collection."
        case .badTag(let value): "'\(value)' is no name for a tag: it holds a control character."
        case .badDate(let value): "'\(value)' is no date such as 2026-11-30 or 2026-11-30T12:00:00Z."
        case .neitherYesNorNo(let name, let value): "'\(name)' is yes or no, and not '\(value)'."
        case .emptyText: "the text must not be empty."
        }
    }
}
