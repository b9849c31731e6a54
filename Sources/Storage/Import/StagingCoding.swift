/// Numbers and texts as bytes, for the staging file. Only this process reads them back.
struct StagingEncoder {
    var bytes: [UInt8] = []

    /// LEB128: seven bits a byte, the lowest first.
    mutating func append(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Zigzag: small numbers are short, negative ones too.
    mutating func append(_ number: Int64) {
        append(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    mutating func append(_ number: Int?) {
        append(number != nil)
        if let number { append(Int64(number)) }
    }

    mutating func append(_ flag: Bool) {
        bytes.append(flag ? 1 : 0)
    }

    mutating func append(_ text: String) {
        append(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    /// Nil and the empty text are different.
    mutating func append(_ text: String?) {
        guard let text else { return append(0 as UInt64) }
        append(UInt64(text.utf8.count) + 1)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func append(_ numbers: [Int32]) {
        append(UInt64(numbers.count))
        for number in numbers { append(UInt64(number)) }
    }
}

struct StagingDecoder {
    let bytes: UnsafeRawBufferPointer
    private var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    mutating func unsigned() -> UInt64 {
        var result: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = bytes[position]
            position += 1
            result |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return result }
            shift += 7
        }
    }

    mutating func signed() -> Int64 {
        let number = unsigned()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    mutating func optionalInt() -> Int? {
        flag() ? Int(signed()) : nil
    }

    mutating func flag() -> Bool {
        position += 1
        return bytes[position - 1] != 0
    }

    mutating func text() -> String {
        text(count: Int(unsigned()))
    }

    mutating func optionalText() -> String? {
        let number = unsigned()
        return number == 0 ? nil : text(count: Int(number - 1))
    }

    private mutating func text(count: Int) -> String {
        let start = position
        position += count
        return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    }

    mutating func numbers() -> [Int32] {
        let count = Int(unsigned())
        guard count > 0 else { return [] }
        var result: [Int32] = []
        result.reserveCapacity(count)
        for _ in 0..<count { result.append(Int32(truncatingIfNeeded: unsigned())) }
        return result
    }
}
