internal import Clients
internal import Features
internal import PinSaving
internal import ShareExtension

extension Destination.State {
    /// Where the work stands; nil where it has ended, or nobody needs to hear of it.
    /// - Parameters:
    ///   - isDone: whether a change was made after the stop.
    ///   - parts: what of it was done by then.
    func stoppedWork(isDone: Bool, parts: [FinishedWork] = []) -> StoppedWork? {
        switch self {
        case .backup, .export: isDone ? .done(canBeUndone: false) : .unchanged
        case .restore: isDone ? .restored(kept: parts.firstKept) : .unchanged
        case .doctor(let state): state.request.isFixing ? .mended(parts.mended) : nil
        case .importing(let state): state.stoppedWork(isDone: isDone)
        case .duplicates(let state): change(isDone, isDryRun: state.command.isDryRun || !state.command.merges)
        case .nameChange(let state): change(isDone, isDryRun: state.command.isDryRun)
        case .pinEdit(let state): change(isDone, isDryRun: state.command.isDryRun)
        case .pinNaming(let state): change(isDone, isDryRun: state.command.isDryRun)
        case .trash(let state):
            change(isDone, isDryRun: state.command.isDryRun, canBeUndone: state.command.operation != .removePermanently)
        case .undo(let state): change(isDone, isDryRun: state.mode != .undo, canBeUndone: false)
        case .check(let state): state.stoppedWork
        case .pinCreate(let state): state.saving.stoppedWork(parts)
        case .refresh(let state): state.stoppedWork
        case .share(let state): state.saving.stoppedWork(parts)
        default: nil
        }
    }

    /// What was done by a command whose answer could not be written; nil where nothing was, and nobody needs to hear of it.
    /// - Returns: whether it can be undone.
    func doneWork(isDone: Bool, parts: [FinishedWork]) -> Bool? {
        switch self {
        case .refresh(let state): state.waiting.isEmpty && !state.ids.isEmpty ? false : nil
        case .check(let state): state.waiting.isEmpty && state.count > 0 ? false : nil
        default:
            switch stoppedWork(isDone: isDone, parts: parts) {
            case .done(let canBeUndone): canBeUndone
            case .fetching: true
            case .restored: false
            case .mended(let checks): checks.isEmpty ? nil : false
            case nil, .beforeSaving, .checking, .refreshing, .unchanged: nil
            }
        }
    }

    /// Of a dry run nobody fears that it changed something.
    private func change(_ isDone: Bool, isDryRun: Bool, canBeUndone: Bool = true) -> StoppedWork? {
        isDryRun ? nil : isDone ? .done(canBeUndone: canBeUndone) : .unchanged
    }
}

extension [FinishedWork] {
    fileprivate var firstKept: String? {
        for case .restored(let kept) in self { return kept }
        return nil
    }

    /// Each once.
    fileprivate var mended: [Finding.Check] {
        var checks: [Finding.Check] = []
        for case .mended(let check) in self where !checks.contains(check) { checks.append(check) }
        return checks
    }
}
