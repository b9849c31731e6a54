internal import CommandLineKit

/// The texts of `help TOPIC`.
enum HelpTopics {
    static var all: [HelpTopic] { [query, json, scripting] }

    private static var query: HelpTopic {
        HelpTopic(name: "query", abstract: "how to search") {
            [
                "Every text is a query. Words must all be found, in the title, tags, address, note, description or text of a pin.",
                .definitions([
                    Definition("sqlite index", "both words, each from its beginning: index finds indexes"),
                    Definition("\"full text\"", "a phrase, whole words"),
                    Definition("-word, NOT word", "without it"),
                    Definition("a OR b", "one of them; ( ) groups"),
                    Definition("データ", "text without spaces is found anywhere, from one character up"),
                    Definition("c++, node.js, don't", "punctuation counts"),
                    Definition("title: url: note: text:", "in this field: title:swift"),
                    Definition("tag: collection: site:", "by name: tag:swift, collection:Dev/Swift, site:github.com"),
                    Definition("type:", "url, image, video, pdf, text"),
                    Definition("is:", "favorite, unread, untagged, dead, blocked, trashed, pending"),
                    Definition("has:", "image, note, file, title"),
                    Definition(
                        "added: updated: opened:", "2025, 2025-03, >=2025-01-01, <2025-01-01 (before), <2w (younger than), >1y"),
                ]),
                """
                Case, width and accents do not count: café is cafe, and half-width kana are full-width kana. What looks like an operator and \
                is none is looked for as it stands. Operands are queries of their own, all of which must match: write an OR inside one \
                pair of quotes, as in 'guide OR handbook'.
                """,
            ]
        }
    }
}
