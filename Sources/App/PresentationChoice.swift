package import CommandLineKit
internal import Features
package import Models
package import PinSaving
package import Rendering

/// From the options and the surroundings to the form of the output (product.md §2).
package struct PresentationChoice {
    private let parsed: ParsedCommand
    private let surroundings: Surroundings
    private let paths: LibraryPaths
    private let images: PictureSetting
    private let exists: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - images: what the user says of pictures.
    ///   - exists: whether there is a file at a path.
    package init(
        _ parsed: ParsedCommand, surroundings: Surroundings, paths: LibraryPaths, images: PictureSetting = .auto,
        exists: @escaping @Sendable (String) -> Bool
    ) {
        self.parsed = parsed
        self.surroundings = surroundings
        self.paths = paths
        self.images = images
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
        presentation.columns = surroundings.columns
        presentation.rows = surroundings.rows
        let colors = Self.colors(parsed.string("--color"), surroundings)
        if colors.result { presentation.resultTheme = .colored }
        if colors.messages { presentation.messagesTheme = .colored }
        presentation.isUTF8 = surroundings.isUTF8
        // Pictures are colours, and never go into a pipe.
        if surroundings.isResultTerminal, colors.result {
            presentation.pictures = PictureMethod(images, isUTF8: surroundings.isUTF8) { surroundings.variable($0) }
        }
        presentation.locations = PinLocations(filesFolder: paths.files, cacheFolder: paths.cache, exists: exists)
        return presentation
    }

    private func format() throws(CommandFailure) -> Presentation.Format {
        if let source = parsed.string("--template") {
            do { return .machine(.template(try PinTemplate(source))) } catch { throw .usage(Self.sentence(for: error)) }
        }
        switch parsed.string("--output") {
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

    /// `--color` beats `CLICOLOR_FORCE` beats `NO_COLOR`; each stream is judged alone.
    package static func colors(_ option: String?, _ surroundings: Surroundings) -> (result: Bool, messages: Bool) {
        if option == "always" { return (true, true) }
        if option == "never" { return (false, false) }
        if let forced = surroundings.variable("CLICOLOR_FORCE"), forced != "0" { return (true, true) }
        if surroundings.variable("NO_COLOR") != nil || surroundings.isDumbTerminal { return (false, false) }
        return (surroundings.isResultTerminal, surroundings.isMessagesTerminal)
    }
}
