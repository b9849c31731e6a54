package import Clients
internal import CommandLineKit
internal import Features
package import Models
package import PinSaving
package import Primitives
internal import Rendering

/// What a command line leads to: an answer that needs no library, or a run of the store.
package enum Launch: Sendable {
    /// Help, the version, a completion script, or a usage error.
    case answer(LaunchAnswer)
    case run(LaunchPlan)

    /// - Parameters:
    ///   - malformedArguments: the places of arguments that are no UTF-8, counted from 1; they come repaired.
    ///   - exists: whether there is a file at a path.
    ///   - resolve: the path that symbolic links lead to.
    package init(
        arguments: [String], malformedArguments: [Int] = [], surroundings: Surroundings, now: Timestamp,
        exists: @escaping @Sendable (String) -> Bool, resolve: (String) -> String = { $0 }
    ) {
        let grammar = PinnestGrammar.grammar
        if let request = CompletionRequest(arguments: arguments) {
            self = Self.plan(request, grammar: grammar, surroundings: surroundings)
            return
        }
        do {
            let parsed = try grammar.parse(arguments, environment: { surroundings.environment[$0] })
            if let place = malformedArguments.first(where: { !Self.isFile($0 - 1, of: parsed, exists) }) {
                self = .answer(Self.refusal(ofMalformed: place))
                return
            }
            if let answer = try LaunchAnswer(parsed, grammar: grammar, surroundings: surroundings) {
                self = .answer(answer)
            } else {
                self = Self.plan(
                    parsed, arguments: arguments, surroundings: surroundings, now: now, exists: exists, resolve: resolve)
            }
        } catch {
            self = .answer(LaunchAnswer(error, arguments: arguments, surroundings: surroundings))
        }
    }

    /// Only the name of a file, which is bytes and no text, is taken as it is.
    private static func isFile(_ position: Int, of parsed: ParsedCommand, _ exists: (String) -> Bool) -> Bool {
        guard [["add"], ["inspect"]].contains(parsed.path), let index = parsed.operandPositions.firstIndex(of: position) else {
            return false
        }
        return exists(parsed.operands[index])
    }

    private static func refusal(ofMalformed place: Int) -> LaunchAnswer {
        let failure = CommandFailure.usage(
            "Argument \(place) is not UTF-8, and no file that add could take. In an address such bytes are percent-encoded.")
        let report = ErrorReport(failure, format: .text(theme: .plain))
        return LaunchAnswer(messages: report.bytes, exitCode: report.exitCode)
    }

    /// The library of the line that is being typed.
    private static func plan(_ request: CompletionRequest, grammar: Grammar, surroundings: Surroundings) -> Launch {
        let typed = grammar.complete(request).partial
        guard let paths = LibraryPaths(databaseOption: typed.string("--db"), surroundings: surroundings) else {
            return .answer(LaunchAnswer(result: ""))
        }
        return .run(
            LaunchPlan(
                command: .complete(request), presentation: Presentation(format: .machine(.tsv)), paths: paths,
                errorFormat: .text(theme: .plain), isOffline: true))
    }

    private static func plan(
        _ parsed: ParsedCommand, arguments: [String], surroundings: Surroundings, now: Timestamp,
        exists: @escaping @Sendable (String) -> Bool, resolve: (String) -> String
    ) -> Launch {
        let errorFormat = LaunchAnswer.errorFormat(parsed, arguments: arguments, surroundings: surroundings)
        do throws(CommandFailure) {
            guard
                let command = try CommandTranslation(
                    parsed, arguments: arguments, now: now, input: surroundings.input
                ).command()
            else {
                return .answer(LaunchAnswer(result: StartScreen.text))
            }
            guard parsed.string("--db") != "" else { throw .usage("'--db' needs the name of a file.") }
            guard
                let paths = LibraryPaths(databaseOption: parsed.string("--db"), surroundings: surroundings)?.followingLinks(
                    resolve)
            else {
                throw .usage("HOME is not set, so nobody knows where the library is. Name it with --db or PINNEST_DB.")
            }
            // People are asked, who see stderr and type into stdin.
            let canAsk = surroundings.isInputTerminal && surroundings.isMessagesTerminal && !parsed.flag("--no-input")
            let choice = PresentationChoice(parsed, surroundings: surroundings, paths: paths, exists: exists)
            return .run(
                LaunchPlan(
                    command: command, presentation: try choice.presentation(), paths: paths, errorFormat: errorFormat,
                    isOffline: parsed.flag("--offline"),
                    locale: surroundings.variable("LC_ALL") ?? surroundings.variable("LANG"),
                    questions: parsed.flag("--yes") ? .alwaysYes : canAsk ? .terminal : .nobody, canEdit: canAsk))
        } catch {
            let report = ErrorReport(error, format: errorFormat)
            return .answer(LaunchAnswer(messages: report.bytes, exitCode: report.exitCode))
        }
    }
}

/// All that a run of the store needs to be told.
package struct LaunchPlan: Sendable {
    package var command: AppCommand
    package var presentation: Presentation
    package var paths: LibraryPaths
    package var errorFormat: ErrorFormat
    package var isOffline: Bool
    /// The locale of the environment; nil where it says none.
    package var locale: String?
    package var questions = QuestionPolicy.nobody
    /// Whether an editor may be started.
    package var canEdit = false
}

/// The shape in which errors are told is kept in the state.
extension LaunchPlan {
    package var initialState: AppReducer.State { AppReducer.State(errorFormat: errorFormat) }
}
