/// Checks that a text is a JSON object (RFC 8259) and takes the white space out, so that it may stand inside of other JSON.
enum JSONCompaction {
    /// Deeper texts are refused: readers of the output may have a limit of their own.
    static let deepest = 200

    /// Nil when the text is no JSON object.
    static func compactObject(_ text: String) -> [UInt8]? {
        var checker = Checker(Array(text.utf8))
        return checker.document() ? checker.output : nil
    }

    private struct Checker {
        private let input: [UInt8]
        private var position = 0
        private(set) var output: [UInt8] = []
        /// The closing bracket of each container that is open.
        private var open: [UInt8] = []

        init(_ input: [UInt8]) {
            self.input = input
            output.reserveCapacity(input.count)
        }

        mutating func document() -> Bool {
            guard next() == UInt8(ascii: "{") else { return false }
            repeat {
                guard element(), open.count <= JSONCompaction.deepest else { return false }
            } while !open.isEmpty
            return next() == nil
        }

        /// Takes a value with all that ends after it, or the opening of a container.
        private mutating func element() -> Bool {
            switch next() {
            case UInt8(ascii: "{"):
                push(UInt8(ascii: "{"), closedBy: UInt8(ascii: "}"))
                return next() == UInt8(ascii: "}") ? ends() : name()
            case UInt8(ascii: "["):
                push(UInt8(ascii: "["), closedBy: UInt8(ascii: "]"))
                return next() == UInt8(ascii: "]") ? ends() : true
            case UInt8(ascii: "\""): return string() && ends()
            case .some: return word() && ends()
            case nil: return false
            }
        }

        /// Takes closing brackets up to the comma before the next element, and that comma.
        private mutating func ends() -> Bool {
            while let closing = open.last {
                guard let byte = next() else { return false }
                take()
                if byte == closing {
                    open.removeLast()
                } else {
                    return byte == UInt8(ascii: ",") && (closing == UInt8(ascii: "]") || name())
                }
            }
            return true
        }

        private mutating func name() -> Bool {
            guard next() == UInt8(ascii: "\""), string(), next() == UInt8(ascii: ":") else { return false }
            take()
            return true
        }

        private mutating func push(_ opening: UInt8, closedBy closing: UInt8) {
            take()
            open.append(closing)
        }

        private mutating func string() -> Bool {
            let start = position
            position += 1
            while position < input.count {
                switch input[position] {
                case UInt8(ascii: "\""):
                    position += 1
                    output.append(contentsOf: input[start..<position])
                    return true
                case UInt8(ascii: "\\"):
                    guard escape() else { return false }
                case 0..<0x20: return false
                default: position += 1
                }
            }
            return false
        }

        private mutating func escape() -> Bool {
            position += 1
            guard position < input.count else { return false }
            let letter = input[position]
            position += 1
            guard letter == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(letter) }
            let digits = input[position...].prefix(4)
            position += digits.count
            return digits.count == 4
                && digits.allSatisfy { 48...57 ~= $0 || 65...70 ~= $0 || 97...102 ~= $0 }
        }

        private mutating func word() -> Bool {
            let start = position
            while position < input.count, !",]} \t\r\n".utf8.contains(input[position]) { position += 1 }
            let word = input[start..<position]
            output.append(contentsOf: word)
            return ["true", "false", "null"].contains { word.elementsEqual($0.utf8) } || Self.isNumber(word)
        }

        private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
            var rest = text
            func digits() -> Int {
                let count = rest.prefix { 48...57 ~= $0 }.count
                rest = rest.dropFirst(count)
                return count
            }
            if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            let startsWithZero = rest.first == UInt8(ascii: "0")
            let whole = digits()
            guard whole == 1 || (whole > 1 && !startsWithZero) else { return false }
            if rest.first == UInt8(ascii: ".") {
                rest.removeFirst()
                guard digits() > 0 else { return false }
            }
            if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
                rest.removeFirst()
                if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
                guard digits() > 0 else { return false }
            }
            return rest.isEmpty
        }

        /// The next byte that is no white space, not taken.
        private mutating func next() -> UInt8? {
            while position < input.count, [0x20, 0x09, 0x0A, 0x0D].contains(input[position]) { position += 1 }
            return position < input.count ? input[position] : nil
        }

        private mutating func take() {
            output.append(input[position])
            position += 1
        }
    }
}
