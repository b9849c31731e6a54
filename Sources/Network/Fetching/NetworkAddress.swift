internal import Glibc

/// An address that a connection goes to, and whether it belongs to the public internet (metadata.md §2.9).
struct NetworkAddress: Equatable, Sendable, CustomStringConvertible {
    /// 4 bytes of IPv4 or 16 of IPv6; empty for any other kind.
    let bytes: [UInt8]

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// From an IPv4 or IPv6 address as it is written in a URL, without brackets. Nil for a name.
    init?(text: String) {
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(bytes: Array(bytes[..<4]))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(bytes: bytes)
        } else {
            return nil
        }
    }

    /// From the bytes of a `sockaddr_in` or `sockaddr_in6`.
    init(socketAddress: UnsafeRawBufferPointer) {
        guard socketAddress.count >= MemoryLayout<sa_family_t>.size else {
            self.init(bytes: [])
            return
        }
        let (offset, count): (Int?, Int)
        switch Int32(socketAddress.loadUnaligned(as: sa_family_t.self)) {
        case AF_INET: (offset, count) = (MemoryLayout<sockaddr_in>.offset(of: \.sin_addr), 4)
        case AF_INET6: (offset, count) = (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr), 16)
        default: (offset, count) = (nil, 0)
        }
        guard let offset, socketAddress.count >= offset + count else {
            self.init(bytes: [])
            return
        }
        self.init(bytes: Array(socketAddress[offset..<offset + count]))
    }

    /// False for the ranges that name this machine, its neighbourhood, or nothing: the special-purpose registries of IANA.
    var isPublic: Bool {
        switch bytes.count {
        case 4: !Self.closed4.contains { $0.contains(bytes[...]) }
        case 16:
            if Self.mapped4.contains(bytes[...]) {
                NetworkAddress(bytes: Array(bytes[12...])).isPublic
            } else {
                !Self.closed6.contains { $0.contains(bytes[...]) }
            }
        default: false
        }
    }

    var description: String {
        guard bytes.count == 4 || bytes.count == 16 else { return "another kind of address" }
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let capacity = socklen_t(text.count)
        guard inet_ntop(family, bytes, &text, capacity) != nil else { return "" }
        return text.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    }

    private static let closed4: [AddressRange] = [
        AddressRange([0], 8), AddressRange([10], 8), AddressRange([100, 64], 10), AddressRange([127], 8),
        AddressRange([169, 254], 16),
        AddressRange([172, 16], 12), AddressRange([192, 0, 0], 24), AddressRange([192, 0, 2], 24), AddressRange([192, 168], 16),
        AddressRange([198, 18], 15), AddressRange([198, 51, 100], 24), AddressRange([203, 0, 113], 24), AddressRange([224], 4),
        AddressRange([240], 4),
    ]

    private static let mapped4 = AddressRange([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 96)

    private static let closed6: [AddressRange] = [
        // ::/128 and ::1 and with them all of the deprecated IPv4-compatible block.
        AddressRange([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 96),
        AddressRange([0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96), AddressRange([0x01, 0x00, 0, 0, 0, 0, 0, 0], 64),
        AddressRange([0x20, 0x01, 0, 0], 32), AddressRange([0x20, 0x01, 0x0D, 0xB8], 32), AddressRange([0x20, 0x02], 16),
        // Translation to IPv4 by rules of one's own network (RFC 8215), benchmarks (RFC 5180), documentation (RFC 9637), site-local
        // addresses, which routers of old still know (RFC 3879).
        AddressRange([0x00, 0x64, 0xFF, 0x9B, 0, 1], 48), AddressRange([0x20, 0x01, 0, 2, 0, 0], 48),
        AddressRange([0x3F, 0xFF, 0], 20), AddressRange([0xFE, 0xC0], 10),
        AddressRange([0xFC], 7), AddressRange([0xFE, 0x80], 10), AddressRange([0xFF], 8),
    ]
}

/// All addresses that begin with the same bits.
private struct AddressRange {
    let start: [UInt8]
    let bits: Int

    init(_ start: [UInt8], _ bits: Int) {
        self.start = start
        self.bits = bits
    }

    func contains(_ address: ArraySlice<UInt8>) -> Bool {
        let whole = bits / 8
        guard address.prefix(whole).elementsEqual(start.prefix(whole)) else { return false }
        let rest = bits % 8
        guard rest > 0 else { return true }
        let mask = UInt8(truncatingIfNeeded: 0xFF00 >> rest)
        return (address[address.startIndex + whole] ^ start[whole]) & mask == 0
    }
}
