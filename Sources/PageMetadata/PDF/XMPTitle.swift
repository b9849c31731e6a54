/// The title in an XMP packet (ISO 16684-1 §8.3): `dc:title`, a list of alternatives by language.
enum XMPTitle {
    /// The entry of `x-default`, else the first that has text. Entities are decoded; white space is as written.
    static func read(_ packet: [UInt8]) -> String? {
        let text = utf8(of: packet)
        var index = 0
        var candidates = 0
        while candidates < 64, let start = text.firstIndex(of: ":title", from: index) {
            index = start + 6
            candidates += 1
            guard let open = elementStart(text, prefixEnd: start), let tag = MarkupTag(in: text, at: open), !tag.isClosing else {
                continue
            }
            guard tag.localName == "title", tag.end >= 2, text[tag.end - 2] != 0x2F else { continue }
            return title(text, from: tag.end)
        }
        return nil
    }

    /// Packets in UTF-16 are allowed and hardly ever written.
    private static func utf8(of packet: [UInt8]) -> ByteWindow {
        let window = ByteWindow(packet)
        guard TextFolding.hasUTF16Mark(window) else { return window }
        return ByteWindow(Array(PDFTextString.decode(packet).utf8))
    }

    /// The `<` of the Dublin Core element whose prefix ends at `prefixEnd`.
    private static func elementStart(_ text: ByteWindow, prefixEnd: Int) -> Int? {
        var start = prefixEnd
        while start > 0, prefixEnd - start < 32, let byte = text[start - 1],
            byte.isASCIILetter || byte.isASCIIDigit || byte == 0x5F
        {
            start -= 1
        }
        guard text[start - 1] == 0x3C else { return nil }
        if text.has("dc", at: start), prefixEnd - start == 2 { return start - 1 }
        // Another prefix counts where it is bound to the name space.
        let binding = Array("xmlns:".utf8) + text.slice(start, prefixEnd) + Array("=".utf8)
        var index = 0
        while let candidate = text.firstIndex(of: "http://purl.org/dc/elements/1.1/", from: index, before: 65_536) {
            if text.has(binding, at: candidate - 1 - binding.count) { return start - 1 }
            index = candidate + 1
        }
        return nil
    }

    /// The best `rdf:li` up to the end tag of the title; the bare text where it has none.
    private static func title(_ text: ByteWindow, from start: Int) -> String? {
        var first: String?
        var bare: [UInt8] = []
        var item: [UInt8]?
        var isDefault = false
        var index = start
        while let byte = text[index], index - start < 65_536 {
            guard byte == 0x3C else {
                if item != nil { item?.append(byte) } else { bare.append(byte) }
                index += 1
                continue
            }
            if text.has("<![CDATA[", at: index) {
                let end = text.firstIndex(of: "]]>", from: index) ?? text.count
                let content = escaped(text.slice(index + 9, end))
                if item != nil { item?.append(contentsOf: content) } else { bare.append(contentsOf: content) }
                index = end + 3
                continue
            }
            guard let tag = MarkupTag(in: text, at: index) else { break }
            index = tag.end
            if tag.localName == "title" { break }
            guard tag.localName == "li" else { continue }
            if !tag.isClosing {
                item = []
                isDefault = tag.attributes.contains { $0.localName == "lang" && $0.value.lowercased() == "x-default" }
            } else if let bytes = item {
                item = nil
                let value = decoded(bytes)
                guard value.contains(where: { !$0.isWhitespace }) else { continue }
                if isDefault { return value }
                if first == nil { first = value }
            }
        }
        if let first { return first }
        let value = decoded(bare)
        return value.contains { !$0.isWhitespace } ? value : nil
    }

    private static func decoded(_ bytes: [UInt8]) -> String {
        XMLReferences.decode(String(decoding: bytes, as: UTF8.self))
    }

    /// CDATA is text as it stands: its ampersands must outlive the decoding.
    private static func escaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        bytes.flatMap { $0 == 0x26 ? Array("&amp;".utf8) : [$0] }
    }
}
