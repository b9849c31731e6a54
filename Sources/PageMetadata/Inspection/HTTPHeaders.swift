/// The header fields of one response, in the order they came (RFC 9110 §5).
///
/// Values are kept as bytes: they are ASCII by the standard, UTF-8 or Latin-1 in practice.
package struct HTTPHeaders: Equatable, Sendable {
    package struct Field: Equatable, Sendable {
        /// ASCII letters in lower case.
        package var name: String
        /// Without white space at both ends.
        package var value: [UInt8]
    }

    package private(set) var fields: [Field] = []

    package init() {}

    /// For values that are known to be text; names in any case.
    package init(_ pairs: KeyValuePairs<String, String>) {
        for (name, value) in pairs { append(name: Array(name.utf8), value: Array(value.utf8)) }
    }

    /// Adds the field of one line, `name: value` with or without its line end. A line without a colon or a name is left out.
    package mutating func append(line: some Collection<UInt8>) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
        append(name: Array(line[..<colon]), value: Array(line[line.index(after: colon)...]))
    }

    private mutating func append(name: [UInt8], value: [UInt8]) {
        let trimmedName = trimmed(name[...])
        guard !trimmedName.isEmpty else { return }
        let lowered = trimmedName.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
        fields.append(Field(name: String(decoding: lowered, as: UTF8.self), value: Array(trimmed(value[...]))))
    }

    /// The value of the first field of that name, which is given in lower case.
    package func bytes(_ name: String) -> [UInt8]? {
        fields.first { $0.name == name }?.value
    }

    /// All values of the fields of that name.
    package func all(_ name: String) -> [[UInt8]] {
        fields.lazy.filter { $0.name == name }.map(\.value)
    }

    /// The value of the first field of that name as text: UTF-8 if it is valid, else Latin-1.
    package func text(_ name: String) -> String? {
        bytes(name).map(Self.text)
    }

    /// Header bytes as text: UTF-8 if they are valid, else each byte the character of its number.
    package static func text(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(Unicode.Scalar(byte)) }
        return String(text)
    }
}

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) }) else {
        return []
    }
    return bytes[first...last]
}
