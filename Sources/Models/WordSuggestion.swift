/// A word of a query that no pin has, and the nearest one that a title or a tag has, spelled as it stands there.
package struct WordSuggestion: Equatable, Sendable {
    package var typed: String
    package var nearest: String

    package init(typed: String, nearest: String) {
        self.typed = typed
        self.nearest = nearest
    }
}
