package import CommandLineKit
package import Features
package import Models
internal import PinSaving
package import ShareExtension

/// What the command line asks for, ready for its feature.
package enum AppCommand: Equatable, Sendable {
    case add(AddCommand)
    case check(CheckCommand)
    case collectionDetail(CollectionDetailReducer.State)
    case collectionList(isTree: Bool)
    /// A shell asks what can stand at the cursor.
    case complete(CompletionRequest)
    case duplicates(DuplicatesCommand)
    case edit(EditCommand)
    case history(HistoryCommand)
    case inspect(InspectCommand)
    case list(PinListRequest)
    case nameChange(NameChangeCommand)
    case pinNaming(PinNamingCommand)
    case open(OpenCommand)
    case random(PinFilter)
    case refresh(NetworkPick)
    case share(ShareCommand)
    case show(operands: [String], drawsImage: Bool = false)
    case tagList(TagListCommand)
    case statistics(PinFilter)
    case trash(TrashCommand)
    case undo(UndoReducer.Mode)

    /// Whether the work may take long enough to be interrupted, and is then ended at a clean point.
    package var takesLong: Bool {
        switch self {
        case .add, .check, .edit, .inspect, .open, .refresh, .share: true
        default: false
        }
    }
}
