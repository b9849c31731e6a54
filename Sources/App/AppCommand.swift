package import Features
package import Models

/// What the command line asks for, ready for its feature.
package enum AppCommand: Equatable, Sendable {
    case add(AddCommand)
    case list(PinListRequest)
    case show(operands: [String])
    case trash(TrashCommand)
    case undo(UndoReducer.Mode)
}
