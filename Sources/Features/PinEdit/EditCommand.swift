package import Models

package struct EditCommand: Equatable, Sendable {
    package var pick: PinPick
    /// Nil where no change was given: then the user writes it, in a form.
    package var edit: PinEdit?
    package var isDryRun: Bool
    /// The whole command, as `undo` will name it.
    package var description: String

    package init(pick: PinPick, edit: PinEdit?, isDryRun: Bool = false, description: String) {
        self.pick = pick
        self.edit = edit
        self.isDryRun = isDryRun
        self.description = description
    }
}
