internal import Features
internal import PinSaving
internal import ShareExtension

extension Destination.State {
    /// Where the work stands; nil where it has ended, or nobody needs to hear of it.
    /// - Parameter isDone: whether a change was made after the stop.
    func stoppedWork(isDone: Bool) -> StoppedWork? {
        switch self {
        case .backup, .export, .restore: isDone ? .done(canBeUndone: false) : .unchanged
        case .importing(let state): state.stoppedWork(isDone: isDone)
        case .duplicates(let state): change(isDone, isDryRun: state.command.isDryRun || !state.command.merges)
        case .nameChange(let state): change(isDone, isDryRun: state.command.isDryRun)
        case .pinEdit(let state): change(isDone, isDryRun: state.command.isDryRun)
        case .pinNaming(let state): change(isDone, isDryRun: state.command.isDryRun)
        case .trash(let state):
            change(isDone, isDryRun: state.command.isDryRun, canBeUndone: state.command.operation != .removePermanently)
        case .undo(let state): change(isDone, isDryRun: state.mode != .undo, canBeUndone: false)
        case .check(let state): state.stoppedWork
        case .pinCreate(let state): state.saving.stoppedWork
        case .refresh(let state): state.stoppedWork
        case .share(let state): state.saving.stoppedWork
        default: nil
        }
    }

    /// Of a dry run nobody fears that it changed something.
    private func change(_ isDone: Bool, isDryRun: Bool, canBeUndone: Bool = true) -> StoppedWork? {
        isDryRun ? nil : isDone ? .done(canBeUndone: canBeUndone) : .unchanged
    }
}
