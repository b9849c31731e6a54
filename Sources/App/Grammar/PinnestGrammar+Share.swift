internal import CommandLineKit

extension PinnestGrammar {
    static var share: CommandDescription {
        CommandDescription(name: "share", abstract: "Save what is piped in.") {
            CommandDetails(
                discussion: [
                    """
                    Looks at stdin once. An image, a video or a PDF becomes a pin that keeps the file. Lines that are all addresses become \
                    a pin each; one address with a few words beside it, as phones and browsers share it, becomes a page with the words as \
                    its title; any other text becomes a text. HTML is saved as the page that it is. Addresses inside of text are cut as \
                    a reader would cut them.
                    """
                ],
                groups: [OptionGroups.save, OptionGroups.input],
                examples: [
                    Example("pinnest share < photo.jpg --name photo.jpg", "an image under its name"),
                    Example("wl-paste | pinnest share --tag later", "what is in the clipboard"),
                    Example("curl -s https://example.org | pinnest share", "a page that names its own address"),
                ])
        }
    }
}

extension OptionGroups {
    /// What stdin cannot tell of itself.
    static var input: OptionGroup {
        OptionGroup(
            title: "STDIN",
            options: [
                .value("--name", placeholder: "file", abstract: "Name of the file that is piped in, and its title."),
                .value("--charset", placeholder: "label", abstract: "Character set of the text that is piped in."),
            ])
    }
}
