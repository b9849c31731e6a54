internal import Clients
internal import CommandLineKit
internal import Features
internal import Interchange
internal import PinSaving

extension CommandTranslation {
    func importing() throws(CommandFailure) -> AppCommand {
        let browser = parsed.string("--browser").flatMap(Browser.init(rawValue:))
        if parsed.flag("--list-profiles") { return .browserProfiles(browser) }
        let profile = parsed.string("--profile")
        let source: ImportCommand.Source
        if let browser {
            source = .browser(browser, profile: profile)
        } else {
            guard profile == nil else { throw .usage("'--profile' is about a browser: name it with --browser.") }
            let file = parsed.operand("file") ?? "-"
            guard !file.isEmpty else { throw .usage("'import' needs the name of a file, or - for stdin.") }
            source = .file(file)
        }
        var command = ImportCommand(source: source, isDryRun: parsed.flag("--dry-run"), description: description)
        command.format = parsed.string("--format").flatMap(InterchangeFormat.init(name:))
        if let written = parsed.string("--collection") { command.collection = try collectionPath(written) }
        command.tags = try parsed.strings("--tag").map(tagName)
        // Without a network the pages wait, as those of 'add --offline' do.
        if parsed.flag("--fetch") { command.fetching = parsed.flag("--offline") ? .later : .now }
        return .importing(command)
    }
}
