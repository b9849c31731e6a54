package import CommandLineKit
internal import Features
package import Models
package import PinSaving
package import Primitives
internal import Rendering
internal import SearchText
internal import ShareExtension

/// From the parsed command line to the command that a feature understands.
package struct CommandTranslation: Sendable {
    let parsed: ParsedCommand
    let now: Timestamp
    let surroundings: Surroundings
    let settings: Settings
    private let arguments: [String]

    package init(
        _ parsed: ParsedCommand, arguments: [String], now: Timestamp, surroundings: Surroundings = Surroundings(),
        settings: Settings = Settings()
    ) {
        self.parsed = parsed
        self.surroundings = surroundings
        self.settings = settings
        self.now = now
        self.arguments = arguments
    }

    /// The command line as `undo` will name it.
    var description: String { CommandText.joined(Self.withoutLibrary(arguments)) }

    /// In a library's own history it goes without saying which one it is.
    private static func withoutLibrary(_ arguments: [String]) -> [String] {
        var kept: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            if argument == "--db" { _ = rest.popFirst() } else if !argument.hasPrefix("--db=") { kept.append(argument) }
        }
        return kept + arguments.suffix(arguments.count - arguments.prefix { $0 != "--" }.count)
    }

    /// Nil for the commands that the program answers without a store: help, version, completions.
    package func command() throws(CommandFailure) -> AppCommand? {
        switch parsed.path {
        case ["add"]:
            parsed.operands.isEmpty && parsed.string("--text") == nil && surroundings.input == .stream
                ? .share(try share()) : .add(try add())
        case ["share"]: .share(try share())
        case _ where parsed.path.first == "config": .settings(settingsCommand())
        case ["check"]:
            .check(
                CheckCommand(
                    pick: try networkPick(), decidesAtOnce: parsed.flag("--now"), failsOnBadLinks: parsed.flag("--fail")))
        case ["import"]: try importing()
        case ["inspect"]: .inspect(InspectCommand(operand: parsed.operands.first ?? "", baseURL: parsed.string("--url")))
        case ["refresh"]: .refresh(try networkPick())
        case ["list"]: .list(try listRequest(query: [], usually: settings.listOrder))
        case ["search"]: try search()
        case ["edit"]:
            .edit(EditCommand(pick: try pick(), edit: try edit(), isDryRun: parsed.flag("--dry-run"), description: description))
        case ["export"]: .export(try export())
        case ["open"]: .open(OpenCommand(source: .pick(try pick()), mode: openMode))
        case ["history"]:
            .history(
                HistoryCommand(filter: try filter(), isOpened: parsed.flag("--opened"), limit: parsed.integer("--limit")))
        case ["random"]: try random()
        case ["duplicates"]:
            .duplicates(
                DuplicatesCommand(
                    operands: parsed.operands, merges: parsed.flag("--merge"), isDryRun: parsed.flag("--dry-run"),
                    description: description))
        case ["stats"]: .statistics(try filter())
        case ["show"]: .show(operands: parsed.operands, drawsImage: parsed.flag("--image"))
        case ["remove"]:
            .trash(
                TrashCommand(
                    operation: parsed.flag("--permanently") ? .removePermanently : .remove, pick: try pick(),
                    isDryRun: parsed.flag("--dry-run"), description: description))
        case ["trash", "list"]: .list(try trashListRequest())
        case ["trash", "restore"]:
            .trash(
                TrashCommand(
                    operation: .restore, pick: try pickInTrash(), isDryRun: parsed.flag("--dry-run"), description: description))
        case ["trash", "empty"]:
            .trash(TrashCommand(operation: .removePermanently, pick: .matching(trashToEmpty), description: description))
        case ["undo"]: .undo(parsed.flag("--list") ? .list : parsed.flag("--dry-run") ? .preview : .undo)
        default: if let command = try maintenanceCommand() { command } else { try nameCommand() }
        }
    }

    private func random() throws(CommandFailure) -> AppCommand {
        let command = RandomCommand(filter: try filter(), limit: parsed.integer("--limit") ?? 1)
        return parsed.flag("--open") ? .open(OpenCommand(source: .random(command))) : .random(command)
    }

    private func add() throws(CommandFailure) -> AddCommand {
        let text = parsed.string("--text")
        guard !parsed.operands.isEmpty || text != nil else {
            throw .usage("Missing expected argument '<address>'. To save a text: pinnest add --text '…'")
        }
        if let text, text.allSatisfy(\.isWhitespace) { throw .usage("'--text' needs a text: this one is blank.") }
        var command = AddCommand(operands: parsed.operands, text: text, options: try saveOptions(), description: description)
        command.storesFiles = parsed.flag("--store")
        return command
    }

    /// Stdin is looked at; a terminal would have to be typed into.
    private func share() throws(CommandFailure) -> ShareCommand {
        guard surroundings.input != .terminal else {
            throw .usage("'share' saves what is piped in: pinnest share < file. To save a text: pinnest add --text '…'")
        }
        return ShareCommand(
            name: parsed.string("--name").flatMap(nonEmpty), charset: parsed.string("--charset"), options: try saveOptions(),
            description: description)
    }

    private func saveOptions() throws(CommandFailure) -> SaveOptions {
        var options = SaveOptions()
        options.tags = try parsed.strings("--tag").map(tagName)
        options.collections = try parsed.strings("--collection").map(collectionPath)
        options.title = parsed.string("--title").flatMap(nonEmpty)
        options.note = parsed.string("--note").flatMap(nonEmpty)
        options.isFavorite = parsed.flag("--favorite")
        options.isUnread = parsed.flag("--unread")
        options.createdAt = date("--created")?.start
        options.wantsPages = parsed.flagIfKnown("--fetch") ?? settings.fetchesOnAdd
        options.defaultTags = settings.addedTags
        options.defaultCollections = settings.addedCollection.map { [$0] } ?? []
        options.stripsTracking = settings.stripsTracking
        options.allowsDuplicates = parsed.flag("--allow-duplicate")
        options.type = parsed.string("--type").flatMap(ContentType.init(rawValue:))
        return options
    }

    /// - Parameter order: the order where neither the line nor a query says one.
    func listRequest(query: [String], usually order: PinOrder.Key = .added) throws(CommandFailure) -> PinListRequest {
        var filter = try self.filter()
        let written = query.filter { !$0.allSatisfy(\.isWhitespace) }
        if parsed.declares("--exact") {
            filter.matching.isExact = parsed.flag("--exact")
            filter.matching.isSubstring = parsed.flag("--substring")
            filter.matching.isAny = parsed.flag("--any")
        }
        if parsed.declares("--regex"), parsed.flag("--regex") {
            filter.patterns = written
        } else {
            filter.query = written + filter.query
        }
        return try request(filter, usually: order)
    }

    /// Ids, a query or a filter; all pins only where they are asked for.
    private func networkPick() throws(CommandFailure) -> NetworkPick {
        var filter = try self.filter()
        if let query = parsed.string("--matching") {
            guard !query.allSatisfy(\.isWhitespace) else {
                throw .usage("'--matching' needs a query: an empty one would mean every pin. For that there is --all.")
            }
            filter.query.append(query)
        }
        let isRefresh = parsed.declares("--missing")
        if isRefresh, parsed.flag("--missing") { filter.fetchStates += [.none, .pending] }
        if isRefresh, parsed.flag("--failed") { filter.fetchStates += [.failed, .blocked] }
        if let age = parsed.string("--older-than").flatMap(Age.init) {
            let moment = age.moment(before: now)
            if isRefresh { filter.fetchedBefore = moment } else { filter.checkedBefore = moment }
        }
        guard !parsed.operands.isEmpty || parsed.flag("--all") || filter != PinFilter() else {
            throw .usage(
                "Name pins by their ids, or say which: --all\(isRefresh ? ", --missing, --failed" : ""), --older-than, --matching or a filter."
            )
        }
        if filter.types.isEmpty { filter.types = [.url] }
        return NetworkPick(operands: parsed.operands, filter: filter)
    }

    func filter() throws(CommandFailure) -> PinFilter {
        var filter = PinFilter()
        filter.types = parsed.strings("--type").compactMap(ContentType.init(rawValue:))
        filter.tags = try parsed.strings("--tag").map(tagName)
        filter.anyTags = try parsed.strings("--any-tag").map(tagName)
        filter.noTags = try parsed.strings("--no-tag").map(tagName)
        filter.isUntagged = parsed.flag("--untagged")
        if let written = parsed.string("--collection") { filter.collection = try collectionPath(written) }
        filter.isFavorite = parsed.flag("--favorite")
        filter.isUnread = parsed.flag("--unread")
        filter.site = parsed.string("--site")
        filter.since = date("--since")?.start
        filter.until = date("--until")?.end
        filter.isTrashed = parsed.flag("--trashed")
        filter.query = parsed.strings("--query").filter { !$0.allSatisfy(\.isWhitespace) }
        return filter
    }

    private func trashListRequest() throws(CommandFailure) -> PinListRequest {
        var filter = PinFilter()
        filter.isTrashed = true
        return try request(filter)
    }

    func request(_ filter: PinFilter, usually usual: PinOrder.Key = .added) throws(CommandFailure) -> PinListRequest {
        let key = parsed.string("--sort").flatMap(PinOrder.Key.init(rawValue:))
        if key == .relevance, !filter.hasQuery {
            throw .usage("'--sort relevance' needs a query. Give one with --query, or use 'pinnest search'.")
        }
        let order = PinOrder(key ?? (filter.hasQuery ? .relevance : usual), isReversed: parsed.flag("--reverse"))
        return PinListRequest(
            filter: filter, order: order, limit: parsed.integer("--limit"), offset: parsed.integer("--offset") ?? 0)
    }

    func pick() throws(CommandFailure) -> PinPick { try pick(ids: parsed.operands) }

    func pick(ids: [String]) throws(CommandFailure) -> PinPick {
        guard let query = parsed.string("--matching") else { return .operands(ids) }
        guard !query.allSatisfy(\.isWhitespace) else {
            throw .usage("'--matching' needs a query: an empty one would mean every pin.")
        }
        var filter = PinFilter()
        filter.query = [query]
        return .matching(filter)
    }

    private func pickInTrash() throws(CommandFailure) -> PinPick {
        let pick = parsed.flag("--all") ? PinPick.matching(PinFilter()) : try pick()
        guard case .matching(var filter) = pick else { return pick }
        filter.isTrashed = true
        return .matching(filter)
    }

    func date(_ option: String) -> DateOption? {
        parsed.string(option).flatMap { DateOption($0, now: now) }
    }

    private func nonEmpty(_ text: String) -> String? { text.isEmpty ? nil : text }

    func tagName(_ written: String) throws(CommandFailure) -> String {
        try refuseControlCharacters(written, "tag")
        guard let name = TagName.cleaned(written) else {
            throw .usage(
                "'\(BriefText.middle(written))' is no name for a tag: a tag needs a character that shows, and holds no comma.")
        }
        return name
    }

    func collectionPath(_ written: String) throws(CommandFailure) -> CollectionPath {
        try refuseControlCharacters(written, "collection")
        guard let path = CollectionPath(written) else {
            throw .usage(
                #"'\#(BriefText.middle(written))' is no path of a collection. Write names with / between them, as in Dev/Swift, and a / in a name as \/ in quotes, as in 'In\/Out'"#
            )
        }
        return path
    }

    /// A name in which a line break was left out would be another one than was meant.
    private func refuseControlCharacters(_ written: String, _ kind: String) throws(CommandFailure) {
        guard NameRules.hasControlCharacter(written) else { return }
        throw .usage(
            "'\(BriefText.middle(written))' is no name for a \(kind): it holds a line break, a tab or another control character.")
    }
}

/// A command line for people to read again.
enum CommandText {
    static func joined(_ arguments: [String]) -> String {
        let text = arguments.map(quoted).joined(separator: " ")
        return text.count > 500 ? String(text.prefix(499)) + "…" : text
    }

    private static func quoted(_ argument: String) -> String {
        let isPlain =
            !argument.isEmpty
            && argument.utf8.allSatisfy { byte in
                byte >= 0x80 || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "-_./:,=@%+".utf8.contains(byte)
            }
        if isPlain { return argument }
        var result = "'"
        for character in argument { result += character == "'" ? #"'\''"# : String(character) }
        return result + "'"
    }
}
