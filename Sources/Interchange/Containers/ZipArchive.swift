/// The directory of a ZIP archive (PKWARE's APPNOTE.TXT) that is in memory as a whole.
struct ZipArchive {
    struct Member {
        /// With its folders, as it is written; for reports only.
        var name: String
        fileprivate var method: Int
        fileprivate var isEncrypted: Bool
        fileprivate var compressedSize: Int
        var size: Int
        fileprivate(set) var checksum: UInt32
        fileprivate var headerOffset: Int

        var isFolder: Bool { name.utf8.last == UInt8(ascii: "/") }
    }

    static let magic: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
    /// Where there are more, the number stands elsewhere (ZIP64).
    private static let mostMembers = 0xFFFF

    private let bytes: [UInt8]
    let members: [Member]

    init(_ bytes: [UInt8]) throws(ImportError) {
        self.bytes = bytes
        guard let end = Self.endOfDirectory(bytes) else { throw .damagedContainer }
        let count = Self.number(bytes, end + 10, 2)
        var position = Self.number(bytes, end + 16, 4)
        var members: [Member] = []
        guard count < Self.mostMembers else { throw .unsupportedContainer }
        for _ in 0..<count {
            guard position + 46 <= bytes.count, Self.number(bytes, position, 4) == 0x0201_4B50 else { throw .damagedContainer }
            let nameLength = Self.number(bytes, position + 28, 2)
            let next = position + 46 + nameLength + Self.number(bytes, position + 30, 2) + Self.number(bytes, position + 32, 2)
            guard next <= bytes.count else { throw .damagedContainer }
            members.append(
                Member(
                    name: String(decoding: bytes[(position + 46)..<(position + 46 + nameLength)], as: UTF8.self),
                    method: Self.number(bytes, position + 10, 2), isEncrypted: Self.number(bytes, position + 8, 2) & 1 != 0,
                    compressedSize: Self.number(bytes, position + 20, 4), size: Self.number(bytes, position + 24, 4),
                    checksum: UInt32(Self.number(bytes, position + 16, 4)),
                    headerOffset: Self.number(bytes, position + 42, 4)))
            position = next
        }
        self.members = members
    }

    /// The bytes of a member, piece by piece.
    func content(of member: Member, inflate: ImportReader.Inflate) throws(ImportError) -> ZipContent {
        let offset = member.headerOffset
        guard offset + 30 <= bytes.count, Self.number(bytes, offset, 4) == 0x0403_4B50 else { throw .damagedContainer }
        let start = offset + 30 + Self.number(bytes, offset + 26, 2) + Self.number(bytes, offset + 28, 2)
        guard start <= bytes.count, member.compressedSize <= bytes.count - start else { throw .damagedContainer }
        guard !member.isEncrypted else { throw .unsupportedContainer }
        let packed = bytes[start..<(start + member.compressedSize)]
        switch member.method {
        case 0: return ZipContent(stored: packed, member)
        case 8:
            do {
                return ZipContent(inflated: try inflate(packed), member)
            } catch {
                throw .damagedContainer
            }
        default: throw .unsupportedContainer
        }
    }

    /// The record at the end of the archive, behind which a comment may stand.
    private static func endOfDirectory(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 22 else { return nil }
        var position = bytes.count - 22
        let last = max(0, bytes.count - 22 - 65_535)
        while position >= last {
            if bytes[position] == 0x50, number(bytes, position, 4) == 0x0605_4B50 { return position }
            position -= 1
        }
        return nil
    }

    /// A number of so many bytes, the lowest first; the place was checked.
    private static func number(_ bytes: [UInt8], _ place: Int, _ length: Int) -> Int {
        (0..<length).reversed().reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
    }
}
