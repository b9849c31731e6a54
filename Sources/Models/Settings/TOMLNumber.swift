/// Whole numbers (Spec, Integer), and the names of what is no whole number.
enum TOMLNumber {
    struct Problem: Error {
        var reason: TOMLError.Reason
    }

    static func read(_ word: String) -> Result<Int, Problem> {
        var digits = word[...]
        let isNegative = digits.first == "-"
        if isNegative || digits.first == "+" { digits = digits.dropFirst() }
        guard let first = digits.utf8.first else { return failure(.notAValue(word)) }
        guard isDigit(first) else {
            return failure(digits == "inf" || digits == "nan" ? .unsupported("a number that is not whole") : .notAValue(word))
        }
        if let radix = radix(of: digits) {
            // Prefixed numbers have no sign.
            guard digits.count == word.count else { return failure(.badNumber(word)) }
            return number(digits.dropFirst(2), radix: radix, sign: "", word)
        }
        guard digits.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") }) else {
            return failure(unsupported(digits).map { .unsupported($0) } ?? .notAValue(word))
        }
        guard digits.utf8.first != UInt8(ascii: "0") || digits.utf8.count == 1 else { return failure(.badNumber(word)) }
        return number(digits, radix: 10, sign: isNegative ? "-" : "", word)
    }

    private static func radix(of digits: Substring) -> Int? {
        switch digits.prefix(2) {
        case "0x": 16
        case "0o": 8
        case "0b": 2
        default: nil
        }
    }

    /// Each underscore stands between two digits.
    private static func number(_ digits: Substring, radix: Int, sign: String, _ word: String) -> Result<Int, Problem> {
        let groups = digits.split(separator: "_", omittingEmptySubsequences: false)
        let isWritten = groups.allSatisfy { group in
            !group.isEmpty && group.allSatisfy { $0.isASCII && ($0.hexDigitValue ?? radix) < radix }
        }
        guard isWritten else { return failure(.badNumber(word)) }
        guard let number = Int(sign + groups.joined(), radix: radix) else { return failure(.numberTooLarge) }
        return .success(number)
    }

    private static func unsupported(_ digits: Substring) -> String? {
        let isDate = digits.dropFirst(4).first == "-" && digits.prefix(4).utf8.allSatisfy(isDigit)
        let isTime = digits.dropFirst(2).first == ":"
        if isDate || isTime { return "a date or time" }
        let isFloat = digits.utf8.allSatisfy { isDigit($0) || "._eE+-".utf8.contains($0) }
        return isFloat ? "a number that is not whole" : nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func failure(_ reason: TOMLError.Reason) -> Result<Int, Problem> { .failure(Problem(reason: reason)) }
}
