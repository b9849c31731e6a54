internal import CommandLineKit
internal import Models

extension PinnestGrammar {
    static var config: CommandDescription {
        CommandDescription(
            name: "config", synonyms: ["settings", "preferences", "options"], abstract: "Look at the settings, and change them.",
            group: other
        ) {
            CommandDetails(
                discussion: [
                    """
                    An option goes before a variable, a variable before the file of settings, and that before what is built in. The \
                    settings and their values are listed in 'pinnest help settings'.
                    """
                ],
                subcommands: [
                    CommandDescription(
                        name: "list", synonyms: ["ls", "show", "all"],
                        abstract: "List all settings, with where their values come from."),
                    CommandDescription(name: "get", abstract: "Print the value of a setting.") {
                        CommandDetails(
                            operands: [settingKey], examples: [Example("pinnest config get fetch.timeout", "one value")])
                    },
                    CommandDescription(name: "set", abstract: "Change a setting in the file.") {
                        CommandDetails(
                            operands: [
                                settingKey,
                                OperandDescription(
                                    "value", isFreeText: true, completion: .dynamic(CompletionSources.settingValues),
                                    abstract: "What it is to be."),
                            ],
                            examples: [
                                Example("pinnest config set output.dates iso", "dates as 2026-11-30"),
                                Example("pinnest config set trash.keep 30d", "let go of what is in the trash for longer"),
                                Example("pinnest config set output.pager ''", "no pager"),
                            ])
                    },
                    CommandDescription(
                        name: "unset", synonyms: ["reset", "rm", "remove"], abstract: "Take a setting out of the file."
                    ) {
                        CommandDetails(operands: [settingKey])
                    },
                    CommandDescription(name: "path", abstract: "Print where the file of settings is.") {
                        CommandDetails(examples: [Example("\"$EDITOR\" \"$(pinnest config path)\"", "edit it by hand")])
                    },
                ], withoutSubcommand: .means("list"))
        }
    }

    private static var settingKey: OperandDescription {
        OperandDescription("key", completion: .dynamic(CompletionSources.settings), abstract: "The name of a setting.")
    }
}

/// The settings as help and manual tell them: one description for both, from the keys themselves.
enum SettingsTable {
    static var definitions: [Definition] {
        SettingKey.allCases.map { key in
            Definition(key.rawValue, "\(key.abstract) \(SettingWording.values(of: key)) Default: \(key.builtInText).")
        }
    }

    static var introduction: [TextBlock] {
        [
            """
            Settings are kept in a file, whose place 'pinnest config path' prints. 'pinnest config set KEY VALUE' changes one of them and \
            leaves comments and order as they are. Each has a variable too: PINNEST_ and the key in capitals, with _ for what is no \
            letter, as PINNEST_FETCH_TIMEOUT. An option goes before the variable, and the variable before the file.
            """,
            .verbatim(["# the file is TOML", "[fetch]", "timeout = 30", "on-add = true", "", "[output]", "dates = \"iso\""]),
        ]
    }
}
