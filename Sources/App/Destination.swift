package import ComposableCore
package import Features
package import ShareExtension

/// The one feature that a run of the program is about.
package enum Destination {
    package enum State: Equatable, Sendable {
        case check(CheckReducer.State)
        case completion(CompletionReducer.State)
        case inspect(InspectReducer.State)
        case pinCreate(PinCreateReducer.State)
        case pinDetail(PinDetailReducer.State)
        case pinList(PinListReducer.State)
        case refresh(RefreshReducer.State)
        case share(ShareReducer.State)
        case trash(TrashReducer.State)
        case undo(UndoReducer.State)
    }

    package enum Action: Sendable {
        case check(CheckReducer.Action)
        case completion(CompletionReducer.Action)
        case inspect(InspectReducer.Action)
        case pinCreate(PinCreateReducer.Action)
        case pinDetail(PinDetailReducer.Action)
        case pinList(PinListReducer.Action)
        case refresh(RefreshReducer.Action)
        case share(ShareReducer.Action)
        case trash(TrashReducer.Action)
        case undo(UndoReducer.Action)

        /// What the feature tells at its end.
        var delegate: CommandDelegate? {
            switch self {
            case .check(.delegate(let delegate)),
                .completion(.delegate(let delegate)),
                .inspect(.delegate(let delegate)),
                .pinCreate(.delegate(let delegate)),
                .pinDetail(.delegate(let delegate)),
                .pinList(.delegate(let delegate)),
                .refresh(.delegate(let delegate)),
                .share(.delegate(let delegate)),
                .trash(.delegate(let delegate)),
                .undo(.delegate(let delegate)):
                delegate
            default: nil
            }
        }
    }
}

extension Destination.State: CaseReducerState {
    package static var reducer: some Reducer<Self, Destination.Action> {
        ReducerForState { state in
            switch state {
            case .check: Scope(state: \.check, action: \.check) { CheckReducer() }
            case .completion: Scope(state: \.completion, action: \.completion) { CompletionReducer() }
            case .inspect: Scope(state: \.inspect, action: \.inspect) { InspectReducer() }
            case .pinCreate: Scope(state: \.pinCreate, action: \.pinCreate) { PinCreateReducer() }
            case .pinDetail: Scope(state: \.pinDetail, action: \.pinDetail) { PinDetailReducer() }
            case .pinList: Scope(state: \.pinList, action: \.pinList) { PinListReducer() }
            case .refresh: Scope(state: \.refresh, action: \.refresh) { RefreshReducer() }
            case .share: Scope(state: \.share, action: \.share) { ShareReducer() }
            case .trash: Scope(state: \.trash, action: \.trash) { TrashReducer() }
            case .undo: Scope(state: \.undo, action: \.undo) { UndoReducer() }
            }
        }
    }

    package var identity: Int? {
        switch self {
        case .check: 0
        case .completion: 1
        case .inspect: 2
        case .pinCreate: 3
        case .pinDetail: 4
        case .pinList: 5
        case .refresh: 6
        case .share: 7
        case .trash: 8
        case .undo: 9
        }
    }
}

extension Destination.State: CasePathable {
    package struct AllCasePaths: Sendable {
        package var check: CasePath<Destination.State, CheckReducer.State> {
            CasePath(embed: { .check($0) }, extract: { if case .check(let state) = $0 { state } else { nil } })
        }
        package var completion: CasePath<Destination.State, CompletionReducer.State> {
            CasePath(embed: { .completion($0) }, extract: { if case .completion(let state) = $0 { state } else { nil } })
        }
        package var inspect: CasePath<Destination.State, InspectReducer.State> {
            CasePath(embed: { .inspect($0) }, extract: { if case .inspect(let state) = $0 { state } else { nil } })
        }
        package var pinCreate: CasePath<Destination.State, PinCreateReducer.State> {
            CasePath(embed: { .pinCreate($0) }, extract: { if case .pinCreate(let state) = $0 { state } else { nil } })
        }
        package var pinDetail: CasePath<Destination.State, PinDetailReducer.State> {
            CasePath(embed: { .pinDetail($0) }, extract: { if case .pinDetail(let state) = $0 { state } else { nil } })
        }
        package var pinList: CasePath<Destination.State, PinListReducer.State> {
            CasePath(embed: { .pinList($0) }, extract: { if case .pinList(let state) = $0 { state } else { nil } })
        }
        package var refresh: CasePath<Destination.State, RefreshReducer.State> {
            CasePath(embed: { .refresh($0) }, extract: { if case .refresh(let state) = $0 { state } else { nil } })
        }
        package var share: CasePath<Destination.State, ShareReducer.State> {
            CasePath(embed: { .share($0) }, extract: { if case .share(let state) = $0 { state } else { nil } })
        }
        package var trash: CasePath<Destination.State, TrashReducer.State> {
            CasePath(embed: { .trash($0) }, extract: { if case .trash(let state) = $0 { state } else { nil } })
        }
        package var undo: CasePath<Destination.State, UndoReducer.State> {
            CasePath(embed: { .undo($0) }, extract: { if case .undo(let state) = $0 { state } else { nil } })
        }
    }

    package static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Destination.Action: CasePathable {
    package struct AllCasePaths: Sendable {
        package var check: CasePath<Destination.Action, CheckReducer.Action> {
            CasePath(embed: { .check($0) }, extract: { if case .check(let action) = $0 { action } else { nil } })
        }
        package var completion: CasePath<Destination.Action, CompletionReducer.Action> {
            CasePath(embed: { .completion($0) }, extract: { if case .completion(let action) = $0 { action } else { nil } })
        }
        package var inspect: CasePath<Destination.Action, InspectReducer.Action> {
            CasePath(embed: { .inspect($0) }, extract: { if case .inspect(let action) = $0 { action } else { nil } })
        }
        package var pinCreate: CasePath<Destination.Action, PinCreateReducer.Action> {
            CasePath(embed: { .pinCreate($0) }, extract: { if case .pinCreate(let action) = $0 { action } else { nil } })
        }
        package var pinDetail: CasePath<Destination.Action, PinDetailReducer.Action> {
            CasePath(embed: { .pinDetail($0) }, extract: { if case .pinDetail(let action) = $0 { action } else { nil } })
        }
        package var pinList: CasePath<Destination.Action, PinListReducer.Action> {
            CasePath(embed: { .pinList($0) }, extract: { if case .pinList(let action) = $0 { action } else { nil } })
        }
        package var refresh: CasePath<Destination.Action, RefreshReducer.Action> {
            CasePath(embed: { .refresh($0) }, extract: { if case .refresh(let action) = $0 { action } else { nil } })
        }
        package var share: CasePath<Destination.Action, ShareReducer.Action> {
            CasePath(embed: { .share($0) }, extract: { if case .share(let action) = $0 { action } else { nil } })
        }
        package var trash: CasePath<Destination.Action, TrashReducer.Action> {
            CasePath(embed: { .trash($0) }, extract: { if case .trash(let action) = $0 { action } else { nil } })
        }
        package var undo: CasePath<Destination.Action, UndoReducer.Action> {
            CasePath(embed: { .undo($0) }, extract: { if case .undo(let action) = $0 { action } else { nil } })
        }
    }

    package static var allCasePaths: AllCasePaths { AllCasePaths() }
}
