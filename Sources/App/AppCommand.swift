package import Clients
package import CommandLineKit
package import Features
package import Models
internal import PinSaving
package import ShareExtension

/// What the command line asks for, ready for its feature.
package enum AppCommand: Equatable, Sendable {
    case add(AddCommand)
    case backup(folder: String)
    case check(CheckCommand)
    case collectionDetail(CollectionDetailReducer.State)
    case collectionList(isTree: Bool)
    /// A shell asks what can stand at the cursor.
    case complete(CompletionRequest)
    case doctor(ExaminationRequest)
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
    case restore(folder: String)
    case share(ShareCommand)
    case show(operands: [String])
    case tagList(TagListCommand)
    case statistics(PinFilter)
    case trash(TrashCommand)
    case undo(UndoReducer.Mode)

    /// Whether the work may take long enough to be interrupted, and is then ended at a clean point.
    package var takesLong: Bool {
        switch self {
        case .add, .backup, .check, .doctor, .edit, .inspect, .open, .refresh, .restore, .share: true
        default: false
        }
    }
}
