/// The one description of a program's command line: parsing, help, completions and the manual are renderings of it.
///
/// A grammar is made of plain values. What a command looks like from inside (its options, operands, subcommands) is given by a
/// function and built only when that command is chosen, so a grammar of many commands costs next to nothing at start-up.
package struct Grammar: Sendable {
    /// The program itself: its options are found anywhere on the line, its subcommands are the commands.
    package var program: CommandDescription
    /// Texts shown by `help TOPIC`, in the order in which help lists them.
    package var topics: [HelpTopic]

    /// A grammar of `program`, with the texts that `help` knows besides the commands.
    package init(program: CommandDescription, topics: [HelpTopic] = []) {
        self.program = program
        self.topics = topics
    }

    /// The topic called `name`, nil where there is none.
    package func topic(named name: String) -> HelpTopic? {
        topics.first { $0.name == name }
    }
}

/// A text of its own that `help NAME` shows and the manual has as a section.
package struct HelpTopic: Sendable {
    /// The word after `help`.
    package var name: String
    /// One line for the list of topics; also the text's headline.
    package var abstract: String
    /// The text; built when it is shown.
    package var text: @Sendable () -> [TextBlock]

    /// A topic whose `text` is built when it is asked for.
    package init(name: String, abstract: String, text: @escaping @Sendable () -> [TextBlock]) {
        self.name = name
        self.abstract = abstract
        self.text = text
    }
}
