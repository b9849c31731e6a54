/// Texts from outside in sentences for people, which must stay sentences however long the texts are.
package enum BriefText {
    /// The most scalars that a name or address has in a sentence.
    private static let longest = 160
    /// The most names that a sentence lists.
    private static let mostNames = 50

    /// The text, or its beginning and end with an ellipsis between: names that begin alike often end differently.
    package static func middle(_ text: String) -> String {
        let scalars = text.unicodeScalars
        // No scalar has less than one byte.
        guard text.utf8.count > longest, scalars.count > longest else { return text }
        return String(scalars.prefix(longest * 2 / 3)) + "…" + String(scalars.suffix(longest / 3 - 1))
    }

    /// The texts with commas between; of very many the first, and how many more there are.
    package static func list(_ texts: [String]) -> String {
        let shown = texts.prefix(mostNames).map(middle).joined(separator: ", ")
        return texts.count > mostNames ? "\(shown) and \(texts.count - mostNames) more" : shown
    }
}
