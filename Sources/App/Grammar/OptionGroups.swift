internal import CommandLineKit
internal import Models
internal import PinSaving

/// Options that several commands have in common.
enum OptionGroups {
    static var output: OptionGroup {
        OptionGroup(
            title: "OUTPUT OPTIONS",
            options: [
                .value(
                    "-o", "--output", placeholder: "format", kind: .choice(outputFormats),
                    abstract: "Format of the result: a list on a terminal, tsv in a pipe."),
                .shorthand("--json", for: "--output", value: "json", abstract: "The same as --output json; errors are JSON too."),
                .shorthand(
                    "--jsonl", for: "--output", value: "jsonl", abstract: "The same as --output jsonl; errors are JSON too."),
                .value(
                    "--fields", placeholder: "names", completion: .dynamic(CompletionSources.fields),
                    abstract: "Only these fields, with commas between: id,title,file.size."),
                .value(
                    "--template", placeholder: "text", traits: .takesAnything,
                    abstract: #"Print each pin by a template: '{id} {title}\n'."#),
                .flag("-0", "--null", abstract: "End each line with NUL instead of a line feed."),
                .value(
                    "--color", placeholder: "when", kind: .words("auto", "always", "never"), default: "auto", abstract: "Colours."
                ),
                .flag("--no-pager", abstract: "Print what is longer than the screen as well."),
            ])
    }

    static var general: OptionGroup {
        OptionGroup(
            title: "GENERAL OPTIONS",
            options: [
                .value(
                    "--db", placeholder: "file", kind: .file(endings: ["db"]), environment: "PINNEST_DB",
                    abstract: "The library's database."),
                .flag("--offline", environment: "PINNEST_OFFLINE", abstract: "Use no network."),
                .flag("-q", "--quiet", abstract: "No word of what was done: only what was asked for, warnings and errors."),
                .flag("-v", "--verbose", abstract: "Tell on stderr what is done: files, requests, what came out of the cache."),
                .flag("--no-input", abstract: "Never ask a question."),
                .flag("-y", "--yes", abstract: "Answer every question with yes."),
            ])
    }

    static var save: OptionGroup {
        OptionGroup(
            title: "SAVE OPTIONS",
            options: [
                .value(
                    "-t", "--tag", placeholder: "name", traits: [.repeatable, .commaSeparated, .takesAnything],
                    completion: .dynamic(CompletionSources.tags), abstract: "Tag the pin; several with commas or again."),
                .value(
                    "-c", "--collection", placeholder: "path", traits: [.repeatable, .takesAnything],
                    completion: .dynamic(CompletionSources.collections),
                    abstract: "Put the pin into a collection, made if absent; again for several."),
                .value("--title", placeholder: "text", traits: .takesAnything, abstract: "Title, instead of the page's own."),
                .value("-n", "--note", placeholder: "text", traits: .takesAnything, abstract: "Note."),
                .value(
                    "--type", placeholder: "type", kind: .choice(ContentType.allCases.map { Choice($0.rawValue) }),
                    abstract: "What a file or stdin is, whatever it looks like."),
                .flag("--favorite", abstract: "Mark as favourite."),
                .flag("--unread", abstract: "Mark as unread."),
                .value("--created", placeholder: "date", kind: DateOption.kind, abstract: "Date of adding, instead of now."),
                .inverted(
                    "--fetch", off: "--no-fetch", abstract: "Fetch the page, or do not; else as the setting fetch.on-add says."),
                .flag("--allow-duplicate", abstract: "Make a second pin of a page that is there."),
            ])
    }

    static var filter: OptionGroup {
        OptionGroup(
            title: "FILTER OPTIONS",
            options: [
                .value(
                    "--type", placeholder: "type", kind: .choice(ContentType.allCases.map { Choice($0.rawValue) }),
                    traits: .repeatable,
                    abstract: "Pins of this type; again for several."),
                tagOption("--tag", short: "-t", "Pins that have all of these tags."),
                tagOption("--any-tag", "Pins that have one of these tags."),
                tagOption("--no-tag", "Pins that have none of these tags."),
                .flag("--untagged", abstract: "Pins without tags."),
                .value(
                    "-c", "--collection", placeholder: "path", traits: .takesAnything,
                    completion: .dynamic(CompletionSources.collections),
                    abstract: "Pins in this collection or below it."),
                .flag("--favorite", abstract: "Favourites."),
                .flag("--unread", abstract: "Unread pins."),
                .value("--site", placeholder: "host", abstract: "Pins of this host and its subdomains."),
                .value("--since", placeholder: "date", kind: DateOption.kind, abstract: "Pins added on this day or later."),
                .value("--until", placeholder: "date", kind: DateOption.kind, abstract: "Pins added on this day or before."),
                .flag("--trashed", abstract: "Pins in the trash."),
                .value(
                    "--query", placeholder: "query", traits: [.repeatable, .takesAnything],
                    abstract: "Pins that match a query; see 'pinnest help query'."),
            ])
    }

    static var order: OptionGroup {
        OptionGroup(
            title: "ORDER OPTIONS",
            options: [
                .value(
                    "--sort", placeholder: "key", kind: .choice(PinOrder.Key.allCases.map { Choice($0.rawValue) }),
                    abstract: "Sort by; else as list.sort says, and with a query by 'relevance'."),
                .flag("--reverse", abstract: "The other way round."),
                limit("At most so many pins."),
                .value(
                    "--offset", placeholder: "n", kind: .integer(0...Int.max), abstract: "Leave out so many at the beginning."),
            ])
    }

    /// Pins by a query instead of by their ids.
    static var pick: OptionGroup {
        OptionGroup(
            title: "PICK OPTIONS",
            options: [
                .value(
                    "--matching", placeholder: "query", traits: .takesAnything,
                    abstract: "All pins that match a query, instead of ids."),
                .flag("--dry-run", abstract: "Tell what would be done, and do nothing."),
            ])
    }

    static func limit(_ abstract: String) -> OptionDescription {
        .value("--limit", placeholder: "n", kind: .integer(0...Int.max), abstract: abstract)
    }

    private static func tagOption(_ name: String, short: String? = nil, _ abstract: String) -> OptionDescription {
        var option = OptionDescription.value(
            name, placeholder: "names", traits: [.repeatable, .commaSeparated, .takesAnything],
            completion: .dynamic(CompletionSources.tags), abstract: abstract)
        if let short { option.names.insert(short, at: 0) }
        return option
    }

    private static var outputFormats: [Choice] {
        SettingKey.outputFormats.map { Choice($0.word, $0.meaning) }
    }
}

/// The names of what completion asks the running program for.
enum CompletionSources {
    static let tags = "tags"
    static let collections = "collections"
    static let pins = "pins"
    static let trashedPins = "trashed-pins"
    static let fields = "fields"
    static let settings = "settings"
    static let settingValues = "setting-values"
}
