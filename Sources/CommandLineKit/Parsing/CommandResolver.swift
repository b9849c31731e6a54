/// Finds which command a line names.
struct CommandResolver {
    /// The command, with those above it.
    private(set) var scope: CommandScope
    /// The places of the words that name it.
    private(set) var commandWords: [Int] = []
    /// Whether the command was not named but is the default of the one above it.
    private(set) var isDefaulted = false

    /// Options before the command are those of the program or of a command above; one that is not known there may belong to the
    /// command that follows, and so may the word after it: what they are is judged when the command is known.
    init(_ words: [String], in grammar: Grammar) {
        scope = CommandScope(grammar)
        var scanner = WordScanner(words: words, table: scope.options)
        scan: while !scope.details.subcommands.isEmpty {
            switch scanner.next() {
            case .end:
                break scan
            case .operand(let position):
                guard !scanner.isTerminated, let index = scope.subcommand(called: words[position]) else { break scan }
                scope.descend(at: index)
                commandWords.append(position)
                scanner.table = scope.options
            case .unknownOption(let name, let position):
                guard scope.defaultSubcommand == nil, words[position] == name else { continue }
                let scope = scope
                scanner.skipPossibleValue { scope.subcommand(called: $0) != nil }
            case .option, .missingValue, .fault, .terminator:
                continue
            }
        }
        while let index = scope.defaultSubcommand {
            scope.descend(at: index)
            isDefaulted = true
        }
    }

    /// The command that the line names, which may be above the one that it means. Only errors ask for it.
    var namedScope: CommandScope { scope.prefix(commandWords.count + 1) }
}
