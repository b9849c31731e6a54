/// Size and dangers of an SVG. Nothing in it is resolved or loaded.
enum SVGHeader {
    /// Bytes that are looked through; a longer one counts as active.
    static let lengthLimit = 10 << 20

    /// Pixels at 96 to the inch from `width` and `height`; from `viewBox` where they are missing or percentages.
    static func size(_ text: ByteWindow) -> PixelSize? {
        guard let root = MarkupProlog(text.window(0, 1 << 20)), root.isSVG else { return nil }
        let box = viewBox(root.attribute("viewBox"))
        var width = pixels(root.attribute("width"))
        var height = pixels(root.attribute("height"))
        if let box {
            switch (width, height) {
            case (nil, nil): (width, height) = (box.width, box.height)
            case (let known?, nil): height = known * box.height / box.width
            case (nil, let known?): width = known * box.width / box.height
            default: break
            }
        }
        return PixelSize(whole(width), whole(height))
    }

    private static func whole(_ pixels: Double?) -> Int? {
        guard let pixels, pixels.isFinite, pixels > 0, pixels < 1e9 else { return nil }
        return max(1, Int(pixels.rounded()))
    }

    private static func viewBox(_ text: String?) -> (width: Double, height: Double)? {
        guard let text, text.utf8.count <= 256 else { return nil }
        let numbers = text.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return (numbers[2], numbers[3])
    }

    /// A length of CSS Values 4 §6 in pixels; nil for percentages and what is no length.
    private static func pixels(_ text: String?) -> Double? {
        guard let text = text?.lowercased(), text.utf8.count <= 64 else { return nil }
        let trimmed = text.filter { !$0.isWhitespace }
        let unit = String(trimmed.reversed().prefix { $0.isASCII && $0.isLetter || $0 == "%" }.reversed())
        guard let number = Double(trimmed.dropLast(unit.count)) else { return nil }
        switch unit {
        case "", "px": return number
        case "in": return number * 96
        case "cm": return number * 96 / 2.54
        case "mm": return number * 96 / 25.4
        case "q": return number * 96 / 101.6
        case "pt": return number * 96 / 72
        case "pc": return number * 16
        case "em", "rem": return number * 16
        case "ex", "ch": return number * 8
        default: return nil
        }
    }

    /// Whether the document has anything that runs or reaches out: scripts, foreign elements, event attributes, entities,
    /// style sheets or references to elsewhere. It errs towards yes.
    static func hasActiveContent(_ text: ByteWindow) -> Bool {
        var index = 0
        search: while let start = text.firstIndex(of: "<", from: index) {
            if text.has("<!--", at: start) {
                guard let end = text.firstIndex(of: "-->", from: start + 4) else { break search }
                index = end + 3
            } else if text.has("<![CDATA[", at: start) {
                index = start + 9
            } else if text.has("<!", at: start) {
                let declaration = MarkupTag.declaration(in: text, at: start)
                if declaration.declaresEntities { return true }
                index = declaration.end
            } else if text.hasCaseBlind("<?xml-stylesheet", at: start) {
                return true
            } else if let tag = MarkupTag(in: text, at: start) {
                if isActive(tag) { return true }
                index = tag.end
            } else {
                index = start + 1
            }
        }
        return reachesOutByStyle(text)
    }

    private static func isActive(_ tag: MarkupTag) -> Bool {
        switch tag.localName {
        case "script", "foreignobject", "iframe", "embed", "object", "handler", "listener": return true
        default: break
        }
        return tag.hasMoreAttributes
            || tag.attributes.contains { attribute in
                let name = attribute.localName
                if name.hasPrefix("on") && name.utf8.count > 2 { return true }
                let value = String(decoding: attribute.value.utf8.drop { $0 <= 0x20 }.prefix(32), as: UTF8.self).lowercased()
                if value.hasPrefix("javascript:") { return true }
                guard name == "href" || name == "src" else { return false }
                return !value.isEmpty && !value.hasPrefix("#") && !value.hasPrefix("data:image/")
            }
    }

    /// `@import`, or a `url(…)` that is neither a fragment nor an image in place, in style sheets and attributes alike.
    private static func reachesOutByStyle(_ text: ByteWindow) -> Bool {
        var index = 0
        while let byte = text[index] {
            if byte == 0x40, text.hasCaseBlind("@import", at: index) { return true }
            if byte.asciiLowercased == 0x75, text.hasCaseBlind("url(", at: index) {
                var target = index + 4
                while let next = text[target], next.isMarkupSpace || next == 0x22 || next == 0x27 { target += 1 }
                // A quote inside an attribute may be written as a reference.
                if text.has("&quot;", at: target) || text.has("&apos;", at: target) { target += 6 }
                if text[target] != 0x23, !text.hasCaseBlind("data:image/", at: target) { return true }
            }
            index += 1
        }
        return false
    }
}
