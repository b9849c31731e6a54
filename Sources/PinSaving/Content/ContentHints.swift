package import Models

/// What is known of bytes beside the bytes.
package struct ContentHints: Equatable, Sendable {
    /// What errors call them: a path, `stdin`.
    package var source: String
    /// The file's own name.
    package var name: String?
    /// `--charset`: the label of a character set.
    package var charset: String?
    /// `--type`.
    package var type: ContentType?

    package init(source: String, name: String? = nil, charset: String? = nil, type: ContentType? = nil) {
        self.source = source
        self.name = name
        self.charset = charset
        self.type = type
    }
}
