internal import CommandLineKit
internal import PinSaving
internal import Rendering

/// The texts of `help TOPIC`.
enum HelpTopics {
    static var all: [HelpTopic] { [query, json, formats] }

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

    private static var json: HelpTopic {
        HelpTopic(name: "json", abstract: "JSON for scripts") {
            [
                """
                --json prints one array of pins, --jsonl one object a line. Every key is always there; keys are only ever added. Times \
                are UTC. search adds score and snippet, add adds outcome: created, existing, updated or restored.
                """,
                .verbatim([
                    #"{"id": 12, "uuid": "0198…", "type": "url", "title": "…", "url": "https://…","#,
                    #" "text": null, "note": null, "description": "…", "tags": ["swift"],"#,
                    #" "collections": ["Dev/Swift"], "favorite": false, "unread": false,"#,
                    #" "created_at": "2026-11-30T03:11:00Z", "updated_at": "…", "opened_at": null,"#,
                    #" "deleted_at": null, "site_name": "…", "canonical_url": null,"#,
                    #" "thumbnail": "/…/cache/….png", "thumbnail_url": "https://…","#,
                    #" "favicon": null, "favicon_url": null, "file": null,"#,
                    #" "fetch": {"state": "fetched", "http_status": 200, "final_url": "…",…},"#,
                    #" "link": {"state": "unknown", "http_status": null, "checked_at": null},"#,
                    #" "origin": "typed", "extra": {}}"#,
                ]),
                "Tags and collections themselves:",
                .definitions([
                    Definition("tag list", #"[{"name": "swift", "count": 3}]"#),
                    Definition("collection list", #"[{"name": "Dev/Swift", "count": 3, "own_count": 1}]"#),
                    Definition(
                        "tag rename, merge, delete; collection create, rename, move, delete",
                        #"{"from": ["JS"], "to": "javascript", "merged": true, "pins": 2}, to is null for what is deleted"#),
                ]),
                "What came of an import, skipped by reason and failed by entry, and the profiles of browsers:",
                .definitions([
                    Definition(
                        "import",
                        #"{"format": "netscape", "read": 9, "created": 6, "merged": 1, "unchanged": 0, "skipped": {"separator": 1}, "failed": [{"line": 7, "url": "http://[", "reason": "invalid-address"}], "dry_run": false}"#
                    ),
                    Definition(
                        "import --list-profiles",
                        #"[{"browser": "firefox", "name": "default", "folder": "x1.default", "path": "…", "default": true}]"#),
                ]),
                "Fields for --fields, --template and the columns of tables:",
                .paragraph(PinField.allCases.map(\.name).joined(separator: ", ") + "."),
                "An error is one object a line on stderr; its codes:",
                .definitions([
                    Definition("usage errors", "exit 64: unknown-option, invalid-value, missing-argument and their like"),
                    Definition("not-an-address, malformed-address", "exit 64: the operand cannot be saved"),
                    Definition("no-such-file", "exit 66: the operand looks like a file and is none"),
                    Definition("not-found, ambiguous, trashed", "exit 1: no such pin, several, or one in the trash"),
                    Definition("no-such-tag, no-such-collection", "exit 1"),
                    Definition(
                        "collection-exists, collection-in-itself, has-subfolders, too-deep",
                        "exit 1: a collection cannot be made, moved or deleted so"),
                    Definition("nothing-to-undo", "exit 1"),
                    Definition("address-taken, lacking", "exit 1: an edit that a pin cannot take"),
                    Definition("not-openable, opener-failed, no-opener", "exit 1: a pin was not opened"),
                    Definition("not-duplicated", "exit 1: a pin has no duplicate to be united with"),
                    Definition("editor-failed", "exit 1: the editor could not be used; nothing was changed"),
                    Definition("declined", "exit 1: a question was answered with no"),
                    Definition("needs-answer, no-clipboard", "exit 64: there is no terminal to ask on, or to copy through"),
                    Definition("invalid-form", "exit 65: what came out of the editor; it is kept in the file named item"),
                    Definition("entries-failed", "exit 1: entries of an import; each is named, the others were imported"),
                    Definition(
                        "empty-file, unknown-format, not-in-format",
                        "exit 65: nothing that can be imported; see 'pinnest help formats'"),
                    Definition(
                        "damaged-archive, unsupported-archive, nothing-in-archive",
                        "exit 65: an archive that cannot be imported"),
                    Definition(
                        "damaged-database, database-in-pipe, is-a-library, too-large",
                        "exit 65: a database that cannot be imported, or an archive that is too large"),
                    Definition("no-bookmarks, no-such-profile", "exit 66: a browser or a profile that is not here"),
                    Definition("foreign-file, damaged, newer-version", "exit 65: the library cannot be read"),
                    Definition("locked", "exit 75: another program held the library too long"),
                    Definition("read-only, disk-full, io, not-permitted", "exit 73, 74, 74, 77: the library cannot be used"),
                ]),
            ]
        }
    }
}
