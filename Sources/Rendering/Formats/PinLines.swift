package import Models

/// Formats of a line a pin that are for other programs.
package enum PinLines {
    /// The columns of `tsv` where none are asked for.
    package static let tsvFields: [PinField] = [.id, .type, .title, .url, .tags]

    /// Appends `id type title url-or-path tags(comma)` with tabs between; control characters are spaces.
    package static func appendTSV(_ pin: Pin, locations: PinLocations?, to output: inout [UInt8]) {
        output.appendInteger(pin.id)
        output.append(UInt8(ascii: "\t"))
        output.appendUTF8(pin.type.rawValue)
        output.append(UInt8(ascii: "\t"))
        appendColumn(pin.title, to: &output)
        output.append(UInt8(ascii: "\t"))
        if let url = pin.url {
            appendAddress(url, to: &output)
        } else if let file = pin.file, let path = locations?.path(of: file) {
            appendColumn(path, to: &output)
        }
        output.append(UInt8(ascii: "\t"))
        var isFirst = true
        for tag in pin.tags {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            appendColumn(tag, to: &output)
        }
    }

    /// Appends the columns that were asked for with tabs between; control characters are spaces.
    package static func appendTSV(
        _ pin: Pin, fields: [PinField], extras: PinExtras = .none, locations: PinLocations?, to output: inout [UInt8]
    ) {
        let values = PinFieldText(locations: locations, treatment: .exact)
        var value: [UInt8] = []
        for (index, field) in fields.enumerated() {
            if index > 0 { output.append(UInt8(ascii: "\t")) }
            value.removeAll(keepingCapacity: true)
            values.append(field, of: pin, extras: extras, to: &value)
            value.withUnsafeBufferPointer { appendColumn($0, to: &output) }
        }
    }

    /// Appends a column of any text: control characters are spaces, bidirectional controls are left out.
    package static func appendColumn(_ text: String, to output: inout [UInt8]) {
        text.withUTF8Bytes { appendColumn($0, to: &output) }
    }

    /// Every control character and line break is a space; bidirectional controls, which would turn the columns around, are left out.
    private static func appendColumn(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        var position = 0
        while true {
            position = SafeText.nextSuspect(bytes, from: position)
            guard position < bytes.count else { break }
            let (scalar, length) = ClusterReader.scalar(bytes, at: position)
            let isBidirectional = SafeTextRule.isBidirectionalControl(scalar)
            if isBidirectional || isControl(scalar) {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
                if !isBidirectional { output.append(UInt8(ascii: " ")) }
                start = position + length
            }
            position += length
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    private static func isControl(_ scalar: UInt32) -> Bool {
        scalar < 0x20 || 0x7F..<0xA0 ~= scalar || scalar == 0x2028 || scalar == 0x2029
    }

    /// Appends an address as one word of a line: tabs and line breaks, which mean nothing in an address, are left out (WHATWG URL,
    /// "basic URL parser"); other control characters are percent-encoded, as every browser would send them.
    static func appendAddress(_ address: String, to output: inout [UInt8]) {
        address.withUTF8Bytes { bytes in
            var start = 0
            var position = 0
            while true {
                position = SafeText.nextSuspect(bytes, from: position)
                guard position < bytes.count else { break }
                let (scalar, length) = ClusterReader.scalar(bytes, at: position)
                if isControl(scalar) || SafeTextRule.isBidirectionalControl(scalar) {
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
                    start = position + length
                    if scalar != 0x09 && scalar != 0x0A && scalar != 0x0D {
                        for byte in bytes[position..<start] { output.appendPercentEncoded(byte) }
                    }
                }
                position += length
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }
}

extension [UInt8] {
    /// Appends `%1B`.
    mutating func appendPercentEncoded(_ byte: UInt8) {
        append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { append(digit < 10 ? 48 + digit : 55 + digit) }
    }
}
