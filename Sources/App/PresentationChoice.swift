package import CommandLineKit
internal import Features
package import Models
package import PinSaving
internal import Rendering

/// From the options and the surroundings to the form of the output (product.md §2).
package struct PresentationChoice {
    private let parsed: ParsedCommand
    private let surroundings: Surroundings
    private let settings: Settings
    private let paths: LibraryPaths
    private let exists: @Sendable (String) -> Bool

    /// - Parameter exists: whether there is a file at a path.
    package init(
        _ parsed: ParsedCommand, surroundings: Surroundings, settings: Settings = Settings(), paths: LibraryPaths,
        exists: @escaping @Sendable (String) -> Bool
    ) {
        self.parsed = parsed
        self.surroundings = surroundings
        self.settings = settings
        self.paths = paths
        self.exists = exists
    }

    package func presentation() throws(CommandFailure) -> Presentation {
        var presentation = Presentation(format: try format())
        presentation.fields = try fields()
        presentation.endsWithNull = parsed.flag("--null")
        presentation.isResultTerminal = surroundings.isResultTerminal
        presentation.isMessagesTerminal = surroundings.isMessagesTerminal
        presentation.isDumbTerminal = surroundings.isDumbTerminal
        presentation.isQuiet = parsed.flag("--quiet")
        presentation.isVerbose = parsed.flag("--verbose")
        presentation.isFormatGiven =
            presentation.endsWithNull || ["--output", "--fields", "--template"].contains { parsed.string($0) != nil }
        presentation.keepsSteps = settings.undoSteps > 0
        presentation.columns = surroundings.columns
        presentation.areColumnsGiven = surroundings.areColumnsGiven
        presentation.rows = surroundings.rows
        let option = parsed.isGiven("--color") ? parsed.string("--color") : nil
        let colors = Self.colors(option, surroundings, settings)
        if colors.result { presentation.resultTheme = theme }
        if colors.messages { presentation.messagesTheme = theme }
        presentation.dates = DateText.Form(rawValue: settings.dates) ?? .relative
        presentation.ambiguousIsWide = settings.ambiguousIsWide
        presentation.isUTF8 = surroundings.isUTF8
        // Pictures are colours, and never go into a pipe.
        if surroundings.isResultTerminal, colors.result {
            let images = PictureSetting(rawValue: settings.images) ?? .auto
            presentation.pictures = PictureMethod(images, isUTF8: surroundings.isUTF8) { surroundings.variable($0) }
        }
        presentation.locations = PinLocations(filesFolder: paths.files, cacheFolder: paths.cache, exists: exists)
        return presentation
    }

    private func format() throws(CommandFailure) -> Presentation.Format {
        try refuseWhatWouldMeanNothing()
        if let source = parsed.string("--template") {
            do { return .machine(.template(try PinTemplate(source))) } catch { throw .usage(Self.sentence(for: error)) }
        }
        switch outputWord {
        case "json": return .machine(.json)
        case "jsonl": return .machine(.jsonLines)
        case "tsv": return .machine(.tsv)
        case "csv": return .machine(.csv)
        case "markdown": return .machine(.markdown)
        case "ids": return .machine(.ids)
        case "urls": return .machine(.urls)
        case "table": return .table
        case "grid": return .grid
        case "list": return .list
        default:
            if parsed.string("--fields") != nil { return surroundings.isResultTerminal ? .table : .machine(.tsv) }
            // -0 is for programs, whatever stdout is.
            return surroundings.isResultTerminal && !parsed.flag("--null") ? .list : .machine(.tsv)
        }
    }

    /// What is asked for and has no place in the result is told, and not passed over.
    private func refuseWhatWouldMeanNothing() throws(CommandFailure) {
        let printsPins = Self.pinCommands.contains(parsed.path) || Self.changeCommands.contains(parsed.path)
        let output = parsed.isGiven("--output") ? parsed.string("--output") ?? "" : ""
        if !printsPins {
            // Names have their own words for it.
            let isOutputOfPins =
                ["ids", "markdown", "urls"].contains(output) && !["collection", "tag"].contains(parsed.path.first)
            let option = ["--fields", "--template"].first { parsed.isGiven($0) } ?? (isOutputOfPins ? output : nil)
            if let option {
                let command = parsed.path.joined(separator: " ")
                throw .usage("'\(option)' is for pins, and '\(command)' prints none. For a script: --json")
            }
        }
        guard parsed.isGiven("--fields") else { return }
        if parsed.isGiven("--template") {
            throw .usage("'--fields' and '--template' each say what is printed: give one of them.")
        }
        if ["grid", "ids", "list", "markdown", "urls"].contains(output) {
            throw .usage("'\(output)' has no fields to choose. With --fields: table, tsv, csv, json or jsonl.")
        }
    }

    /// The format that the command line or the settings name.
    ///
    /// What is for people only holds on a terminal, and what is for pins only where there are some: a setting must not break scripts.
    private var outputWord: String? {
        if let given = parsed.string("--output") { return given }
        let word = settings.outputFormat
        switch word {
        case "list", "grid", "table":
            let isForPeople = surroundings.isResultTerminal && !parsed.flag("--null")
            return isForPeople && (parsed.string("--fields") == nil || word == "table") ? word : nil
        case "csv": return Self.pinCommands.contains(parsed.path) ? word : nil
        case "ids", "markdown", "urls":
            return Self.pinCommands.contains(parsed.path) && parsed.string("--fields") == nil ? word : nil
        default: return word
        }
    }

    /// The commands that print pins and nothing else.
    private static let pinCommands: Set<[String]> = [
        ["add"], ["collection", "show"], ["edit"], ["history"], ["list"], ["open"], ["random"], ["remove"], ["search"], ["share"],
        ["show"], ["trash", "list"], ["trash", "restore"],
    ]

    /// Others whose result is pins.
    private static let changeCommands: Set<[String]> = [
        ["collection", "add"], ["collection", "remove"], ["duplicates"], ["export"], ["tag", "add"], ["tag", "remove"],
        ["trash", "empty"],
    ]

    private var theme: Theme {
        switch settings.colors {
        case "dark": .dark
        case "light": .light
        default: .colored
        }
    }

    private func fields() throws(CommandFailure) -> PinFieldSelection? {
        guard let list = parsed.string("--fields") else { return nil }
        do {
            return try PinFieldSelection(parsing: list)
        } catch {
            switch error {
            case .emptyName: throw .usage("'--fields' needs names with commas between: id,title,url")
            case .unknown(let name): throw .usage("There is no field '\(name)'. The fields are listed in 'pinnest help json'.")
            }
        }
    }

    private static func sentence(for error: PinTemplateError) -> String {
        switch error {
        case .unclosed(let rest): "The template has a brace that nothing closes: '\(rest)'. A brace itself is {{."
        case .unknownField(let name): "There is no field '\(name)' for a template. The fields are listed in 'pinnest help json'."
        case .notAList(let name): "'{\(name):…}' joins a list, and '\(name)' is none."
        }
    }

    /// `--color` beats the program's own variable, that `CLICOLOR_FORCE`, that `NO_COLOR`, and that the file of settings; each stream is
    /// judged alone.
    package static func colors(
        _ option: String?, _ surroundings: Surroundings, _ settings: Settings = Settings()
    ) -> (result: Bool, messages: Bool) {
        let source = option == nil ? settings.source(of: .outputColors) : .builtIn
        if let whole = whole(option ?? (source == .environment ? settings.colors : "auto")) { return whole }
        if let forced = surroundings.variable("CLICOLOR_FORCE"), forced != "0" { return (true, true) }
        if surroundings.variable("NO_COLOR") != nil || surroundings.isDumbTerminal { return (false, false) }
        if source == .file, let whole = whole(settings.colors) { return whole }
        return (surroundings.isResultTerminal, surroundings.isMessagesTerminal)
    }

    private static func whole(_ word: String) -> (result: Bool, messages: Bool)? {
        switch word {
        case "always": (true, true)
        case "never": (false, false)
        default: nil
        }
    }
}
