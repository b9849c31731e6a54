internal import Models
package import PinSaving

/// What `add` was asked to save, and what it was given with it.
package struct AddCommand: Equatable, Sendable {
    /// As they were typed: addresses, files.
    package var operands: [String]
    /// `--text`: the text of a pin.
    package var text: String?
    package var options: SaveOptions
    /// `--store`: keep the files behind addresses.
    package var storesFiles = false
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(operands: [String], text: String? = nil, options: SaveOptions = SaveOptions(), description: String) {
        self.operands = operands
        self.text = text
        self.options = options
        self.description = description
    }
}
