/// Options under a title of their own, to be shared by several commands.
package struct OptionGroup: Sendable {
    /// The headline in help and manual, without colon: `FILTER OPTIONS`.
    package var title: String
    package var options: [OptionDescription]
    /// Options of the group of which only one may be given.
    package var exclusive: [ExclusiveOptions]

    package init(title: String, options: [OptionDescription], exclusive: [ExclusiveOptions] = []) {
        self.title = title
        self.options = options
        self.exclusive = exclusive
    }
}

/// Options that exclude each other, by any of their names.
package struct ExclusiveOptions: Sendable {
    package var names: [String]
    /// Whether one of them has to be given.
    package var isRequired: Bool

    package init(_ names: String..., isRequired: Bool = false) {
        self.names = names
        self.isRequired = isRequired
    }
}
