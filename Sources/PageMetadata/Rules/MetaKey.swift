/// The keys under which a `<meta>` gives its value.
enum MetaKey {
    /// `property`, else `name`, else `itemprop`, each in lower case; a `property` may hold several, parted by white space.
    static func keys(of tokenizer: HTMLTokenizer) -> [String] {
        if let property = tokenizer.attribute("property"), property.contains(where: { !$0.isMarkupSpace }) {
            return property.prefix(maximumLength).split(whereSeparator: \.isMarkupSpace).map(key)
        }
        if let name = trimmed(tokenizer.attribute("name")) { return [key(name)] }
        guard let property = trimmed(tokenizer.attribute("itemprop")) else { return [] }
        // The properties of schema.org that come after the names of the same sound.
        let found = key(property)
        return [found == "description" || found == "image" ? "itemprop:" + found : found]
    }

    private static let maximumLength = 256

    private static func trimmed(_ name: ArraySlice<UInt8>?) -> ArraySlice<UInt8>? {
        guard let name = name?.trimmingASCIIWhitespace, !name.isEmpty, name.count <= maximumLength else { return nil }
        return name
    }

    /// Dublin Core's names are written with a full stop or a colon.
    private static func key(_ name: ArraySlice<UInt8>) -> String {
        let key = String(decoding: name.map(\.asciiLowercased), as: UTF8.self)
        if key.hasPrefix("dc:") || key.hasPrefix("dcterms:") {
            return key.split(separator: ":", maxSplits: 1).joined(separator: ".")
        }
        return key
    }
}
