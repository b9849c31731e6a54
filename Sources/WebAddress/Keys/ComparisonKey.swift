/// The key under which two addresses are the same page for `add`, `share`, `edit` and `import` (metadata.md, section
/// 2.1.6). Case of the path, query order, fragment, http and https, `www.` and tracking parameters stay apart.
///
/// Keys may be stored: a later version of pinnest that changes what a key is must rebuild them.
package enum ComparisonKey {
    /// The key of `address`. Never fails: what is no URL has its own trimmed text as its key.
    package static func key(for address: String) -> String {
        if let key = PlainAddress(address)?.key(of: address) { return key }
        guard let url = WebURL(address) else { return AddressTrimming.trimmed(address) }
        return key(for: url)
    }

    package static func key(for url: WebURL) -> String {
        String(decoding: NormalForm(url).bytes, as: UTF8.self)
    }

    /// A number to look a key up by: FNV-1a with 64 bits over its UTF-8, as a signed integer. The same for ever and
    /// everywhere. Different keys may share one, by chance or by design of whoever wrote an imported file, so what is
    /// found by it is compared by key.
    package static func hash(of key: String) -> Int64 {
        var key = key
        return key.withUTF8 { bytes in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for byte in bytes {
                hash ^= UInt64(byte)
                hash = hash &* 0x0000_0100_0000_01B3
            }
            return Int64(bitPattern: hash)
        }
    }

    package static func hash(forAddress address: String) -> Int64 { hash(of: key(for: address)) }
}
