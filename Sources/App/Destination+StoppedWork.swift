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
        case .pinEdit: isDone ? .done(canBeUndone: true) : .unchanged
        case .check(let state): state.stoppedWork
        case .pinCreate(let state): state.saving.stoppedWork
        case .refresh(let state): state.stoppedWork
        case .share(let state): state.saving.stoppedWork
        default: nil
        }
    }
}
