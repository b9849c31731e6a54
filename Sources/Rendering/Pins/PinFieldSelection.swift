/// The keys that `--fields` asks for.
package struct PinFieldSelection: Hashable, Sendable {
    /// As asked for, each once: the order of columns.
    package let fields: [PinField]
    /// A bit for each key that is written, those of inner objects and the objects themselves included.
    let bits: UInt64

    /// All keys but those of single commands.
    package static let all = PinFieldSelection(
        PinField.allCases.filter { ![.score, .snippet, .outcome, .group].contains($0) && $0.parent == nil })

    package init(_ fields: [PinField]) {
        var seen: Set<PinField> = []
        self.fields = fields.filter { seen.insert($0).inserted }
        var bits: UInt64 = 0
        for field in fields {
            bits |= Self.bit(field)
            if let parent = field.parent { bits |= Self.bit(parent) }
            for inner in PinField.allCases where inner.parent == field { bits |= Self.bit(inner) }
        }
        self.bits = bits
    }

    /// Reads `id,title,file.size`; white space around a name is let go.
    package init(parsing list: String) throws(PinFieldError) {
        var fields: [PinField] = []
        for part in list.split(separator: ",", omittingEmptySubsequences: false) {
            let name = part.trimmingASCIISpace
            guard !name.isEmpty else { throw .emptyName }
            guard let field = PinField(name: name) else { throw .unknown(String(name)) }
            fields.append(field)
        }
        self.init(fields)
    }

    @inline(__always)
    func contains(_ field: PinField) -> Bool { bits & Self.bit(field) != 0 }

    @inline(__always)
    private static func bit(_ field: PinField) -> UInt64 { 1 << UInt64(field.rawValue) }
}

package enum PinFieldError: Error, Equatable, Sendable {
    /// Two commas with nothing between, or no name at all.
    case emptyName
    case unknown(String)
}

extension Substring {
    fileprivate var trimmingASCIISpace: Substring {
        var rest = self
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return rest
    }
}
