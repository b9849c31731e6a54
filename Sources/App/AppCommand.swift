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
    /// The profiles of a browser, or of all.
    case browserProfiles(Browser?)
    case check(CheckCommand)
    case collectionDetail(CollectionDetailReducer.State)
    case collectionList(isTree: Bool)
    /// A shell asks what can stand at the cursor.
    case complete(CompletionRequest)
    case doctor(ExaminationRequest)
    case duplicates(DuplicatesCommand)
    case edit(EditCommand)
    case export(ExportCommand)
    case history(HistoryCommand)
    case importing(ImportCommand)
    case inspect(InspectCommand)
    case list(PinListRequest)
    case nameChange(NameChangeCommand)
    case pinNaming(PinNamingCommand)
    case open(OpenCommand)
    case random(RandomCommand)
    case refresh(NetworkPick)
    case restore(folder: String)
    case settings(SettingsCommand)
    case share(ShareCommand)
    case show(operands: [String], drawsImage: Bool = false)
    case tagList(TagListCommand)
    case statistics(PinFilter)
    case trash(TrashCommand)
    case undo(UndoReducer.Mode)

    /// Whether the work may take long enough to be interrupted, and is then ended at a clean point.
    package var takesLong: Bool {
        switch self {
        case .add, .backup, .check, .doctor, .edit, .importing, .inspect, .open, .refresh, .restore, .share: true
        case .nameChange, .pinNaming, .trash, .undo(.undo): true
        case .duplicates(let command): command.merges
        // What is on its way to stdout can stop anywhere; a file must not be left half written.
        case .export(let command): command.file != nil
        default: false
        }
    }

    /// Whether pictures were asked for by name.
    var drawsImage: Bool {
        if case .show(_, let drawsImage) = self { drawsImage } else { false }
    }

    /// Whether the result is something to read, and may be longer than a screen.
    var mayBeLong: Bool {
        switch self {
        case .collectionDetail, .collectionList, .history, .list, .show, .statistics, .tagList, .undo(.list): true
        case .duplicates(let command): !command.merges || command.isDryRun
        case .settings(let command): command.operation == .list
        default: false
        }
    }
}
