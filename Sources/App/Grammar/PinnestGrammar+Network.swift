internal import CommandLineKit
internal import PinSaving
internal import Primitives

extension PinnestGrammar {
    static var refresh: CommandDescription {
        CommandDescription(name: "refresh", synonyms: ["fetch", "refetch", "reload"], abstract: "Fetch the pages of pins again.")
        {
            CommandDetails(
                discussion: [
                    """
                    Each page is kept as it comes; what a page no longer says stays as it was found before, and a title of your own is never \
                    replaced. Stopping with ^C keeps what is done.
                    """
                ],
                operands: [networkIDs], groups: [OptionGroups.filter],
                options: [
                    .flag("--all", abstract: "All web pages."),
                    .flag("--missing", abstract: "Pages that were never fetched, or asked to come back later."),
                    .flag("--failed", abstract: "Pages whose last fetch failed or was blocked."),
                    age("Pages fetched longer ago than this: 3h, 2d, 1w, 6m, 1y."), matching,
                ],
                examples: [
                    Example("pinnest refresh --missing", "what was saved without a network"),
                    Example("pinnest refresh --older-than 6m --tag news", "by age and tag"),
                    Example("pinnest refresh 12", "one pin"),
                ])
        }
    }

    static var check: CommandDescription {
        CommandDescription(name: "check", synonyms: ["verify", "dead", "links"], abstract: "Find dead links.") {
            CommandDetails(
                discussion: [
                    """
                    A page that is not found counts as dead when it was not found on two different days; --now decides at once. Pages that \
                    ask for a login or slow visitors down are blocked, not dead.
                    """
                ],
                operands: [networkIDs], groups: [OptionGroups.filter],
                options: [
                    .flag("--all", abstract: "All web pages."),
                    age("Links that were not checked since then: 3h, 2d, 1w, 6m, 1y."), matching,
                    .flag("--now", abstract: "Count a page that is not found as dead at once."),
                    .flag("--fail", abstract: "Exit with 69 if a link is not ok."),
                ],
                examples: [
                    Example("pinnest check --older-than 1m", "what was not checked for a month"),
                    Example("pinnest list --query is:dead", "what is dead"),
                ])
        }
    }

    static var inspect: CommandDescription {
        CommandDescription(name: "inspect", abstract: "Show what a fetch finds, without saving.") {
            CommandDetails(
                operands: [
                    OperandDescription(
                        "address", completion: .files(endings: []),
                        abstract: "An address, a file, or - for the bytes of one on stdin.")
                ],
                options: [
                    .value("--url", placeholder: "address", abstract: "The address that a file or stdin is read as.")
                ],
                examples: [
                    Example("pinnest inspect swift.org", "title, description, image and more"),
                    Example("pinnest inspect - --url example.org < page.html", "bytes from elsewhere"),
                ])
        }
    }

    private static var networkIDs: OperandDescription {
        var operand = ids
        operand.arity = .zeroOrMore
        return operand
    }

    private static var matching: OptionDescription {
        .value("--matching", placeholder: "query", traits: .takesAnything, abstract: "Pins that match a query.")
    }

    static func age(_ abstract: String) -> OptionDescription {
        .value(
            "--older-than", placeholder: "age",
            kind: .checked(ValueCheck(hint: "Please provide an age such as 3h, 2d, 1w, 6m or 1y.") { Age($0) != nil }),
            abstract: abstract)
    }
}
