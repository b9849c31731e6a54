package import PinSaving

/// What `share` was asked to do with stdin.
package struct ShareCommand: Equatable, Sendable {
    /// `--name`: the name of the file that is piped in, and its title.
    package var name: String?
    /// `--charset`: the label of the character set of a text.
    package var charset: String?
    package var options: SaveOptions
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(
        name: String? = nil, charset: String? = nil, options: SaveOptions = SaveOptions(), description: String
    ) {
        self.name = name
        self.charset = charset
        self.options = options
        self.description = description
    }
}
