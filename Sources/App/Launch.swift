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
    ///   - readSettings: the bytes of the file of settings; nil where there is none.
    package init(
        arguments: [String], malformedArguments: [Int] = [], surroundings: Surroundings, now: Timestamp,
        exists: @escaping @Sendable (String) -> Bool, resolve: (String) -> String = { $0 },
        readSettings: @escaping @Sendable (String) throws(SettingsError) -> [UInt8]? = { _ in nil }
    ) {
        let grammar = PinnestGrammar.grammar
        let loading = SettingsLoading(surroundings: surroundings, read: readSettings)
        if let request = CompletionRequest(arguments: arguments) {
            self = Self.plan(request, grammar: grammar, surroundings: surroundings, loading)
            return
        }
        do {
            let parsed = try grammar.parse(arguments, environment: { surroundings.environment[$0] })
            if let place = malformedArguments.first(where: { !Self.isFile($0 - 1, of: parsed, exists) }) {
                self = .answer(Self.refusal(ofMalformed: place))
                return
            }
            if var answer = try LaunchAnswer(parsed, grammar: grammar, surroundings: surroundings) {
                // Only text that is longer than the screen needs to know what shows it.
                answer.errorFormat = LaunchAnswer.errorFormat(parsed, arguments: arguments, surroundings: surroundings)
                if answer.isForPager, surroundings.isResultTerminal, !parsed.flag("--no-pager") {
                    let path = LibraryPaths(databaseOption: parsed.string("--db"), surroundings: surroundings)?.settings
                    answer.pager = PagerChoice(loading.usableSettings(at: path), in: surroundings)
                }
                self = .answer(answer)
            } else {
                self = Self.plan(
                    parsed, arguments: arguments, surroundings: surroundings, now: now, exists: exists, resolve: resolve, loading)
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
    private static func plan(
        _ request: CompletionRequest, grammar: Grammar, surroundings: Surroundings, _ loading: SettingsLoading
    ) -> Launch {
        let typed = grammar.complete(request).partial
        let settings = loading.usableSettings(
            at: LibraryPaths(databaseOption: typed.string("--db"), surroundings: surroundings)?.settings)
        guard
            let paths = LibraryPaths(
                databaseOption: typed.string("--db"), surroundings: surroundings, databaseSetting: settings.database)
        else {
            return .answer(LaunchAnswer(result: ""))
        }
        return .run(
            LaunchPlan(
                command: .complete(request), presentation: Presentation(format: .machine(.tsv)), paths: paths, settings: settings,
                errorFormat: .text(theme: .plain), isOffline: true))
    }

    private static func plan(
        _ parsed: ParsedCommand, arguments: [String], surroundings: Surroundings, now: Timestamp,
        exists: @escaping @Sendable (String) -> Bool, resolve: (String) -> String, _ loading: SettingsLoading
    ) -> Launch {
        let errorFormat = LaunchAnswer.errorFormat(parsed, arguments: arguments, surroundings: surroundings)
        do throws(CommandFailure) {
            let option = parsed.string("--db")
            guard option != "" else { throw .usage("'--db' needs the name of a file.") }
            let settingsPath = LibraryPaths(databaseOption: option, surroundings: surroundings)?.settings
            let settings =
                parsed.path.first == "config"
                ? loading.usableSettings(at: settingsPath) : try loading.settings(at: settingsPath)
            guard
                let command = try CommandTranslation(
                    parsed, arguments: arguments, now: now, surroundings: surroundings, settings: settings
                ).command()
            else {
                return .answer(LaunchAnswer(result: StartScreen.text(surroundings)))
            }
            guard
                let paths = LibraryPaths(
                    databaseOption: option, surroundings: surroundings, databaseSetting: settings.database)?.followingLinks(
                        resolve)
            else {
                throw .usage(
                    "HOME is not set to an absolute path, so nobody knows where the library is. Name it with --db or PINNEST_DB.")
            }
            // People are asked, who see stderr and type into stdin.
            let canAsk = surroundings.isInputTerminal && surroundings.isMessagesTerminal && !parsed.flag("--no-input")
            let choice = PresentationChoice(
                parsed, surroundings: surroundings, settings: settings, paths: paths, exists: exists)
            var plan = LaunchPlan(
                command: command, presentation: try choice.presentation(), paths: paths, settings: settings,
                errorFormat: errorFormat, isOffline: parsed.flag("--offline"))
            plan.locale = surroundings.variable("LC_ALL") ?? surroundings.variable("LANG")
            plan.questions = parsed.flag("--yes") ? .alwaysYes : canAsk ? .terminal : .nobody
            plan.canEdit = canAsk
            plan.isVerbose = parsed.flag("--verbose")
            // A pager knows nothing of pictures.
            let drawsPictures = plan.presentation.pictures != .none && (plan.presentation.format == .grid || command.drawsImage)
            if command.mayBeLong, !drawsPictures, !parsed.flag("--no-pager") {
                plan.pager = PagerChoice(settings, in: surroundings)
            }
            return .run(plan)
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
    package var settings: Settings
    package var errorFormat: ErrorFormat
    package var isOffline: Bool
    /// The locale of the environment; nil where it says none.
    package var locale: String?
    package var questions = QuestionPolicy.nobody
    /// Whether an editor may be started.
    package var canEdit = false
    /// Whether to tell what is otherwise done in silence.
    package var isVerbose = false
    /// What shows the result where it is longer than the screen; nil for nothing.
    package var pager: PagerChoice?
}

/// The shape in which errors are told is kept in the state.
extension LaunchPlan {
    package var initialState: AppReducer.State { AppReducer.State(errorFormat: errorFormat) }

    /// That the last of the result could not be written.
    @Sendable package func report(_ error: OutputError) -> [UInt8] {
        ErrorReport(.client(.output(error)), format: errorFormat).bytes
    }
}
