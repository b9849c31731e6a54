internal import Clients
internal import CommandLineKit
internal import PinSaving

extension CommandTranslation {
    /// The commands about the library as a whole; nil for all others.
    func maintenanceCommand() throws(CommandFailure) -> AppCommand? {
        switch parsed.path {
        case ["backup"]: .backup(folder: try folder())
        case ["doctor"]:
            .doctor(ExaminationRequest(isFixing: parsed.flag("--fix"), isFull: parsed.flag("--full")))
        case ["restore"]: .restore(folder: try folder())
        default: nil
        }
    }

    /// An empty variable of a script is no folder.
    private func folder() throws(CommandFailure) -> String {
        guard let folder = parsed.operand("folder"), !folder.isEmpty else {
            throw .usage("'\(parsed.path.joined(separator: " "))' needs the name of a folder.")
        }
        return folder
    }
}
