/// A media type such as `text/html; charset=utf-8`, as the WHATWG MIME Sniffing standard (§4) parses and writes it.
package struct MediaType: Hashable, Sendable {
    package struct Parameter: Hashable, Sendable {
        /// Lower case.
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// `text`, lower case.
    package let type: String
    /// `html`, lower case.
    package let subtype: String
    /// In the order given; of equal names only the first is kept.
    package let parameters: [Parameter]

    /// Type and subtype without parameters: `text/html`.
    package var essence: String { "\(type)/\(subtype)" }

    /// The value of the parameter of that (lower-case) name.
    package func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// Parses the value of a Content-Type header (§4.4). Bytes over 0x7F are to be given as U+0080 to U+00FF.
    /// Nil where the standard says failure.
    package init?(parsing text: String) {
        var input = MediaTypeScanner(text)
        let type = input.collect { $0 != "/" }
        guard MediaTypeScanner.isToken(type), input.skip("/") else { return nil }
        let subtype = MediaTypeScanner.withoutTrailingSpace(input.collect { $0 != ";" })
        guard MediaTypeScanner.isToken(subtype) else { return nil }
        var parameters: [Parameter] = []
        var names: Set<String> = []
        while input.skip(";") {
            guard let (name, value) = input.parameter() else { continue }
            if names.insert(name).inserted { parameters.append(Parameter(name: name, value: value)) }
        }
        self.type = MediaTypeScanner.lowercased(type)
        self.subtype = MediaTypeScanner.lowercased(subtype)
        self.parameters = parameters
    }
}

extension MediaType: CustomStringConvertible {
    /// The serialisation of §4.5: values that are no token are quoted.
    package var description: String {
        var text = essence
        for parameter in parameters {
            text += ";\(parameter.name)="
            if MediaTypeScanner.isToken(Array(parameter.value.unicodeScalars)) {
                text += parameter.value
            } else {
                text += "\""
                for scalar in parameter.value.unicodeScalars {
                    if scalar == "\"" || scalar == "\\" { text += "\\" }
                    text.unicodeScalars.append(scalar)
                }
                text += "\""
            }
        }
        return text
    }
}

/// The collecting of code points that §4.4 is written in.
private struct MediaTypeScanner {
    private let input: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) {
        var scalars = Self.withoutTrailingSpace(Array(text.unicodeScalars))
        scalars.removeFirst(scalars.prefix { Self.isSpace($0) }.count)
        input = scalars
    }

    mutating func collect(while condition: (Unicode.Scalar) -> Bool) -> [Unicode.Scalar] {
        let start = position
        while position < input.count, condition(input[position]) { position += 1 }
        return Array(input[start..<position])
    }

    mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard position < input.count, input[position] == scalar else { return false }
        position += 1
        return true
    }

    /// One parameter after its `;`. Nil where the standard drops it; the position then stands at the next `;` or the end.
    mutating func parameter() -> (name: String, value: String)? {
        _ = collect { Self.isSpace($0) }
        let name = collect { $0 != ";" && $0 != "=" }
        guard skip("="), position < input.count else { return nil }
        let value: [Unicode.Scalar]
        if input[position] == "\"" {
            value = quotedString()
            _ = collect { $0 != ";" }
        } else {
            value = Self.withoutTrailingSpace(collect { $0 != ";" })
            if value.isEmpty { return nil }
        }
        guard Self.isToken(name), value.allSatisfy(Self.isQuotable) else { return nil }
        return (Self.lowercased(name), Self.text(value))
    }

    private mutating func quotedString() -> [Unicode.Scalar] {
        position += 1
        var value: [Unicode.Scalar] = []
        while position < input.count {
            let scalar = input[position]
            position += 1
            switch scalar {
            case "\"": return value
            case "\\" where position < input.count:
                value.append(input[position])
                position += 1
            default: value.append(scalar)
            }
        }
        return value
    }

    static func withoutTrailingSpace(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var end = scalars.count
        while end > 0, isSpace(scalars[end - 1]) { end -= 1 }
        return Array(scalars[..<end])
    }

    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
    }

    static func isToken(_ scalars: [Unicode.Scalar]) -> Bool {
        !scalars.isEmpty
            && scalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9": true
                case "!", "#", "$", "%", "&", "'", "*", "+", "-", ".", "^", "_", "`", "|", "~": true
                default: false
                }
            }
    }

    private static func isQuotable(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\t" || (0x20...0x7E).contains(scalar.value) || (0x80...0xFF).contains(scalar.value)
    }

    static func lowercased(_ scalars: [Unicode.Scalar]) -> String {
        text(scalars.map { ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value) + 32) : $0 })
    }

    static func text(_ scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }
}
