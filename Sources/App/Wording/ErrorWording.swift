internal import Clients
internal import Features
internal import Models
internal import PinSaving
internal import Rendering

/// The one place where failures become sentences: what happened, and what to do next where that is known.
struct ErrorWording {
    /// Kebab-case, stable, listed in `help json`.
    var code: String
    var message: String
    /// The operand, path or pin that it is about.
    var item: String?

    init(_ failure: CommandFailure) {
        switch failure {
        case .client(.library(let error)): self.init(library: error)
        case .client(.file(let error)): self.init(file: error)
        case .client(.fileReplacement(let error)): self.init(replacement: error)
        case .client(.maintenance(let error)): self.init(maintenance: error)
        case .client(.fetch(let failure)): self.init("fetch-failed", "\(failure.url): \(failure.sentence).", item: failure.url)
        case .client(.output(.failed(_, let detail))): self.init("output-failed", "Cannot write the output: \(detail).")
        case .answerLost(let detail, let canBeUndone):
            let hint = canBeUndone ? " 'pinnest undo' takes it back." : ""
            self.init("output-failed", "It was done, but the output cannot be written: \(detail).\(hint)")
        case .client(.output(.closedPipe)): self.init("output-closed", "Nobody reads the output any more.")
        case .client(.unexpected(let detail)): self.init("unexpected", "Something unexpected happened: \(detail).")
        case .malformedAddress(let address):
            self.init("malformed-address", "'\(address)' is not a valid address.", item: address)
        case .missing(let what): self.init("missing", "\(what) is missing.")
        case .noSuchFile(let path):
            self.init("no-such-file", "There is no file '\(path)'. For an address put https:// before it.", item: path)
        case .notAnAddress(let operand):
            self.init(
                "not-an-address", "'\(operand)' is neither an address nor a file. To save it as a text: pinnest add --text '…'",
                item: operand)
        case .notAnID(let text):
            self.init("not-an-id", "'\(text)' is no id. \(IDAdvice.sentence(for: text))", item: text)
        case .client(.question(.nobodyToAsk(let question))):
            self.init("needs-answer", "\(question) Nobody can be asked here: say yes with --yes.")
        case .client(.opener(let error)): self.init(opener: error)
        case .client(.editor(let error)): self.init(editor: error)
        case .client(.foreignDatabase(let error)): self.init(foreignDatabase: error)
        case .client(.settings(let error)): self.init(settings: error)
        case .declined: self.init("declined", "Nothing was done.")
        case .interrupted(let work, _): self.init(stopped: work)
        case .invalidForm(let problem, let path):
            self.init("invalid-form", "Line \(problem.line): \(problem.sentence) What you wrote is kept in \(path)", item: path)
        case .notOpenable(let id, let problem): self.init("not-openable", problem.sentence(pin: id), item: String(id))
        case .noClipboard:
            self.init("no-clipboard", "'--copy' needs a terminal. In a pipe, '--print' gives the addresses.")
        case .nothingToUndo: self.init("nothing-to-undo", "There is nothing to undo.")
        case .refreshRunning: self.init("refresh-running", "Another refresh is running. Wait for it to end.")
        case .pagesFailed(let failed, let all): self.init("pages-failed", "\(failed) of \(all) pages could not be had.")
        case .networkUnreachable: self.init("network-unreachable", "Nothing could be had from the network.")
        case .badLinks(let count): self.init("bad-links", "\(count) \(count == 1 ? "link is" : "links are") not ok.")
        case .nothingToSave: self.init("nothing-to-save", "There is nothing on stdin to save.")
        case .unsupportedContent(let name, let type):
            self.init(
                "unsupported-type", "\(name) is \(type), which no pin keeps. Choose a type with --type to keep it anyway.",
                item: name)
        case .badLines(let count, let othersWereSaved):
            let others = othersWereSaved ? "The others were saved." : "Nothing was saved."
            self.init("bad-lines", "\(count) \(count == 1 ? "line is no address" : "lines are no addresses"). \(others)")
        case .entriesFailed(let failed, let all, let damagedFiles):
            var sentences: [String] = []
            if failed > 0 { sentences.append("\(failed) of \(all) entries cannot be imported.") }
            if damagedFiles > 0 {
                let files = damagedFiles == 1 ? "1 file" : "\(damagedFiles) files"
                sentences.append("\(files) of the archive cannot be read to the end.")
            }
            self.init("entries-failed", sentences.joined(separator: " "))
        case .notImportable(let source, let problem): self.init(source: source, problem)
        case .noBookmarks(let browser): self.init(noBookmarks: browser)
        case .noProfile(let name, let browser, let existing): self.init(noProfile: name, browser, existing)
        case .notStored(let url, let problem):
            let address = AddressText.masked(url)
            self.init("store-failed", "\(address): saved, but without its file: \(Self.sentence(problem)).", item: address)
        case .filesLeftOut(let count):
            self.init(
                "files-left-out",
                "The backup is made, but for \(count) \(count == 1 ? "file" : "files") that the library itself lacks.")
        case .problemsRemain(let count, let canBeMended):
            self.init(
                "problems-remain",
                "\(count) \(count == 1 ? "problem remains" : "problems remain")."
                    + (canBeMended ? " What can be mended: pinnest doctor --fix" : ""))
        case .usage(let message): self.init("usage", message)
        }
    }

    init(_ code: String, _ message: String, item: String? = nil) {
        self.code = code
        self.message = message
        self.item = item
    }

