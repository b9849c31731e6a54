internal import Models
internal import PinSaving
internal import WebAddress

/// An address of a list, and the title beside it.
package struct ListedAddress: Equatable, Sendable {
    package var url: String
    package var title: String?

    package init(url: String, title: String? = nil) {
        self.url = url
        self.title = title
    }
}

/// A list of addresses, one a line: `URL`, `URL | Title` or `URL<TAB>Title`. Blank lines, comments (`#`) and a header are passed over.
struct AddressList: Equatable {
    private(set) var entries: [AddOperand] = []
    /// Lines that were passed over.
    private(set) var skipped = 0

    init(_ bytes: [UInt8]) {
        let lines = Self.lines(bytes)
        var hasBegun = false
        for (index, line) in lines.enumerated() {
            let text = AddressInput.trimmed(String(decoding: line, as: UTF8.self))
            if String(validating: line, as: UTF8.self) == nil {
                // Two addresses that differ in such bytes alone must not become one.
                entries.append(.badLine(number: index + 1, text: text))
                hasBegun = true
            } else if text.isEmpty || text.hasPrefix("#") {
                skipped += text.isEmpty && index == lines.count - 1 ? 0 : 1
            } else if let address = Self.address(String(decoding: line, as: UTF8.self)) {
                entries.append(.listed(address))
                hasBegun = true
            } else if !hasBegun, Self.looksLikeHeader(text), index < lines.count - 1 {
                skipped += 1
                hasBegun = true
            } else {
                entries.append(.badLine(number: index + 1, text: text))
                hasBegun = true
            }
        }
    }

    /// Ends of lines are LF, CR LF, CR and NUL.
    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var lines: [ArraySlice<UInt8>] = []
        while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0 }) {
            lines.append(rest[..<end])
            let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
            rest = rest[(end + (isPair ? 2 : 1))...]
        }
        if !rest.isEmpty { lines.append(rest) }
        return lines
    }

    private static func address(_ line: String) -> ListedAddress? {
        let (written, title) = parts(line)
        if let address = ProseAddresses.alone(in: written) { return ListedAddress(url: address, title: title) }
        // White space inside tells of something else than an address.
        guard !written.utf8.contains(where: { $0 == 0x20 }), case .address(let address) = AddressInput.classify(written) else {
            return nil
        }
        return ListedAddress(url: address, title: title)
    }

    /// The part before the first tab, or before a bar with white space around it, and what stands behind.
    private static func parts(_ line: String) -> (address: String, title: String?) {
        let scalars = line.unicodeScalars
        for index in scalars.indices {
            let isTab = scalars[index] == "\t"
            guard isTab || scalars[index] == "|" && isParted(scalars, index) else { continue }
            let address = AddressInput.trimmed(String(scalars[..<index]))
            if address.isEmpty { continue }
            let title = AddressInput.trimmed(String(scalars[scalars.index(after: index)...].prefix { $0 != "\t" }))
            return (address, title.isEmpty ? nil : title)
        }
        return (AddressInput.trimmed(line), nil)
    }

    private static func isParted(_ scalars: String.UnicodeScalarView, _ bar: String.Index) -> Bool {
        let next = scalars.index(after: bar)
        let isBefore = bar > scalars.startIndex && scalars[scalars.index(before: bar)].properties.isWhitespace
        return isBefore && (next == scalars.endIndex || scalars[next].properties.isWhitespace)
    }

    /// Words over the list, such as `URL | Title` or `Reading list`; nothing that was meant to be an address.
    private static func looksLikeHeader(_ line: String) -> Bool {
        !line.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "@") }
    }
}
