package import Models

/// Comma-separated values (RFC 4180): a header, CRLF, quotes where they are needed. The data is as it is.
package enum PinCSV {
    /// The columns where none are asked for. New ones are only ever added at the end.
    package static let fields: [PinField] = [
        .id, .uuid, .type, .title, .url, .text, .note, .description, .tags, .collections, .favorite, .unread, .createdAt,
        .updatedAt,
        .openedAt, .deletedAt, .siteName, .filePath, .fileName, .fileMediaType, .fileSize, .linkState,
    ]

    package static func appendHeader(_ fields: [PinField], to output: inout [UInt8]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            output.appendUTF8(field.name)
        }
        output.appendLiteral("\r\n")
    }

    /// Appends one record. Tags stand with commas between them, collections, whose names may hold commas, on a line each.
    package static func append(
        _ pin: Pin, fields: [PinField], extras: PinExtras = .none, treatment: PinFieldText.Treatment = .exact,
        locations: PinLocations?,
        to output: inout [UInt8]
    ) {
        let values = PinFieldText(locations: locations, treatment: treatment)
        for (index, field) in fields.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            let start = output.count
            values.append(field, of: pin, extras: extras, separator: field == .collections ? "\n" : ",", to: &output)
            quote(from: start, in: &output)
        }
        output.appendLiteral("\r\n")
    }

    /// Puts quotes around what was written since `start` when its characters, or spaces at its ends, ask for them.
    private static func quote(from start: Int, in output: inout [UInt8]) {
        let needsQuotes = output.withUnsafeBufferPointer { bytes in
            let value = UnsafeBufferPointer(rebasing: bytes[start...])
            for byte in value where byte < 0x2D {
                if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D { return true }
            }
            return value.first == UInt8(ascii: " ") || value.last == UInt8(ascii: " ")
        }
        guard needsQuotes else { return }
        let copy = Array(output[start...])
        output.removeSubrange(start...)
        output.append(UInt8(ascii: "\""))
        for byte in copy {
            if byte == UInt8(ascii: "\"") { output.append(byte) }
            output.append(byte)
        }
        output.append(UInt8(ascii: "\""))
    }
}
