/// An object of a PDF file (ISO 32000-1 §7.3).
enum PDFObject {
    case null
    case boolean(Bool)
    case integer(Int)
    case real(Double)
    /// Escapes and hexadecimal digits resolved, not decoded to text.
    case string([UInt8])
    /// Without its slash, `#xx` resolved.
    case name(String)
    case array([PDFObject])
    case dictionary([String: PDFObject])
    /// The object of that number, whatever its generation.
    case reference(Int)

    var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    var dictionary: [String: PDFObject]? {
        if case .dictionary(let entries) = self { entries } else { nil }
    }

    var array: [PDFObject]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    var name: String? {
        if case .name(let name) = self { name } else { nil }
    }

    var string: [UInt8]? {
        if case .string(let bytes) = self { bytes } else { nil }
    }

    var reference: Int? {
        if case .reference(let number) = self { number } else { nil }
    }
}

/// `12 0 obj …` as it stands in the file.
struct PDFIndirectObject {
    let number: Int
    let value: PDFObject
    /// Where the data begin, for an object that is a stream.
    let streamStart: Int?
}
