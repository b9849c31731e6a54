internal import CommandLineKit
internal import PinSaving

/// `man/pinnest.1`, from the same description as the command line.
package enum ManualPage {
    package static var text: String { PinnestGrammar.grammar.manual(description) }

    private static var description: ManualDescription {
        ManualDescription(
            date: ManualDate(year: 2026, month: 11, day: 30),
            description: [
                """
                pinnest is a bookmark manager for the terminal. An address is saved at once, and its page is fetched after that; without a \
                network the pin is saved all the same. The library is one SQLite file, with a folder beside it for the files of pins.
                """,
                """
                The result of a command stands on stdout and nothing else does; messages stand on stderr. On a terminal pins are listed \
                for people; in a pipe they are one a line, with tabs between id, type, title, address and tags.
                """,
            ],
            environment: [
                Definition(
                    "PINNEST_FETCH_TIMEOUT, \u{2026}", "A variable for each setting, see SETTINGS; --db has PINNEST_DB beside it."
                ),
                Definition("PAGER", "Shows what is longer than the screen."),
                Definition(
                    "HOME, XDG_DATA_HOME, XDG_CACHE_HOME, XDG_CONFIG_HOME",
                    "Where the library, the cache and the settings are; see FILES."),
                Definition(
                    "NO_COLOR, CLICOLOR_FORCE, TERM",
                    "No colours where NO_COLOR is set or TERM is dumb; colours where CLICOLOR_FORCE is set. --color beats them."),
                Definition("COLUMNS, LINES", "The size of the screen, where it is not that of the terminal."),
                Definition("LANG, LC_ALL, LC_CTYPE", "Whether the terminal takes UTF-8; the language that pages are asked for."),
                Definition(
                    "KITTY_WINDOW_ID, TERM_PROGRAM, LC_TERMINAL, TMUX",
                    "How the terminal draws pictures; inside tmux and screen they are drawn with characters, by chafa."),
                Definition("VISUAL, EDITOR", "The editor of edit, vi where neither is set; its file is in TMPDIR."),
                Definition("BROWSER", "What open starts: commands with colons between, xdg-open where it is not set."),
                Definition("TZ", "The time zone in which days on the command line and dates for people are meant."),
                Definition("http_proxy, https_proxy, all_proxy, no_proxy", "Proxies for fetching, as libcurl reads them."),
            ],
            files: [
                Definition(
                    "$XDG_CONFIG_HOME/pinnest/config.toml",
                    "The settings, ~/.config/pinnest/config.toml where the variable is not set."),
                Definition(
                    "$XDG_DATA_HOME/pinnest/pinnest.db",
                    "The library, ~/.local/share/pinnest/pinnest.db where the variable is not set."),
                Definition(
                    "pinnest.db-wal, pinnest.db-shm, pinnest.db-refresh",
                    "Beside the library while it is in use: SQLite's log and its index, and the mark of a running refresh."),
                Definition("$XDG_DATA_HOME/pinnest/pinnest.files/", "Files that pins keep."),
                Definition(
                    "pinnest.before-restore-*.db, pinnest.before-update-*.db",
                    """
                    What was there before a restore, with its files in a folder beside it, and before a new version changed rows of the \
                    library: libraries of their own, which --db opens. Of the latter the newest three stay; the former are yours to remove.
                    """),
                Definition(
                    "$XDG_CACHE_HOME/pinnest/",
                    "Preview images, icons and links to opened files; ~/.cache/pinnest/ without the variable. Safe to delete."),
            ],
            exitStatus: [
                Definition("0", "Done. An empty list is done, and so is add where the page could not be fetched."),
                Definition("1", "It could not be done, or only in part; stderr says what."),
                Definition("64", "The command line was not understood."),
                Definition("65", "The input, or the library, is not what it should be."),
                Definition("66", "The input is missing."),
                Definition("69", "Nothing could be had from the network."),
                Definition("73, 74", "Something cannot be written."),
                Definition("75", "The library stayed locked by another program for too long: lock.wait."),
                Definition("77", "No permission."),
                Definition("78", "The file of settings is wrong; the line is named."),
                Definition("129, 130, 143", "Hung up, interrupted, terminated."),
            ],
            authors: ["The pinnest authors"])
    }
}