    private static func sentence(_ problem: StoreProblem) -> String {
        switch problem {
        case .status(let status): "the server answered with status \(status)"
        case .type(let type): "it is \(type), and only images, videos and PDFs are kept"
        case .client(.fetch(let failure)): failure.sentence
        case .client(.file(.tooLarge(_, let limit))): "it is larger than \(limit >> 20) MiB, see limits.file"
        case .client(let error):
            String(ErrorWording(CommandFailure.client(error)).message.reversed().drop { $0 == "." }.reversed())
        }
    }

    /// The message for people: an operand of any length is cut in the middle. Programs get all of it as `item`.
    var briefMessage: String {
        guard let item, !item.isEmpty else { return message }
        let brief = BriefText.middle(item)
        return brief == item ? message : message.replacing(item, with: brief)
    }

    /// One by one where that is short.
    private static func list(_ ids: [Int64]) -> String {
        (ids.count > 20 ? IDRanges(ids).pieces : ids.map(String.init)).joined(separator: ",")
    }

    private init(library error: LibraryError) {
        switch error {
        case .notFound(let names) where names.count == 1:
            self.init("not-found", "There is no pin \(AddressText.masked(names[0])).", item: names[0])
        case .notFound(let names):
            self.init(
                "not-found", "There are no pins \(BriefText.list(names.map(AddressText.masked))).",
                item: names.joined(separator: ","))
        case .ambiguous(let prefix):
            self.init("ambiguous", "Several pins have a UUID that begins with \(prefix). Give more of it.", item: prefix)
        case .trashed(let ids):
            let list = Self.list(ids)
            self.init(
                "trashed",
                "\(ids.count == 1 ? "Pin \(list) is" : "Pins \(list) are") in the trash. First: pinnest trash restore \(list)",
                item: list)
        case .names(let error): self.init(names: error)
        case .addressTaken(let address, let id):
            self.init(
                "address-taken", "Pin \(id) has this address already: \(AddressText.masked(address)). Nothing was changed.",
                item: String(id))
        case .oneAddress(let address, let pins):
            self.init(
                "one-address",
                "\(pins) pins cannot have one address: \(AddressText.masked(address)). Name one pin. Nothing was changed.",
                item: AddressText.masked(address))
        case .lacking(let part, let ids):
            let list = Self.list(ids)
            self.init(
                "lacking",
                "\(ids.count == 1 ? "Pin \(list) has" : "Pins \(list) have") no \(part.rawValue) that could be changed.",
                item: list)
        case .notDuplicated(let ids):
            let list = Self.list(ids)
            self.init("not-duplicated", "\(ids.count == 1 ? "Pin \(list) has" : "Pins \(list) have") no duplicate.", item: list)
        case .locked(let path, let seconds):
            self.init(
                "locked", "Another program has held the library for \(seconds) s: \(path). Try again, or raise lock.wait.",
                item: path)
        case .noLocks(let path):
            self.init(
                "no-locks",
                "The file system cannot lock files, which the library needs: \(path). Keep it on a disk of this machine: --db, PINNEST_DB or "
                    + "the setting database.", item: path)
        case .newerVersion(let path, let version, let supported):
            self.init(
                "newer-version",
                "The library was made by a newer pinnest (format \(version), this one knows \(supported)): \(path). Update pinnest.",
                item: path)
        case .foreign(let path):
            self.init(
                "foreign-file",
                "This is not a pinnest library: \(path). It was left untouched. If it was one: pinnest restore BACKUP", item: path
            )
        case .replaced(let path):
            self.init(
                "library-replaced",
                "The library was replaced or removed by another program meanwhile: \(path). Nothing more was written. Try again.",
                item: path)
        case .gone(let path, let files):
            self.init(
                "library-gone",
                "The database of the library is gone: \(path). Files of its pins are still there. Bring it back: pinnest restore BACKUP; "
                    + "or begin anew: move '\(files)' away.", item: path)
        case .damaged(let path, let detail):
            self.init("damaged", "The library is damaged (\(detail)): \(path). Restore it from a copy.", item: path)
        case .diskFull(let path):
            self.init(
                "disk-full", "There is no space left for the library: \(path). Nothing was changed. Free some, and try again.",
                item: path)
        case .readOnly(let path):
            self.init("read-only", "The library cannot be written here: \(path). Nothing was changed.", item: path)
        case .notPermitted(let path): self.init("not-permitted", "You have no permission for the library: \(path)", item: path)
        case .unreadableLog(let path):
            self.init(
                "unreadable-log",
                "The newest changes are in '\(path)-wal', which cannot be read where nothing can be written. Copy both files elsewhere.",
                item: path)
        case .inputOutput(let path, let detail): self.init("io", "The library cannot be used (\(detail)): \(path)", item: path)
        case .refused(let detail):
            self.init("internal", "The library refused the change, which is a fault of pinnest: \(detail).")
        }
    }

    private init(file error: FileError) {
        switch error {
        case .missing(let path): self.init("no-such-file", "There is no file '\(path)'.", item: path)
        case .notPermitted(let path): self.init("not-permitted", "You have no permission to read '\(path)'.", item: path)
        case .folder(let path): self.init("folder", "'\(path)' is a folder. Name the files in it.", item: path)
        case .diskFull(let path): self.init("disk-full", "There is no space left: \(path).", item: path)
        case .tooLarge(let path, let limit):
            self.init("too-large", "'\(path)' is larger than \(limit >> 20) MiB. For larger files raise limits.file.", item: path)
        case .lineTooLong(let number, let limit):
            self.init(
                "line-too-long",
                "Line \(number) on stdin is longer than \(limit) bytes: that is no list. To save a text: pinnest share")
        case .cannotWrite(let path, let detail): self.init("cannot-write", "Cannot write '\(path)': \(detail).", item: path)
        case .failed(let path, let detail): self.init("io", "Cannot read '\(path)': \(detail).", item: path)
        }
    }
}
