/// The query parameters that say where a visitor came from and nothing about the page: metadata.md, section 2.1.7.
package enum TrackingParameters {
    /// `address` without its tracking parameters; every other byte stays what and where it was, and a `?` that would have
    /// nothing behind it goes. Addresses that are not http or https come back as they are.
    package static func removed(from address: String) -> String {
        let bytes = Array(address.utf8)
        let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
        guard bytes[start...].hasASCIIPrefix("http:") || bytes[start...].hasASCIIPrefix("https:") else { return address }
        let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return address }
        let kept = kept(of: bytes[(mark + 1)..<end])
        guard kept.count < end - mark - 1 else { return address }
        var output = Array(bytes[..<mark])
        if !kept.isEmpty {
            output.append(UInt8(ascii: "?"))
            output += kept
        }
        output += bytes[end...]
        return String(decoding: output, as: UTF8.self)
    }

    private static func kept(of query: ArraySlice<UInt8>) -> [UInt8] {
        let parameters = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        return Array(parameters.filter { !isTracking($0) }.joined(separator: [UInt8(ascii: "&")]))
    }

    /// - Parameter parameter: `name=value` or `name`, as it stands in a query.
    static func isTracking(_ parameter: ArraySlice<UInt8>) -> Bool {
        let nameEnd = parameter.firstIndex(of: UInt8(ascii: "=")) ?? parameter.endIndex
        // No name in the list is longer than 16 bytes, but its escapes may be.
        guard nameEnd > parameter.startIndex, nameEnd - parameter.startIndex <= 64 else { return hasCampaignPrefix(parameter) }
        let name = PercentEncoding.decoded(parameter[..<nameEnd])
        if hasCampaignPrefix(name[...]) { return true }
        return names.contains(String(decoding: name.map(\.asciiLowercased), as: UTF8.self))
    }

    private static func hasCampaignPrefix(_ name: ArraySlice<UInt8>) -> Bool { name.hasASCIIPrefix("utm_") }

    private static let names: Set<String> = [
        "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid", "msclkid", "yclid", "twclid", "ttclid", "li_fat_id",
        "igshid", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi", "__hstc", "__hssc", "__hsfp", "_ga", "_gl", "vero_id",
        "oly_anon_id", "oly_enc_id", "s_cid", "pk_campaign", "pk_kwd", "mtm_campaign",
    ]
}
