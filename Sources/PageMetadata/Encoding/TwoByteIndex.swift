internal import Glibc

/// An index of the Encoding Standard (section 5): pointer to scalar value, 0 where there is none. Filled from glibc's iconv when it
/// is first needed, with the patches that make it exact; empty when this system lacks the converter, so that each character of the
/// encoding becomes U+FFFD and the ASCII of the page stays readable.
struct TwoByteIndex: Sendable {
    private var scalars: [UInt32]

    /// - Parameters:
    ///   - codeset: the name by which iconv knows an encoding with the same characters.
    ///   - code: the bytes of a pointer in that encoding; nil for a pointer that the index leaves out.
    init(size: Int, codeset: String, patches: StaticString, code: (Int) -> [UInt8]?) {
        scalars = [UInt32](repeating: 0, count: size)
        guard let converter = IconvConverter(from: codeset) else { return }
        for pointer in 0..<size {
            guard let bytes = code(pointer), let scalar = converter.scalar(of: bytes) else { continue }
            scalars[pointer] = scalar
        }
        for (pointer, scalar) in HexadecimalPairs.read(patches) where pointer < size {
            scalars[pointer] = scalar
        }
    }

    /// Nil for a pointer outside of the index and for one without a character.
    subscript(pointer: Int) -> UInt32? {
        guard scalars.indices.contains(pointer), scalars[pointer] != 0 else { return nil }
        return scalars[pointer]
    }

    /// Index jis0208, by way of Windows-31J. The rows of user-defined characters are no part of it.
    static let jis0208 = TwoByteIndex(size: 11_280, codeset: "CP932", patches: TwoBytePatches.jis0208) { pointer in
        guard !(8836...10715).contains(pointer) else { return nil }
        let lead = pointer / 188
        return [UInt8(lead < 0x1F ? lead + 0x81 : lead + 0xC1), trail(of: pointer % 188, jump: 0x41)]
    }

    /// Index jis0212. iconv's has further rows, which are no part of it.
    static let jis0212 = TwoByteIndex(size: 7211, codeset: "EUC-JP-MS", patches: TwoBytePatches.jis0212) { pointer in
        [0x8F, UInt8(pointer / 94 + 0xA1), UInt8(pointer % 94 + 0xA1)]
    }

    static let eucKR = TwoByteIndex(size: 23_940, codeset: "CP949", patches: TwoBytePatches.eucKR) { pointer in
        [UInt8(pointer / 190 + 0x81), UInt8(pointer % 190 + 0x41)]
    }

    static let gb18030 = TwoByteIndex(size: 23_940, codeset: "GB18030", patches: TwoBytePatches.gb18030) { pointer in
        [UInt8(pointer / 190 + 0x81), trail(of: pointer % 190, jump: 0x41)]
    }

    static let big5 = TwoByteIndex(size: 19_782, codeset: "BIG5-HKSCS", patches: TwoBytePatches.big5) { pointer in
        [UInt8(pointer / 157 + 0x81), trail(of: pointer % 157, jump: 0x62)]
    }

    /// Trail bytes begin at 0x40 and leave out 0x7F and, in Big5, what follows it.
    private static func trail(of column: Int, jump: Int) -> UInt8 {
        UInt8(column < 0x3F ? column + 0x40 : column + jump)
    }
}

/// glibc's iconv, one character at a time.
private struct IconvConverter: ~Copyable {
    private let descriptor: iconv_t

    init?(from codeset: String) {
        guard let descriptor = iconv_open("UTF-32LE", codeset), descriptor != iconv_t(bitPattern: -1) else { return nil }
        self.descriptor = descriptor
    }

    deinit {
        iconv_close(descriptor)
    }

    /// The scalar that `code` stands for; nil where it stands for none or for more than one.
    func scalar(of code: [UInt8]) -> UInt32? {
        iconv(descriptor, nil, nil, nil, nil)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: code.count + 16) { space -> UInt32? in
            guard let base = space.baseAddress else { return nil }
            for (index, byte) in code.enumerated() { base[index] = CChar(bitPattern: byte) }
            var source: UnsafeMutablePointer<CChar>? = base
            var target: UnsafeMutablePointer<CChar>? = base + code.count
            var unread = code.count
            var room = 16
            guard iconv(descriptor, &source, &unread, &target, &room) != size_t.max, unread == 0 else { return nil }
            // Big5-HKSCS keeps a letter back until it knows that no combining mark follows.
            guard iconv(descriptor, nil, nil, &target, &room) != size_t.max, room == 12 else { return nil }
            return UnsafeRawPointer(base + code.count).loadUnaligned(as: UInt32.self)
        }
    }
}

/// `pointer:scalar pointer:scalar …` in hexadecimal digits.
enum HexadecimalPairs {
    static func read(_ text: StaticString) -> [(pointer: Int, scalar: UInt32)] {
        text.withUTF8Buffer { bytes in
            bytes.split(separator: UInt8(ascii: " ")).compactMap { pair in
                let numbers = pair.split(separator: UInt8(ascii: ":")).map { digits in
                    digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexValue ?? 0) }
                }
                return numbers.count == 2 ? (Int(numbers[0]), numbers[1]) : nil
            }
        }
    }
}
