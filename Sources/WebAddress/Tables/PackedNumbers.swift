/// A run of numbers out of a generated table: base 32, one character for five bits, the lowest first, and a sixth bit
/// in each character that says whether another one follows.
struct PackedNumbers: Sequence, IteratorProtocol {
    private let digits: [UInt8]
    private var position = 0

    init(_ text: StaticString) {
        digits = text.withUTF8Buffer { Array($0) }
    }

    mutating func next() -> UInt32? {
        guard position < digits.count else { return nil }
        var number: UInt32 = 0
        var shift: UInt32 = 0
        while position < digits.count {
            let digit = Self.value(of: digits[position])
            position += 1
            number |= UInt32(digit & 31) << shift
            shift += 5
            if digit & 32 == 0 { break }
        }
        return number
    }

    private static func value(of digit: UInt8) -> UInt8 {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 36
        case UInt8(ascii: "-"): 62
        default: 63
        }
    }
}
