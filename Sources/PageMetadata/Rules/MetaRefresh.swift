package import WebAddress

/// What `<meta http-equiv=refresh content="…">` or a Refresh header asks for (HTML Standard, "shared declarative refresh steps").
package struct MetaRefresh: Equatable, Sendable {
    /// Seconds; at most 2³¹.
    package let delay: Int
    /// Where to; nil for the page itself.
    package let url: WebURL?

    /// Nil where the value is none of its kind, or names an address that cannot be parsed.
    package init?(_ content: String, base: WebURL?) {
        var rest = Array(content.utf8)[...].trimmingASCIIWhitespace
        let digits = rest.prefix(while: \.isASCIIDigit)
        rest = rest.dropFirst(digits.count)
        guard !digits.isEmpty || rest.first == UInt8(ascii: ".") else { return nil }
        delay = digits.reduce(0) { min($0 * 10 + Int($1 & 0x0F), 1 << 31) }
        // A fraction is passed over.
        rest = rest.drop { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
        guard let next = rest.first else {
            url = nil
            return
        }
        guard next == UInt8(ascii: ";") || next == UInt8(ascii: ",") || next.isMarkupSpace else { return nil }
        rest = rest.drop(while: \.isMarkupSpace)
        if rest.first == UInt8(ascii: ";") || rest.first == UInt8(ascii: ",") { rest = rest.dropFirst() }
        let address = Self.address(in: rest.drop(while: \.isMarkupSpace))
        guard !address.isEmpty else {
            url = nil
            return
        }
        guard let resolved = WebURL(String(decoding: address, as: UTF8.self), base: base) else { return nil }
        url = resolved
    }

    /// `URL=` may stand before the address, and quotation marks around it.
    private static func address(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var address = text
        if text.prefix(3).equalsIgnoringASCIICase("url") {
            let afterName = text.dropFirst(3).drop(while: \.isMarkupSpace)
            if afterName.first == UInt8(ascii: "=") { address = afterName.dropFirst().drop(while: \.isMarkupSpace) }
        }
        guard let quote = address.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return address }
        return address.dropFirst().prefix { $0 != quote }
    }
}
