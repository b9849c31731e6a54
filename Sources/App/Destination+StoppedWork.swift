internal import Features
internal import PinSaving
internal import ShareExtension

extension Destination.State {
    /// Where the work stands; nil where it has ended, or is not of the kind that is done pin by pin.
    var stoppedWork: StoppedWork? {
        switch self {
        case .check(let state): state.stoppedWork
        // The pins are there; before they are, nothing of the import is.
        case .importing(let state): state.refresh.stoppedWork
        case .pinCreate(let state): state.saving.stoppedWork
        case .refresh(let state): state.stoppedWork
        case .share(let state): state.saving.stoppedWork
        default: nil
        }
    }
}
