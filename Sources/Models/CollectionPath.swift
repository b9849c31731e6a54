/// Where a collection stands: the names from the top down to its own, never empty.
///
/// Written with `/` between the names; inside a name `\/` is a slash and `\\` a backslash. Names are kept in NFC, trimmed.
package struct CollectionPath: Hashable, Sendable, Comparable {
    package static let deepest = 1000

    package let names: [String]

    /// Nil when there is no name, or one of them is empty, or they are more than 1,000.
    package init?(names: [String]) {
        let cleaned = names.map(NameRules.cleaned)
        guard !cleaned.isEmpty, cleaned.count <= Self.deepest, !cleaned.contains("") else { return nil }
        self.names = cleaned
    }

    /// A path of names that are cleaned already, as those of other paths are. Nil when there is none, or they are more than 1,000.
    package init?(cleanedNames names: some Collection<String>) {
        guard !names.isEmpty, names.count <= Self.deepest else { return nil }
        self.names = Array(names)
    }

    /// Reads the written form. Nil as for `init(names:)`; one slash at either end is let go.
    package init?(_ written: String) {
        var names: [String] = []
        var name = ""
        var isEscaped = false
        for character in written.unicodeScalars {
            if isEscaped {
                if character != "/" && character != "\\" { name.unicodeScalars.append("\\") }
                name.unicodeScalars.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "/" {
                names.append(name)
                name = ""
            } else {
                name.unicodeScalars.append(character)
            }
        }
        if isEscaped { name.unicodeScalars.append("\\") }
        names.append(name)
        // Blanks around a slash count nowhere, so not at the ends either.
        if names.count > 1, names.last.map(NameRules.cleaned) == "" { names.removeLast() }
        if names.count > 1, names.first.map(NameRules.cleaned) == "" { names.removeFirst() }
        self.init(names: names)
    }

    /// The written form.
    package var description: String {
        names.map(Self.escaped).joined(separator: "/")
    }

    package var parent: CollectionPath? {
        names.count > 1 ? CollectionPath(cleanedNames: names.dropLast()) : nil
    }

    /// A name as it stands in a written path.
    package static func escaped(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }) else { return name }
        var result = ""
        for character in name.unicodeScalars {
            if character == "/" || character == "\\" { result.unicodeScalars.append("\\") }
            result.unicodeScalars.append(character)
        }
        return result
    }

    package static func < (left: CollectionPath, right: CollectionPath) -> Bool {
        left.names.lexicographicallyPrecedes(right.names)
    }
}
