import Testing

@testable import CommandLineKit

@Suite struct GrammarProblemTests {
    @Test func sample_isSound() {
        #expect(problems(in: Sample.grammar) == [])
    }

    private static func grammar(_ details: CommandDetails, topics: [HelpTopic] = []) -> Grammar {
        Grammar(program: CommandDescription(name: "a", abstract: "A.") { details }, topics: topics)
    }

    private static func flag(_ name: String) -> OptionDescription { .flag(name, abstract: "") }

    static let cases: [(CommandDetails, GrammarProblem.Kind)] = [
        (CommandDetails(options: [flag("--x"), .flag("-x", "--x", abstract: "")]), .duplicateOption("--x")),
        (CommandDetails(options: [.inverted("--x", off: "--x", abstract: "")]), .duplicateOption("--x")),
        (
            CommandDetails(groups: [OptionGroup(title: "G", options: [flag("--x")])], options: [flag("--x")]),
            .duplicateOption("--x")
        ),
        (CommandDetails(options: [flag("-h")]), .shadowedOption("-h")),
        (CommandDetails(options: [flag("x")]), .invalidName("x")),
        (CommandDetails(options: [flag("-long")]), .invalidName("-long")),
        (CommandDetails(options: [flag("--a=b")]), .invalidName("--a=b")),
        (CommandDetails(options: [flag("---a")]), .invalidName("---a")),
        (CommandDetails(options: [flag("--")]), .invalidName("--")),
        (
            CommandDetails(options: [
                OptionDescription(names: [], kind: .flag, abstract: "", discussion: "", traits: [], completion: .none)
            ]),
            .namelessOption
        ),
        (CommandDetails(options: [.value("--x", placeholder: "v", kind: .choice([]), abstract: "")]), .noChoices("--x")),
        (
            CommandDetails(options: [.value("--x", placeholder: "v", kind: .words("a"), default: "b", abstract: "")]),
            .invalidDefault("--x")
        ),
        (
            CommandDetails(options: [.value("--x", placeholder: "v", traits: .required, default: "b", abstract: "")]),
            .requiredWithDefault("--x")
        ),
        (CommandDetails(options: [.flag("--x", traits: .takesAnything, abstract: "")]), .unfittingTraits("--x")),
        (
            CommandDetails(options: [.value("--x", placeholder: "v", traits: .allRemaining, abstract: "")]),
            .unfittingTraits("--x")
        ),
        (CommandDetails(options: [.shorthand("--x", for: "--y", value: "", abstract: "")]), .unknownOption("--y")),
        (
            CommandDetails(options: [
                .value("--y", placeholder: "v", kind: .words("a"), abstract: ""),
                .shorthand("--x", for: "--y", value: "b", abstract: ""),
            ]), .invalidDefault("--x")
        ),
        (CommandDetails(options: [flag("--x")], exclusive: [ExclusiveOptions("--x", "--y")]), .unknownOption("--y")),
        (CommandDetails(operands: [OperandDescription("x", replacedBy: ["--y"], abstract: "")]), .unknownOption("--y")),
        (
            CommandDetails(operands: [OperandDescription("x", abstract: ""), OperandDescription("x", abstract: "")]),
            .duplicateOperand("x")
        ),
        (
            CommandDetails(operands: [
                OperandDescription("x", arity: .oneOrMore, abstract: ""), OperandDescription("y", abstract: ""),
            ]),
            .operandAfterVariadic("y")
        ),
        (
            CommandDetails(operands: [
                OperandDescription("x", arity: .zeroOrOne, abstract: ""), OperandDescription("y", abstract: ""),
            ]),
            .requiredOperandAfterOptional("y")
        ),
        (
            CommandDetails(
                operands: [OperandDescription("x", abstract: "")], subcommands: [CommandDescription(name: "b", abstract: "")]),
            .operandsAndSubcommands
        ),
        (CommandDetails(subcommands: [CommandDescription(name: "b", aliases: ["b"], abstract: "")]), .aliasEqualsCommand("b")),
        (
            CommandDetails(subcommands: [
                CommandDescription(name: "b", abstract: ""), CommandDescription(name: "c", aliases: ["b"], abstract: ""),
            ]), .duplicateCommand("b")
        ),
        (CommandDetails(subcommands: [CommandDescription(name: "-b", abstract: "")]), .invalidName("-b")),
        (
            CommandDetails(subcommands: [CommandDescription(name: "b", abstract: "")], withoutSubcommand: .means("c")),
            .noDefaultSubcommand("c")
        ),
    ]

    @Test(arguments: cases.indices)
    func mistake_isFound(index: Int) {
        let (details, kind) = Self.cases[index]
        #expect(problems(in: Self.grammar(details)) == [GrammarProblem(command: "a", kind: kind)])
    }

    @Test func flagThatCouldNeverBeFalse_isFound() {
        var option = Self.flag("--x")
        option.defaultValue = "true"
        #expect(problems(in: Self.grammar(CommandDetails(options: [option]))).map(\.kind) == [.unfittingTraits("--x")])
    }

    @Test func mistakes_areFoundInHiddenCommandsBelow() {
        let below = CommandDescription(name: "b", abstract: "", isHidden: true) {
            CommandDetails(subcommands: [
                CommandDescription(name: "c", abstract: "") {
                    CommandDetails(options: [Self.flag("--x"), Self.flag("--version")])
                }
            ])
        }
        let grammar = Self.grammar(CommandDetails(options: [Self.flag("--x")], subcommands: [below], version: "1"))
        #expect(
            problems(in: grammar) == [
                GrammarProblem(command: "a b c", kind: .shadowedOption("--x")),
                GrammarProblem(command: "a b c", kind: .shadowedOption("--version")),
            ])
    }

    @Test func topic_thatACommandHides_isFound() {
        let topics = ["b", "t", "t"].map { HelpTopic(name: $0, abstract: "") { [] } }
        let grammar = Self.grammar(
            CommandDetails(subcommands: [CommandDescription(name: "c", aliases: ["b"], abstract: "")]), topics: topics)
        #expect(problems(in: grammar).map(\.kind) == [.unreachableTopic("b"), .unreachableTopic("t")])
    }
}
