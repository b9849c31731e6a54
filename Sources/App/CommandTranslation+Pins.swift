internal import CommandLineKit
internal import Features
internal import Models
internal import PinSaving
internal import Primitives

extension CommandTranslation {
    func search() throws(CommandFailure) -> AppCommand {
        let request = try listRequest(query: parsed.operands)
        return parsed.flag("--open") ? .open(OpenCommand(source: .found(request))) : .list(request)
    }

    /// Nil where nothing is to be changed.
    func edit() throws(CommandFailure) -> PinEdit? {
        var edit = PinEdit()
        edit.title = parsed.string("--title")
        if let written = parsed.string("--url") {
            edit.url = try EditAddress.address(written)
        }
        edit.note = parsed.string("--note")
        edit.appendedNote = parsed.string("--append-note")
        edit.text = parsed.string("--text")
        if let text = edit.text, text.allSatisfy(\.isWhitespace) { throw .usage("'--text' needs a text.") }
        edit.addedTags = try parsed.strings("--tag").map(tagName)
        edit.removedTags = try parsed.strings("--untag").map(tagName)
        if parsed.isGiven("--set-tags") {
            edit.replacedTags = try parsed.strings("--set-tags").filter { !$0.allSatisfy(\.isWhitespace) }.map(tagName)
        }
        edit.addedCollections = try parsed.strings("--collection").map(collectionPath)
        edit.removedCollections = try parsed.strings("--uncollect").map(collectionPath)
        edit.isFavorite = parsed.flagIfKnown("--favorite")
        edit.isUnread = parsed.flagIfKnown("--unread")
        edit.createdAt = date("--created")?.start
        return edit == PinEdit() ? nil : edit
    }

    var openMode: OpenCommand.Mode {
        parsed.flag("--copy") ? .copy : parsed.flag("--print") || parsed.flag("--dry-run") ? .print : .open
    }

    var trashToEmpty: PinFilter {
        var filter = PinFilter()
        filter.isTrashed = true
        filter.trashedBefore = parsed.string("--older-than").flatMap(Age.init)?.moment(before: now)
        return filter
    }
}
