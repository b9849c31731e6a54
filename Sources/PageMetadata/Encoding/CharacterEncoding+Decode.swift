extension CharacterEncoding {
    /// Decodes `bytes` and gives the text back as UTF-8. Never fails: what is wrong becomes U+FFFD, as the standard's decoders have
    /// it (error mode "replacement"). A byte order mark of the encoding itself at the beginning is dropped. Linear time.
    package func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        switch self {
        case .utf8: return UTF8Decoding.decode(bytes)
        case .utf16BE: return UTF16Decoding.decode(bytes, isBigEndian: true)
        case .utf16LE: return UTF16Decoding.decode(bytes, isBigEndian: false)
        case .shiftJIS: return ShiftJISDecoding.decode(bytes)
        case .eucJP: return EUCJPDecoding.decode(bytes)
        case .iso2022JP: return ISO2022JPDecoding.decode(bytes)
        case .eucKR: return EUCKRDecoding.decode(bytes)
        case .gbk, .gb18030: return GB18030Decoding.decode(bytes)
        case .big5: return Big5Decoding.decode(bytes)
        case .replacement: return bytes.isEmpty ? [] : [0xEF, 0xBF, 0xBD]
        default: return SingleByteDecoding.decode(bytes, as: self)
        }
    }

    /// The same over a whole array.
    package func decode(_ bytes: [UInt8]) -> [UInt8] {
        decode(bytes[...])
    }

    /// The same as a string.
    package func string(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: decode(bytes), as: UTF8.self)
    }
}
