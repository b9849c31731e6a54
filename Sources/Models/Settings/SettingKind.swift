/// What values a setting takes.
package enum SettingKind: Equatable, Sendable {
    case boolean
    /// A whole number of `unit`: `seconds`, `MiB`; empty for a mere number.
    case integer(ClosedRange<Int>, unit: String)
    /// One of some words, each with what it means.
    case choice([SettingChoice])
    case text(SettingText)
}

package struct SettingChoice: Equatable, Sendable {
    package var word: String
    package var meaning: String

    package init(_ word: String, _ meaning: String) {
        self.word = word
        self.meaning = meaning
    }
}

/// What a text must be.
package enum SettingText: Equatable, Sendable {
    /// `forever`, or an age such as `30d`.
    case ageOrForever
    /// The whole path of a collection; empty for none.
    case collection
    /// A program and its arguments.
    case command
    /// A program and its arguments; empty for none.
    case optionalCommand
    /// What may stand in a field of a request.
    case header
    /// A path from the root, or from the home folder by `~/`.
    case path
    /// Names with commas between; empty for none.
    case tags
}

extension SettingKey {
    package var kind: SettingKind {
        switch self {
        case .addCollection: .text(.collection)
        case .addTags: .text(.tags)
        case .cacheSize: .integer(0...1_048_576, unit: "MiB")
        case .database: .text(.path)
        case .fetchFollowPermanent, .fetchOnAdd, .urlStripTracking: .boolean
        case .fetchParallel: .integer(1...64, unit: "")
        case .fetchPerHost: .integer(1...64, unit: "")
        case .fetchPrivateAddresses:
            .choice([
                SettingChoice("typed", "where you gave the address yourself"), SettingChoice("all", "always"),
                SettingChoice("none", "never"),
            ])
        case .fetchTimeout: .integer(1...3600, unit: "seconds")
        case .fetchUserAgent: .text(.header)
        case .limitsFile: .integer(1...1_048_576, unit: "MiB")
        case .listSort: .choice(PinOrder.Key.allCases.filter { $0 != .relevance }.map { SettingChoice($0.rawValue, "") })
        case .lockWait: .integer(0...86_400, unit: "seconds")
        case .openCommand: .text(.command)
        case .outputAmbiguousWidth: .integer(1...2, unit: "columns")
        case .outputColors:
            .choice([
                SettingChoice("auto", "on a terminal, in its own first colours"),
                SettingChoice("dark", "on a terminal, for a dark background"),
                SettingChoice("light", "on a terminal, for a light background"), SettingChoice("always", "in pipes too"),
                SettingChoice("never", "no colours"),
            ])
        case .outputDates:
            .choice([
                SettingChoice("relative", "how long ago: 3d"), SettingChoice("iso", "2026-11-30"),
                SettingChoice("local", "2026-11-30 12:11"),
            ])
        case .outputDefault: .choice(Self.outputFormats)
        case .outputImages:
            .choice([
                SettingChoice("auto", "as the terminal can"), SettingChoice("kitty", "kitty's graphics protocol"),
                SettingChoice("iterm", "iTerm2's inline images"), SettingChoice("chafa", "by the program chafa"),
                SettingChoice("none", "no pictures"),
            ])
        case .outputPager: .text(.optionalCommand)
        case .trashKeep: .text(.ageOrForever)
        case .undoSteps: .integer(0...1_000_000, unit: "")
        }
    }

    /// The formats of `--output`.
    package static let outputFormats = [
        SettingChoice("auto", "a list on a terminal, tsv in a pipe"), SettingChoice("list", "a line a pin, for people"),
        SettingChoice("table", "columns with a header"), SettingChoice("grid", "cards"),
        SettingChoice("tsv", "id, type, title, address, tags"), SettingChoice("json", "one array"),
        SettingChoice("jsonl", "one object a line"), SettingChoice("csv", "RFC 4180 with a header"),
        SettingChoice("markdown", "a list of links"), SettingChoice("ids", "ids alone"),
        SettingChoice("urls", "addresses alone"),
    ]

    /// One line for help and manual.
    package var abstract: String {
        switch self {
        case .addCollection: "The collection that new pins come into where none is named."
        case .addTags: "Tags of new pins where none are named, with commas between."
        case .cacheSize: "How much of preview images and icons is kept; 0 for none of them."
        case .database: "The library's database; --db and PINNEST_DB go before."
        case .fetchFollowPermanent: "Write the new address into the pin where a page has moved for good (301, 308)."
        case .fetchOnAdd: "Fetch the page of a pin when it is added."
        case .fetchParallel: "How many pages are fetched at once."
        case .fetchPerHost: "How many of them from one host."
        case .fetchPrivateAddresses: "Whether private networks are fetched from: where you typed the address, always, or never."
        case .fetchTimeout: "How long an attempt at a page may take."
        case .fetchUserAgent: "What sites are told of the program that asks."
        case .limitsFile: "How large a file may be that a pin keeps."
        case .listSort: "The order of 'list' and 'collection show'."
        case .lockWait: "How long to wait while another program holds the library."
        case .openCommand: "What opens pins: commands with ':' between them, %s for the address."
        case .outputAmbiguousWidth: "The width of characters such as Greek letters and ★ on your terminal."
        case .outputColors: "Colours, and the background that they are for."
        case .outputDates: "How dates are shown to people."
        case .outputDefault: "The format where --output names none; list, table and grid on a terminal only."
        case .outputImages: "How pictures are drawn."
        case .outputPager: "What shows output that is longer than the screen; empty for nothing."
        case .trashKeep: "How long pins stay in the trash: what is older goes for good when pins are added or removed."
        case .undoSteps: "How many steps 'undo' can take back."
        case .urlStripTracking: "Take tracking parameters such as utm_source out of addresses before they are saved."
        }
    }
}
