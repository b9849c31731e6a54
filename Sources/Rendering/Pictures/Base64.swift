/// Base64 with padding (RFC 4648 §4).
package enum Base64 {
    package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { output, count in
            func put(_ sextet: UInt32) {
                output[count] = alphabet[Int(sextet & 0x3F)]
                count += 1
            }
            var position = 0
            while position + 3 <= bytes.count {
                let word = UInt32(bytes[position]) << 16 | UInt32(bytes[position + 1]) << 8 | UInt32(bytes[position + 2])
                for shift in [18, 12, 6, 0] as [UInt32] { put(word >> shift) }
                position += 3
            }
            let rest = bytes[position...]
            guard let first = rest.first else { return }
            let second = rest.count > 1 ? rest[position + 1] : 0
            let word = UInt32(first) << 16 | UInt32(second) << 8
            put(word >> 18)
            put(word >> 12)
            if rest.count > 1 { put(word >> 6) }
            while count % 4 != 0 {
                output[count] = UInt8(ascii: "=")
                count += 1
            }
        }
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
