internal import Clients
internal import CommandLineKit

extension CommandTranslation {
    /// The commands about the library as a whole; nil for all others.
    func maintenanceCommand() -> AppCommand? {
        switch parsed.path {
        case ["backup"]: .backup(folder: parsed.operand("folder") ?? "")
        case ["doctor"]:
            .doctor(ExaminationRequest(isFixing: parsed.flag("--fix"), isFull: parsed.flag("--full")))
        case ["restore"]: .restore(folder: parsed.operand("folder") ?? "")
        default: nil
        }
    }
}
