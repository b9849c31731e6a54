internal import Clients
internal import Features
internal import Interchange
internal import PinSaving

extension ErrorWording {
    init(source: String, _ problem: ImportProblem) {
        switch problem {
        case .empty: self.init("empty-file", "'\(source)' is empty: there is nothing to import.", item: source)
        case .unknownFormat:
            self.init(
                "unknown-format",
                """
                '\(source)' is in no format that is known. Looked for: bookmark HTML, \(Self.lookedFor), Firefox's and buku's \
                databases. If you know it, say so with --format; see 'pinnest help formats'.
                """,
                item: source)
        case .notInFormat(let format):
            self.init(
                "not-in-format", "'\(source)' is not in the format \(format). Without --format it is found out.", item: source)
        case .newerVersion(let version):
            self.init(
                "newer-version",
                "'\(source)' was written by a newer pinnest (version \(version) of its format). Update pinnest. Nothing was imported.",
                item: source)
        case .damagedContainer:
            self.init("damaged-archive", "'\(source)' is damaged or cut off. Nothing was imported.", item: source)
        case .nothingInArchive:
            self.init("nothing-in-archive", "In '\(source)' is no file of a format that is known.", item: source)
        case .unsupportedContainer:
            self.init(
                "unsupported-archive", "'\(source)' is encrypted or packed in a way that is not known. Unpack it first.",
                item: source)
        case .tooLarge: self.init("too-large", "'\(source)' is too large to be unpacked here. Unpack it first.", item: source)
        case .databaseInPipe:
            self.init("database-in-pipe", "'\(source)' is a database in a pipe. Name its file instead.", item: source)
        }
    }

    init(noBookmarks browser: Browser) {
        let file = browser == .firefox || browser == .librewolf ? "places.sqlite" : "Bookmarks"
        self.init(
            "no-bookmarks",
            """
            No bookmarks of \(browser.title) were found: no profile in its usual folders, Flatpak's and Snap's included, has a file \
            '\(file)'. If you know where it is: pinnest import FILE
            """,
            item: browser.rawValue)
    }

    init(noProfile name: String, _ browser: Browser, _ existing: [String]) {
        self.init(
            "no-such-profile",
            "\(browser.title) has no profile '\(name)' with bookmarks. It has: \(existing.map { "'\($0)'" }.joined(separator: ", ")).",
            item: name)
    }

    init(foreignDatabase error: ForeignDatabaseError) {
        switch error {
        case .unknown(let path):
            self.init(
                "unknown-format",
                "'\(path)' is a database of a program that is not known. Looked for: places.sqlite of Firefox, buku's database.",
                item: path)
        case .library(let path):
            self.init(
                "is-a-library",
                "'\(path)' is a library of pinnest. To use it: --db. To bring it into this one: pinnest --db '\(path)' export pins.json",
                item: path)
        case .tooManyEntries(let path, let limit):
            self.init("too-large", "'\(path)' has more than \(limit) entries, which is the limit.", item: path)
        case .damaged(let path, let detail):
            self.init("damaged-database", "'\(path)' cannot be read as a database (\(detail)). Nothing was imported.", item: path)
        }
    }

    private static var lookedFor: String {
        InterchangeFormat.allCases.filter { $0 != .netscape && $0 != .list }.map(\.rawValue).joined(separator: ", ")
            + ", a text with addresses"
    }
}
