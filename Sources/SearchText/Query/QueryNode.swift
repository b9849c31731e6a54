/// A search query as a tree. Every text has one (`QueryParser`).
package indirect enum QueryNode: Hashable, Sendable {
    /// Everything: the empty query.
    case all
    /// Two or more, none of them an `and`.
    case and([QueryNode])
    /// Two or more, none of them an `or`.
    case or([QueryNode])
    /// Never of a `not`.
    case not(QueryNode)
    /// A word or a quoted phrase in any searched text.
    case term(QueryText)
    /// `title:`, `url:`, `note:`, `text:`
    case text(QueryTextField, QueryText)
    /// `tag:`, `collection:`, `site:`
    case name(QueryNameField, QueryText)
    case type(QueryType)
    /// `is:`
    case state(QueryState)
    /// `has:`
    case has(QueryPart)
    /// `added:`, `updated:`, `opened:`
    case date(QueryDateField, DateTerm)
}

/// The text of a word, a phrase or a field's value, as it was typed, without quotes and final star.
package struct QueryText: Hashable, Sendable {
    package var text: String
    /// It stood in quotes: its last word matches whole.
    package var isQuoted: Bool
    /// A star stood behind it: its last word matches by its beginning, whatever else was asked for.
    package var hasStar: Bool

    package init(_ text: String, isQuoted: Bool = false, hasStar: Bool = false) {
        self.text = text
        self.isQuoted = isQuoted
        self.hasStar = hasStar
    }

    /// The tokens to look for.
    /// - Parameter exact: words match whole unless a star says otherwise (`--exact`).
    package func phrase(exact: Bool) -> Phrase {
        Phrase(text, prefix: hasStar || !(exact || isQuoted))
    }
}

/// The fields whose value is looked for in a text.
package enum QueryTextField: String, CaseIterable, Sendable {
    case title, url, note, text
}

/// The fields whose value is a name.
package enum QueryNameField: String, CaseIterable, Sendable {
    case tag, collection, site
}

/// The values of `type:`.
package enum QueryType: String, CaseIterable, Sendable {
    case url, image, video, pdf, text
}

/// The values of `is:`.
package enum QueryState: String, CaseIterable, Sendable {
    case favorite, unread, untagged, dead, blocked, trashed, pending
}

/// The values of `has:`.
package enum QueryPart: String, CaseIterable, Sendable {
    case image, note, file, title
}

/// The fields whose value is a time.
package enum QueryDateField: String, CaseIterable, Sendable {
    case added, updated, opened
}
