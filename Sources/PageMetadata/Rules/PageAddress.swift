internal import WebAddress

/// Addresses as pages give them.
enum PageAddress {
    /// Bytes beyond which an address is never fetched (metadata.md §2.1).
    private static let limit = 8192
    /// Bytes of an image that stands in the address itself.
    private static let dataLimit = 100_000

    static func resolved(_ address: [UInt8], base: WebURL?) -> WebURL? {
        address.count <= limit ? WebURL(utf8: address, base: base) : nil
    }

    /// An http(s) address, or a small raster image in a `data:` address.
    static func loadable(_ address: [UInt8], base: WebURL?) -> WebURL? {
        if address.prefix(5).equalsIgnoringASCIICase("data:") {
            guard address.count <= dataLimit, isRaster(address.dropFirst(5)) else { return nil }
            return WebURL(utf8: address)
        }
        return resolved(address, base: base).flatMap { $0.isHTTP ? $0 : nil }
    }

    private static let rasterTypes: [StaticString] = [
        "image/png", "image/jpeg", "image/jpg", "image/gif", "image/webp", "image/avif", "image/bmp", "image/x-icon",
        "image/vnd.microsoft.icon",
    ]

    private static func isRaster(_ data: ArraySlice<UInt8>) -> Bool {
        let type = data.prefix(64).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }.trimmingASCIIWhitespace
        return rasterTypes.contains { type.equalsIgnoringASCIICase($0) }
    }
}
