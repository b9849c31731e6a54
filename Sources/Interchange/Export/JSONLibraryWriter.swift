internal import Models
internal import Primitives
internal import Rendering

/// pinnest's own JSON (product.md §3): everything that a library holds, without paths of this machine.
struct JSONLibraryWriter {
    /// What is open: the lists come in this order, and those that nothing was written to are empty.
    private enum Section: Int {
        case collections, tags, pins
    }

    /// To be raised when a reader of this one would misunderstand a file.
    static let version: Int64 = 1

    private var section = Section.collections
    private var isEmpty = true
    private let pins = PinJSON(locations: nil)

    func begin(_ header: ExportHeader, into output: inout [UInt8]) {
        output.appendLiteral("{\"pinnest\":{\"version\":")
        output.appendInteger(Self.version)
        output.appendLiteral(",\"generator\":")
        output.appendJSONString(header.generator)
        output.appendLiteral("},\n\"collections\":[")
    }

    mutating func append(collection path: CollectionPath, facts: ExportFolder, into output: inout [UInt8]) {
        open(.collections, into: &output)
        var json = JSONWriter()
        json.beginObject()
        json.key("name")
        json.string(path.description)
        json.key("created_at")
        json.timestamp(facts.addedAt)
        json.key("updated_at")
        json.timestamp(facts.modifiedAt)
        json.key("after")
        json.integer(facts.pinBefore)
        json.key("browser_folder")
        json.string(facts.browserFolder?.rawValue)
        json.endObject()
        json.append(to: &output)
    }

    mutating func append(tag: TagSummary, into output: inout [UInt8]) {
        open(.tags, into: &output)
        var json = JSONWriter()
        json.beginObject()
        json.key("name")
        json.string(tag.name)
        json.key("count")
        json.integer(tag.count)
        json.endObject()
        json.append(to: &output)
    }

    mutating func append(_ pin: Pin, into output: inout [UInt8]) {
        open(.pins, into: &output)
        appendObject(pin, into: &output)
    }

    func appendLine(_ pin: Pin, into output: inout [UInt8]) {
        appendObject(pin, into: &output)
        output.append(0x0A)
    }

    mutating func end(into output: inout [UInt8]) {
        moveTo(.pins, into: &output)
        output.appendLiteral("\n]}\n")
    }

    /// Makes ready for an element of a list.
    private mutating func open(_ wanted: Section, into output: inout [UInt8]) {
        moveTo(wanted, into: &output)
        if !isEmpty { output.append(UInt8(ascii: ",")) }
        isEmpty = false
        output.append(0x0A)
    }

    private mutating func moveTo(_ wanted: Section, into output: inout [UInt8]) {
        while section.rawValue < wanted.rawValue {
            if section == .collections {
                output.appendLiteral("],\n\"tags\":[")
                section = .tags
            } else {
                output.appendLiteral("],\n\"pins\":[")
                section = .pins
            }
            isEmpty = true
        }
    }

    /// The object of the pin as every command prints it, with what it leaves out: the titles that the one shown is chosen from.
    private func appendObject(_ pin: Pin, into output: inout [UInt8]) {
        pins.append(pin, to: &output)
        guard output.last == UInt8(ascii: "}") else { return }
        output.removeLast()
        append("user_title", pin.userTitle, to: &output)
        append("page_title", pin.page.title, to: &output)
        append("language", pin.page.language, to: &output)
        append("file_title", pin.file?.title, to: &output)
        output.append(UInt8(ascii: "}"))
    }

    private func append(_ key: StaticString, _ value: String?, to output: inout [UInt8]) {
        output.appendLiteral(",\"")
        output.appendLiteral(key)
        output.appendLiteral("\":")
        if let value { output.appendJSONString(value) } else { output.appendLiteral("null") }
    }
}
