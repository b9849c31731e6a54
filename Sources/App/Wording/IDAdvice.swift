internal import WebAddress

/// What to do with a text that was to name a pin and is no id.
enum IDAdvice {
    /// Longer texts are no words that anybody looks for.
    private static let longest = 60

    static func sentence(for text: String) -> String {
        if case .address = AddressInput.classify(text) {
            return "For the pin of an address, put its https:// before it. To look for it: \(search("url:\(text)"))"
        }
        let ids = "An id is a number, a range 3-7, a list 1,2,5, an address or the beginning of a UUID."
        let isWord = text.count <= longest && text.contains(where: \.isLetter) && !text.contains(where: \.isNewline)
        return isWord ? "\(ids) To look for it: \(search(text))" : ids
    }

    /// A command line that can be typed as it stands.
    private static func search(_ query: String) -> String {
        CommandText.joined(["pinnest", "search"] + (query.hasPrefix("-") ? ["--", query] : [query]))
    }
}
