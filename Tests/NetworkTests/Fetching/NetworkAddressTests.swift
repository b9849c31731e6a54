import Testing

@testable import Network

@Suite struct NetworkAddressTests {
    /// The first and last address of every range of metadata.md §2.9.
    @Test(arguments: [
        "0.0.0.0", "0.255.255.255", "10.0.0.0", "10.255.255.255", "100.64.0.0", "100.127.255.255", "127.0.0.1", "127.255.255.255",
        "169.254.0.0", "169.254.255.255", "172.16.0.0", "172.31.255.255", "192.0.0.0", "192.0.0.255", "192.0.2.0", "192.0.2.255",
        "192.168.0.0", "192.168.255.255", "198.18.0.0", "198.19.255.255", "198.51.100.0", "198.51.100.255", "203.0.113.0",
        "203.0.113.255",
        "224.0.0.0", "239.255.255.255", "240.0.0.0", "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1",
        "::ffff:10.1.2.3",
        "64:ff9b::", "64:ff9b::808:808", "100::", "100::ffff:ffff:ffff:ffff", "2001::", "2001:0:ffff:ffff:ffff:ffff:ffff:ffff",
        "2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fc00::",
        "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "ff00::",
        "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "fec0::", "feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "64:ff9b:1::",
        "64:ff9b:1:ffff:ffff:ffff:ffff:ffff", "2001:2::", "2001:2:0:ffff:ffff:ffff:ffff:ffff", "3fff::",
        "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff",
    ])
    func isPublic_specialAddress_isFalse(text: String) throws {
        #expect(try !#require(NetworkAddress(text: text)).isPublic)
    }

    /// Their neighbours.
    @Test(arguments: [
        "1.0.0.0", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "126.255.255.255", "128.0.0.0",
        "169.253.255.255",
        "169.255.0.0", "172.15.255.255", "172.32.0.0", "191.255.255.255", "192.0.1.0", "192.0.3.0", "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255", "198.20.0.0", "198.51.99.255", "198.51.101.0", "203.0.112.255", "203.0.114.0", "223.255.255.255",
        "8.8.8.8",
        "::ffff:8.8.8.8", "64:ff9a::", "100:0:0:1::", "2001:1::", "2001:db7::", "2001:db9::", "2003::", "2606:4700::1111",
        "fbff::", "fe00::", "fe7f::", "64:ff9b:2::", "64:ff9b:0:1::", "2001:2:1::", "3ffe:ffff::", "3fff:1000::",
    ])
    func isPublic_neighbour_isTrue(text: String) throws {
        #expect(try #require(NetworkAddress(text: text)).isPublic)
    }

    @Test(arguments: ["example.org", "", "1.2.3", "::g", "1.2.3.4.5", "[::1]"]) func init_name_isNil(text: String) {
        #expect(NetworkAddress(text: text) == nil)
    }

    @Test func isPublic_otherFamilies_isFalse() {
        #expect(!NetworkAddress(bytes: []).isPublic)
        var unix: [UInt8] = [1, 0, 0x2F]
        unix.withUnsafeMutableBytes { #expect(!NetworkAddress(socketAddress: UnsafeRawBufferPointer($0)).isPublic) }
    }

    @Test func description_isCanonical() {
        #expect(NetworkAddress(bytes: [127, 0, 0, 1]).description == "127.0.0.1")
        #expect(NetworkAddress(bytes: [UInt8](repeating: 0, count: 15) + [1]).description == "::1")
    }
}
