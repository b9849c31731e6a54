internal import CommandLineKit
internal import PinSaving

extension OptionGroups {
    /// What `edit` changes.
    static var change: OptionGroup {
        OptionGroup(
            title: "CHANGE",
            options: [
                .value(
                    "--title", placeholder: "text", traits: .takesAnything, abstract: "Title; an empty one shows the page's own."),
                .value("--url", placeholder: "address", abstract: "Address."),
                .value(
                    "-n", "--note", placeholder: "text", traits: .takesAnything, abstract: "Note; an empty one takes it away."),
                .value("--append-note", placeholder: "text", traits: .takesAnything, abstract: "Add a line to the note."),
                .value("--text", placeholder: "text", traits: .takesAnything, abstract: "The text of a text pin."),
                tags("-t", "--tag", abstract: "Add tags."),
                tags("--untag", abstract: "Take tags away."),
                tags("--set-tags", abstract: "Replace all tags; none with an empty value."),
                collections("-c", "--collection", abstract: "Put into a collection, made if absent; again for several."),
                collections("--uncollect", abstract: "Take out of a collection; again for several."),
                .inverted("--favorite", off: "--no-favorite", abstract: "Mark as favourite, or not."),
                .inverted("--unread", off: "--no-unread", abstract: "Mark as unread, or not."),
                .value("--created", placeholder: "date", kind: DateOption.kind, abstract: "Date of adding."),
            ])
    }

    private static func tags(_ names: String..., abstract: String) -> OptionDescription {
        var option = OptionDescription.value(
            names[0], placeholder: "names", traits: [.repeatable, .commaSeparated, .takesAnything],
            completion: .dynamic(CompletionSources.tags), abstract: abstract)
        option.names = names
        return option
    }

    private static func collections(_ names: String..., abstract: String) -> OptionDescription {
        var option = OptionDescription.value(
            names[0], placeholder: "path", traits: [.repeatable, .takesAnything],
            completion: .dynamic(CompletionSources.collections), abstract: abstract)
        option.names = names
        return option
    }
}
