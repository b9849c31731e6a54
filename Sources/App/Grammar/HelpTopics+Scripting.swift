internal import CommandLineKit

extension HelpTopics {
    static var scripting: HelpTopic {
        HelpTopic(name: "scripting", abstract: "pinnest in pipes, scripts and cron") {
            [
                """
                stdout has the result and nothing else; messages, warnings and errors are on stderr. Each stream is judged alone: \
                colours, bars and pictures are for terminals only.
                """,
                .verbatim([
                    "pinnest list | cut -f 4                     # id type title address tags",
                    "pinnest search lighthouse -o ids | pinnest edit --tag sea -",
                    "pinnest list -o urls -0 | xargs -0 -n 1 curl -sI",
                    "pinnest list --template '{id}\\t{title}\\n' | sort -k 2",
                    "pinnest list --jsonl | jq -r 'select(.unread) | .url'",
                ]),
                "Lines and records:",
                .definitions([
                    Definition("in a pipe", "one pin a line, with tabs between its columns; control characters are blanks"),
                    Definition("-0", "NUL after each pin instead of a line feed"),
                    Definition("--jsonl", "one object a line, written as it is read: memory does not grow with the library"),
                    Definition("-", "as an operand: ids or addresses on stdin, one a line, or the lines that list printed"),
                    Definition("--template", "fields in braces, {tags:, } for lists; \\n \\t \\\\ and {{ are understood"),
                ]),
                "Exit codes:",
                .definitions([
                    Definition("0", "done; an empty list is done, and so is add where the page could not be fetched"),
                    Definition("1", "it could not be done, or only in part; stderr names each item that failed"),
                    Definition("64", "the command line was not understood, or an answer is needed and nobody can be asked"),
                    Definition("65, 66", "the input is not what it should be; it is missing"),
                    Definition("69", "nothing could be had from the network, or check --fail found a bad link"),
                    Definition("73, 74", "something cannot be written"),
                    Definition("75", "the library stayed locked"),
                    Definition("77", "no permission"),
                    Definition("78", "a setting cannot be understood"),
                    Definition("129, 130, 143", "hung up, interrupted, terminated; a batch says what was done and what was not"),
                ]),
                """
                Unless the code is 1 or a signal's, nothing is half done. A reader that leaves early, as head does, is no error: the \
                code is 0.
                """,
                """
                Questions are asked only on a terminal and never with --no-input; -y answers them. stdin is read only by '-', by share, \
                and by add without operands: a loop that reads lines keeps them.
                """,
                """
                -q tells nothing of what was done, so that a mail of cron comes only when something is wrong. What was asked for stays: \
                lists, reports, a --dry-run, and the result of a change in a form that the command line names (-o, --json, --fields, \
                --template).
                """,
                .verbatim([
                    "0 3 * * *   pinnest refresh --missing -q",
                    "0 4 * * 0   pinnest check --older-than 1w --fail -q",
                ]),
                "Variables:",
                .definitions([
                    Definition("PINNEST_DB", "the library, as --db names it"),
                    Definition("PINNEST_OFFLINE", "no network, as with --offline"),
                    Definition("TZ", "the time zone of days on the command line; JSON is always UTC"),
                    Definition("NO_COLOR, CLICOLOR_FORCE, COLUMNS", "as elsewhere"),
                ]),
                "Several programs may use one library at once: readers never wait, writers wait for each other.",
            ]
        }
    }
}
