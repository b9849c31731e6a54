internal import CommandLineKit
internal import Rendering

extension HelpTopics {
    static var json: HelpTopic {
        HelpTopic(name: "json", abstract: "JSON for scripts") {
            [
                """
                --json prints one array of pins, --jsonl one object a line, written as they are read. Every key is always there; keys \
                are only ever added. Times are UTC, ISO 8601, whole seconds.
                """,
                .verbatim([
                    #"{"id": 12, "uuid": "0198…", "type": "url", "title": "…", "url": "https://…","#,
                    #" "text": null, "note": null, "description": "…", "tags": ["swift"],"#,
                    #" "collections": ["Dev/Swift"], "favorite": false, "unread": false,"#,
                    #" "created_at": "2026-11-30T03:11:00Z", "updated_at": "…", "opened_at": null,"#,
                    #" "deleted_at": null, "site_name": "…", "canonical_url": null,"#,
                    #" "thumbnail": "/…/cache/….png", "thumbnail_url": "https://…","#,
                    #" "favicon": null, "favicon_url": null,"#,
                    #" "file": null or {"path": "…", "name": "…", "media_type": "…","#,
                    #"  "size": 1234, "sha256": "…", "width": null, "height": null, "pages": 3,"#,
                    #"  "missing": false},"#,
                    #" "fetch": {"state": "fetched", "http_status": 200, "final_url": "…","#,
                    #"  "media_type": "text/html", "fetched_at": "…", "error": null},"#,
                    #" "link": {"state": "unknown", "http_status": null, "checked_at": null},"#,
                    #" "origin": "typed", "extra": {}}"#,
                ]),
                .definitions([
                    Definition("type", "url, image, video, pdf, text"),
                    Definition("fetch.state", "none, fetched, pending, failed, blocked, skipped"),
                    Definition(
                        "link.state",
                        "unknown, ok, moved, blocked, dead, dns, tls, timeout, refused, server-error"),
                    Definition("origin", "typed, piped, imported"),
                    Definition("id", "a number that is never used again and never changes; uuid is the same on other machines"),
                    Definition("score, snippet", "of search alone"),
                    Definition("outcome", "of add and share alone: created, existing, updated, restored"),
                    Definition("group", "of duplicates alone, a field for columns and templates: the lowest id of the group"),
                ]),
                "What the commands print:",
                .definitions(commands),
                "Fields for --fields, --template and the columns of tables:",
                .paragraph(PinField.allCases.map(\.name).joined(separator: ", ") + "."),
                "With --json or --jsonl an error is one object a line on stderr; warnings stay text:",
                .verbatim([#"{"error": {"code": "not-found", "message": "…", "exit": 1, "item": "99"}}"#]),
                .definitions(codes),
                "A command line that is not understood, exit 64:",
                .definitions(CommandLineError.allCodes),
            ]
        }
    }

    private static var commands: [Definition] {
        [
            Definition("list, search, show, random, history, open, trash list, collection show", "pins"),
            Definition(
                "add, share, edit, remove, trash restore", "the pins as they are afterwards, in the order of the operands"),
            Definition("tag add, tag remove; collection add, collection remove", "the same"),
            Definition("tag list", #"[{"name": "swift", "count": 3}]"#),
            Definition("collection list", #"[{"name": "Dev/Swift", "count": 3, "own_count": 1}], count with subfolders"#),
            Definition(
                "tag rename, merge, delete; collection create, rename, move, delete",
                #"{"from": ["JS"], "to": "javascript", "merged": true, "pins": 2}, to is null for what is deleted"#),
            Definition(
                "import",
                #"{"format": "netscape", "read": 9, "created": 6, "merged": 1, "unchanged": 0, "skipped": {"separator": 1}, "failed": [{"line": 7, "url": "http://[", "reason": "invalid-address", "file": null}], "dry_run": false}; file: of an archive the file in it"#
            ),
            Definition(
                "import --list-profiles",
                #"[{"browser": "firefox", "name": "default", "folder": "x1.default", "path": "…", "default": true}]"#),
            Definition(
                "export --format json",
                """
                {"pinnest": {"version": 1, …}, "collections": [{"name", "created_at", "updated_at", "after": id of the pin behind \
                which it stands or null, "browser_folder": toolbar, menu, other or null}], "tags": […], "pins": […]}: everything, for \
                import
                """),
            Definition("backup, restore", #"{"pins": 12, "files": 3, "bytes": 4718592}; restore adds kept, a path or null"#),
            Definition(
                "doctor",
                #"[{"check": "integrity", "status": "ok", "message": "…", "fixed": false}]; status is ok, problem or skipped"#),
            Definition("config list", #"[{"key": "fetch.parallel", "value": 4, "default": 8, "source": "file"}]"#),
            Definition("refresh", #"{"fetched": 1, "unchanged": 0, "blocked": 0, "failed": 0, "skipped": 0, "pins": […]}"#),
            Definition(
                "check",
                #"[{"id": 1, "url": "…", "state": "ok", "http_status": 200, "final_url": "…", "error": null, "checked_at": "…"}]"#
            ),
            Definition(
                "inspect",
                """
                {"url", "final_url", "http_status", "media_type", "charset", "title", "document_title", "description", "image", \
                "images": [{"url", "width", "height"}], "icons": [{"url", "sizes"}], "site_name", "canonical_url", "lang", "blocked", \
                "width", "height", "pages", "size"}
                """),
            Definition("duplicates", #"[{"reason": "scheme,www", "pins": […]}]"#),
            Definition("undo", #"{"undone": {"step": 7, "at": "…", "command": "rm 3", "pins": 1}}"#),
            Definition("undo --list", #"[{"step": 7, "at": "…", "command": "rm 3", "pins": 1}]"#),
            Definition(
                "stats",
                #"{"pins": 9, "trashed": 1, "types": {"url": 9}, "tags": {…}, "sites": {…}, "months": {"2026-11": 9}, "bytes": 0}"#
            ),
        ]
    }

    /// Every code that a failure can have, by its exit code.
    private static var codes: [Definition] {
        [
            Definition(
                "exit 1",
                """
                not-found, ambiguous, trashed: no such pin, several, or one in the trash; no-such-tag, no-such-collection, \
                collection-exists, collection-in-itself, has-subfolders, too-deep; nothing-to-undo; address-taken, one-address, lacking: an edit \
                that a pin cannot take; not-openable, opener-failed, no-opener; not-duplicated; editor-failed; declined: a question was \
                answered with no; bad-lines, pages-failed, entries-failed: done in part; store-failed: the file behind an address could not be \
                kept, the address is saved; refresh-running; problems-remain, files-left-out: doctor or backup named what is wrong; \
                unexpected, internal
                """),
            Definition(
                "exit 64",
                """
                usage, not-an-address, malformed-address, not-an-id, missing; needs-answer, no-clipboard: there is no terminal; and those \
                of the command line below; unknown-setting
                """),
            Definition(
                "exit 65",
                """
                foreign-file, damaged, newer-version, library-gone: the library cannot be read; unsupported-type, folder, \
                too-large, line-too-long: the input; invalid-form: what came out of the editor, kept in the file that item names; empty-file, unknown-format, \
                not-in-format, damaged-archive, nothing-in-archive, unsupported-archive, damaged-database, database-in-pipe, is-a-library: \
                nothing that can be imported; no-backup, broken-backup: what restore was given
                """),
            Definition(
                "exit 66", "no-such-file, nothing-to-save, no-bookmarks, no-such-profile; no-library: there is nothing to back up"
            ),
            Definition("exit 69", "fetch-failed, network-unreachable; bad-links of check --fail"),
            Definition(
                "exit 73, 74, 77",
                """
                read-only, cannot-create, occupied, cannot-write, settings-unwritable; disk-full, io, library-replaced, \
                no-locks, output-failed, output-closed; not-permitted, unreadable-log
                """
            ),
            Definition(
                "exit 75", "locked: another program held the library too long; backup-running: another one writes to that place"),
            Definition("exit 78", "invalid-settings: the file of settings is wrong; item is its path"),
            Definition("exit 129, 130, 143", "interrupted: by a signal; item names the pins that are left"),
        ]
    }
}
