internal import CommandLineKit
internal import PinSaving

extension PinnestGrammar {
    static var backup: CommandDescription {
        CommandDescription(name: "backup", abstract: "Copy the library into a folder, while it is in use.", group: other) {
            CommandDetails(
                discussion: [
                    """
                    The folder gets the database, the files of all pins and a manifest, whole or not at all. A backup that is there is \
                    replaced when the new one is whole; files that the library has lost are taken from it. A backup of another library \
                    is replaced only after a yes, and a folder that holds anything else is refused. What is fetched again anyway, the \
                    cache of images, is left out, and so is the file of settings.
                    """
                ],
                operands: [folder("Where the backup is to be.")],
                examples: [
                    Example("pinnest backup /mnt/usb/pinnest", "the whole library"),
                    Example("pinnest backup ~/pinnest-$(date +%a) -q", "a backup a day of the week; in a crontab % is \\%"),
                ])
        }
    }

    static var restore: CommandDescription {
        CommandDescription(name: "restore", abstract: "Put a backup in the place of the library.", group: other) {
            CommandDetails(
                discussion: [
                    """
                    The backup is checked first, its files by their digests; then restore asks, or --yes. The library that was there is kept beside \
                    it, under a name with before-restore and the time, and can be used by --db; so is what cannot be read. Other programs \
                    see the old library or the new one and nothing between. A backup is a library, too: pinnest --db FOLDER/pinnest.db.
                    """
                ],
                operands: [folder("The folder of a backup.")],
                examples: [Example("pinnest restore /mnt/usb/pinnest", "after a yes")])
        }
    }

    static var doctor: CommandDescription {
        CommandDescription(name: "doctor", abstract: "Find what is wrong with the library, and mend it.", group: other) {
            CommandDetails(
                discussion: [
                    """
                    Looks at the database, the search index, the files of pins, files that no pin needs, and modes. Exits with 1 when \
                    something is wrong and was not mended. Files that the library knows nothing of, which may be those of another database, \
                    are removed only after a yes.
                    """
                ],
                options: [
                    .flag(
                        "--fix",
                        abstract:
                            "Mend it: make the search index anew, remove files that no pin needs, set the modes right."),
                    .flag("--full", abstract: "Read all files and all texts, instead of sizes and a sample."),
                ],
                examples: [
                    Example("pinnest doctor", "a look"),
                    Example("pinnest doctor --fix --full", "all that can be done"),
                ])
        }
    }

    private static func folder(_ abstract: String) -> OperandDescription {
        OperandDescription("folder", completion: .files(endings: []), abstract: abstract)
    }
}
