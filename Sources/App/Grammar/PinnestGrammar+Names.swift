internal import CommandLineKit
internal import Features

// The commands about tags and collections themselves.
extension PinnestGrammar {
    static var tag: CommandDescription {
        CommandDescription(name: "tag", synonyms: ["label", "labels"], abstract: "List, rename, merge and delete tags.") {
            CommandDetails(
                subcommands: [
                    tagList,
                    naming(
                        "add", "Tag pins.", operand: tagOperand("tag", "A tag, made if absent."),
                        Example("pinnest search sqlite -o ids | pinnest tag add database -", "all that a search finds")),
                    naming(
                        "remove", "Take a tag off pins.", operand: tagOperand("tag", "A tag."),
                        Example("pinnest tag remove todo --matching 'updated:>1y'", "by a query")),
                    tagRename, tagMerge, tagDelete,
                ], withoutSubcommand: .means("list"),
                examples: [
                    Example("pinnest tag list --sort count", "the most used first"),
                    Example("pinnest tag rename JS javascript", "one becomes the other"),
                    Example("pinnest tag merge node nodejs --into node.js", "three become one"),
                ])
        }
    }

    static var collection: CommandDescription {
        CommandDescription(
            name: "collection", synonyms: ["folder", "folders", "dir", "directory"],
            abstract: "List, make, move and delete nested collections."
        ) {
            CommandDetails(
                discussion: [
                    #"""
                    A collection is a path with / between names: Dev/Swift. In a name, \/ is a slash and \\ a backslash, in quotes for the \#
                    sake of the shell: 'In\/Out'. Blanks around a slash do not count. A pin may be in many collections.
                    """#
                ],
                subcommands: [
                    collectionList, collectionShow, collectionCreate, collectionRename, collectionMove, collectionDelete,
                    naming(
                        "add", "Put pins into a collection.",
                        operand: collectionOperand("collection", "A whole path, made if absent."),
                        Example("pinnest collection add Dev/Swift 3-7", "five pins")),
                    naming(
                        "remove", "Take pins out of a collection.", operand: collectionOperand("collection", "A whole path."),
                        Example("pinnest collection remove Inbox --matching is:dead", "by a query")),
                ], withoutSubcommand: .means("list"),
                examples: [
                    Example("pinnest collection list --tree", "all as a tree"),
                    Example("pinnest collection move Dev/Swift Languages", "becomes Languages/Swift"),
                ])
        }
    }

    // MARK: Tags

    private static var tagList: CommandDescription {
        CommandDescription(name: "list", synonyms: ["ls", "show", "all"], abstract: "List tags with the number of their pins.") {
            CommandDetails(
                options: [
                    .value(
                        "--sort", placeholder: "key", kind: .choice(TagListCommand.Sort.allCases.map { Choice($0.rawValue) }),
                        default: TagListCommand.Sort.name.rawValue, abstract: "Sort by name, or the most used first."),
                    .flag("--unused", abstract: "Only tags that no pin carries, not even one in the trash."),
                    .flag("--tree", abstract: "As a tree: a/b stands below a."),
                ])
        }
    }

    private static var tagRename: CommandDescription {
        CommandDescription(name: "rename", synonyms: ["mv"], abstract: "Give a tag another name.") {
            CommandDetails(
                discussion: ["Where another tag has that name already, the two become one, and the answer says so."],
                operands: [tagOperand("old", "The tag."), tagOperand("new", "Its new name.")], options: [dryRun])
        }
    }

    private static var tagMerge: CommandDescription {
        CommandDescription(name: "merge", abstract: "Make several tags one.") {
            CommandDetails(
                operands: [tagOperand("tag", "The tags.", arity: .oneOrMore)],
                options: [
                    .value(
                        "--into", placeholder: "tag", traits: [.required, .takesAnything],
                        completion: .dynamic(CompletionSources.tags), abstract: "The tag that they become, made if absent."),
                    dryRun,
                ])
        }
    }

    private static var tagDelete: CommandDescription {
        CommandDescription(name: "delete", abstract: "Delete tags; their pins stay.") {
            CommandDetails(
                operands: [tagOperand("tag", "The tags.", arity: .oneOrMore)], options: [dryRun],
                examples: [Example("pinnest tag list --unused | cut -f 1 | xargs -d '\\n' pinnest tag delete", "what is unused")])
        }
    }

    // MARK: Collections

    private static var collectionList: CommandDescription {
        CommandDescription(
            name: "list", synonyms: ["ls", "all", "tree"], abstract: "List collections with the number of their pins."
        ) {
            CommandDetails(options: [.flag("--tree", abstract: "As a tree.")])
        }
    }

    private static var collectionShow: CommandDescription {
        CommandDescription(name: "show", abstract: "List the pins of a collection and its subfolders.") {
            CommandDetails(
                operands: [collectionOperand("collection", "A whole path.")], groups: [OptionGroups.order],
                options: [.flag("--only", abstract: "Without the pins of subfolders.")])
        }
    }

    private static var collectionCreate: CommandDescription {
        CommandDescription(
            name: "create", synonyms: ["new", "make", "mkdir"], abstract: "Make a collection, with what is missing on the way."
        ) {
            CommandDetails(operands: [collectionOperand("collection", "A whole path.")], options: [dryRun])
        }
    }

    private static var collectionRename: CommandDescription {
        CommandDescription(name: "rename", abstract: "Give a collection another path.") {
            CommandDetails(
                operands: [
                    collectionOperand("old", "The whole path now."),
                    collectionOperand("new", "The new whole path; what is missing on the way is made."),
                ], options: [dryRun],
                examples: [Example("pinnest collection rename Dev/Swfit Dev/Swift", "a name put right")])
        }
    }

    private static var collectionMove: CommandDescription {
        CommandDescription(name: "move", synonyms: ["mv"], abstract: "Put a collection below another one.") {
            CommandDetails(
                operands: [
                    collectionOperand("collection", "A whole path."),
                    collectionOperand("parent", "The whole path of the collection above it, or / for the top."),
                ], options: [dryRun])
        }
    }

    private static var collectionDelete: CommandDescription {
        CommandDescription(name: "delete", synonyms: ["rm", "rmdir", "del"], abstract: "Delete a collection; its pins stay.") {
            CommandDetails(
                operands: [collectionOperand("collection", "A whole path.")],
                options: [
                    .flag("--recursive", abstract: "Subfolders too; otherwise a collection that has some is left alone."), dryRun,
                ])
        }
    }

    // MARK: Parts

    private static func naming(
        _ name: String, _ abstract: String, operand: OperandDescription, _ example: Example
    ) -> CommandDescription {
        CommandDescription(name: name, abstract: abstract) {
            CommandDetails(operands: [operand, pickedIDs], groups: [OptionGroups.pick], examples: [example])
        }
    }

    private static func tagOperand(
        _ name: String, _ abstract: String, arity: OperandDescription.Arity = .one
    ) -> OperandDescription {
        OperandDescription(name, arity: arity, completion: .dynamic(CompletionSources.tags), abstract: abstract)
    }

    private static func collectionOperand(_ name: String, _ abstract: String) -> OperandDescription {
        OperandDescription(name, completion: .dynamic(CompletionSources.collections), abstract: abstract)
    }

    private static var dryRun: OptionDescription { .flag("--dry-run", abstract: "Tell what would be done, and do nothing.") }
}
