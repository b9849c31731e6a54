internal import WebAddress

/// What two savings of the same page or the same text have in common.
enum ContentKey {
    /// The comparison key of an address (metadata.md §2.1.6), or the text itself; nil for pins that have neither.
    static func key(url: String?, text: String?) -> String? {
        if let url { return ComparisonKey.key(for: url) }
        return text
    }

    /// The hash of the key by which the database finds it; texts are kept apart from addresses.
    static func hash(url: String?, text: String?) -> Int64? {
        if let url { return ComparisonKey.hash(forAddress: url) }
        return text.map { ComparisonKey.hash(of: "text\u{0}" + $0) }
    }
}
