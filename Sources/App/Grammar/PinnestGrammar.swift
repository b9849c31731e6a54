package import CommandLineKit

/// The command line of pinnest: the one description that parsing, help, completions and the manual page are renderings of.
package enum PinnestGrammar {
    package static let version = "0.1.0"

    package static var grammar: Grammar {
        Grammar(
            program: CommandDescription(name: "pinnest", abstract: "Keep, find and open your bookmarks.") {
                CommandDetails(
                    discussion: [
                        """
                        Pins are web pages, images, videos, PDFs and texts, with titles, notes, tags and nested collections. They are \
                        kept in one file on your own machine; a page's title, description, preview image and icon are fetched once.
                        """
                    ],
                    groups: [OptionGroups.output, OptionGroups.general], subcommands: commands,
                    withoutSubcommand: .runsTheCommand,
                    version: version)
            }, topics: HelpTopics.all)
    }

    private static var commands: [CommandDescription] {
        [
            add, share, list, search, show, edit, open, remove, trash, undo, tag, collection, history, random, duplicates,
            statistics, importing, export,
            refresh, check, inspect, backup, restore, doctor, config, .help(group: other),
            .completions(group: other),
            CommandDescription(name: "version", abstract: "Print the version.", group: other),
        ]
    }

    static let other = "OTHER"
}
