internal import Models
internal import Primitives

/// An entry as it lies in the staging file: tags and folders are numbers of `StagedNames`, and dates have no fraction.
struct StagedPin {
    /// Without tags and collections.
    var entry: ImportedPin
    var tags: [Int32]
    var folders: [Int32]
}

extension StagedPin {
    /// What is there, a bit each, so that an ordinary bookmark takes few bytes.
    private struct Presence: OptionSet {
        var rawValue: UInt64
        static let createdAt = Presence(rawValue: 1)
        static let updatedAt = Presence(rawValue: 1 << 1)
        static let openedAt = Presence(rawValue: 1 << 2)
        static let deletedAt = Presence(rawValue: 1 << 3)
        static let favorite = Presence(rawValue: 1 << 4)
        static let unread = Presence(rawValue: 1 << 5)
        static let id = Presence(rawValue: 1 << 6)
        static let uuid = Presence(rawValue: 1 << 7)
        static let origin = Presence(rawValue: 1 << 8)
        static let file = Presence(rawValue: 1 << 9)
        static let page = Presence(rawValue: 1 << 10)
        static let link = Presence(rawValue: 1 << 11)
        static let text = Presence(rawValue: 1 << 12)
        static let note = Presence(rawValue: 1 << 13)
        static let extra = Presence(rawValue: 1 << 14)
    }

    func encode(into encoder: inout StagingEncoder) {
        let presence = presence
        encoder.append(presence.rawValue)
        encoder.append(Int64(entry.line))
        encoder.append(entry.type.code)
        encoder.append(entry.url)
        encoder.append(entry.title)
        encoder.append(tags)
        encoder.append(folders)
        if let date = entry.createdAt { encoder.append(date.seconds) }
        if let date = entry.updatedAt { encoder.append(date.seconds) }
        if let date = entry.openedAt { encoder.append(date.seconds) }
        if let date = entry.deletedAt { encoder.append(date.seconds) }
        if let text = entry.text { encoder.append(text) }
        if let note = entry.note { encoder.append(note) }
        if presence.contains(.extra) { encoder.append(entry.extra) }
        if let id = entry.id { encoder.append(id) }
        if let uuid = entry.uuid {
            encoder.append(uuid.high)
            encoder.append(uuid.low)
        }
        if let origin = entry.origin { encoder.append(origin.code) }
        if let file = entry.file { encoder.append(file) }
        if let page = entry.page { encoder.append(page) }
        if let link = entry.link { encoder.append(link) }
    }

    init(from decoder: inout StagingDecoder) {
        let presence = Presence(rawValue: decoder.unsigned())
        func date(_ part: Presence) -> Timestamp? {
            presence.contains(part) ? Timestamp(seconds: decoder.signed()) : nil
        }
        var entry = ImportedPin(line: Int(decoder.signed()))
        entry.type = ContentType(code: decoder.signed()) ?? .url
        entry.url = decoder.optionalText()
        entry.title = decoder.optionalText()
        tags = decoder.numbers()
        folders = decoder.numbers()
        entry.createdAt = date(.createdAt)
        entry.updatedAt = date(.updatedAt)
        entry.openedAt = date(.openedAt)
        entry.deletedAt = date(.deletedAt)
        entry.isFavorite = presence.contains(.favorite)
        entry.isUnread = presence.contains(.unread)
        if presence.contains(.text) { entry.text = decoder.text() }
        if presence.contains(.note) { entry.note = decoder.text() }
        if presence.contains(.extra) { entry.extra = decoder.text() }
        if presence.contains(.id) { entry.id = decoder.signed() }
        if presence.contains(.uuid) { entry.uuid = UUID(high: decoder.unsigned(), low: decoder.unsigned()) }
        if presence.contains(.origin) { entry.origin = PinOrigin(code: decoder.signed()) }
        if presence.contains(.file) { entry.file = decoder.file() }
        if presence.contains(.page) { entry.page = decoder.page() }
        if presence.contains(.link) { entry.link = decoder.link() }
        self.entry = entry
    }

    private var presence: Presence {
        var presence: Presence = []
        if entry.createdAt != nil { presence.insert(.createdAt) }
        if entry.updatedAt != nil { presence.insert(.updatedAt) }
        if entry.openedAt != nil { presence.insert(.openedAt) }
        if entry.deletedAt != nil { presence.insert(.deletedAt) }
        if entry.isFavorite { presence.insert(.favorite) }
        if entry.isUnread { presence.insert(.unread) }
        if entry.id != nil { presence.insert(.id) }
        if entry.uuid != nil { presence.insert(.uuid) }
        if entry.origin != nil { presence.insert(.origin) }
        if entry.file != nil { presence.insert(.file) }
        if entry.page != nil { presence.insert(.page) }
        if entry.link != nil { presence.insert(.link) }
        if entry.text != nil { presence.insert(.text) }
        if entry.note != nil { presence.insert(.note) }
        if entry.extra != "{}" { presence.insert(.extra) }
        return presence
    }
}
