internal import Models

/// Tags of foreign files, as pinnest's rules allow them.
enum ImportedTags {
    static let archived = "archived"
    static let isPrivate = "private"

    /// The names, each once. A name that holds commas is as many names.
    static func cleaned(_ names: some Sequence<String>) -> [String] {
        var tags: [String] = []
        for name in names {
            for part in name.parts(by: ",") {
                if let tag = TagName.cleaned(withSpaces(part)) { tags.append(tag) }
            }
        }
        return TagName.unique(tags)
    }

    /// The names of a text between separators.
    static func list(_ written: String, separator: Unicode.Scalar = ",") -> [String] {
        guard !written.isEmpty else { return [] }
        return cleaned(written.parts(by: separator))
    }

    /// Line breaks and tabs are spaces, since control characters are taken out of names.
    static func withSpaces(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 >= 0x09 && $0 <= 0x0D }) else { return name }
        return String(decoding: name.utf8.map { $0 >= 0x09 && $0 <= 0x0D ? 0x20 : $0 }, as: UTF8.self)
    }
}

extension String {
    /// The texts between separators that are not empty. By scalars: a mark that combines with the separator hides it from `split`.
    func parts(by separator: Unicode.Scalar) -> [String] {
        guard separator.isASCII, utf8.contains(UInt8(ascii: separator)) else { return isEmpty ? [] : [self] }
        return unicodeScalars.split(separator: separator).map(String.init)
    }
}

extension ImportedPin {
    /// Adds a tag unless it is there in any case.
    mutating func addTag(_ tag: String) {
        let key = NameRules.key(tag)
        if !tags.contains(where: { NameRules.key($0) == key }) { tags.append(tag) }
    }
}

/// Folders of foreign files.
enum ImportedFolder {
    static let unnamed = "Unnamed"

    /// The name as a collection can have it, never empty.
    static func name(_ written: String?) -> String {
        let cleaned = NameRules.cleaned(ImportedTags.withSpaces(written ?? ""))
        return cleaned.isEmpty ? unnamed : cleaned
    }

    /// The folder of that name inside of another one, which itself stands for what is too deep.
    static func path(_ name: String, in parent: CollectionPath?) -> (path: CollectionPath?, isTooDeep: Bool) {
        let names = parent?.names ?? []
        guard names.count < CollectionPath.deepest else { return (parent, true) }
        return (CollectionPath(cleanedNames: names + [name]), false)
    }

    /// Reads `Parent/Child`, as services write the folder of an entry. Nil for no folder.
    static func path(written text: String) -> CollectionPath? {
        let names = text.parts(by: "/").map(name)
        guard !names.isEmpty else { return nil }
        return CollectionPath(names: Array(names.prefix(CollectionPath.deepest)))
    }
}
