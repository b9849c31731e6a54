package import ComposableCore
package import Features
internal import PinSaving
package import ShareExtension

/// The one feature that a run of the program is about.
package enum Destination {
    package enum State: Equatable, Sendable {
        case backup(BackupReducer.State)
        case browserProfiles(BrowserProfilesReducer.State)
        case check(CheckReducer.State)
        case collectionDetail(CollectionDetailReducer.State)
        case collectionList(CollectionListReducer.State)
        case completion(CompletionReducer.State)
        case doctor(DoctorReducer.State)
        case duplicates(DuplicatesReducer.State)
        case export(ExportReducer.State)
        case history(HistoryReducer.State)
        case importing(ImportReducer.State)
        case inspect(InspectReducer.State)
        case nameChange(NameChangeReducer.State)
        case open(OpenReducer.State)
        case pinCreate(PinCreateReducer.State)
        case pinDetail(PinDetailReducer.State)
        case pinEdit(PinEditReducer.State)
        case pinList(PinListReducer.State)
        case pinNaming(PinNamingReducer.State)
        case random(RandomReducer.State)
        case refresh(RefreshReducer.State)
        case restore(RestoreReducer.State)
        case settings(SettingsReducer.State)
        case share(ShareReducer.State)
        case statistics(StatisticsReducer.State)
        case tagList(TagListReducer.State)
        case trash(TrashReducer.State)
        case undo(UndoReducer.State)
    }

    package enum Action: Sendable {
        case backup(BackupReducer.Action)
        case browserProfiles(BrowserProfilesReducer.Action)
        case check(CheckReducer.Action)
        case collectionDetail(CollectionDetailReducer.Action)
        case collectionList(CollectionListReducer.Action)
        case completion(CompletionReducer.Action)
        case doctor(DoctorReducer.Action)
        case duplicates(DuplicatesReducer.Action)
        case export(ExportReducer.Action)
        case history(HistoryReducer.Action)
        case importing(ImportReducer.Action)
        case inspect(InspectReducer.Action)
        case nameChange(NameChangeReducer.Action)
        case open(OpenReducer.Action)
        case pinCreate(PinCreateReducer.Action)
        case pinDetail(PinDetailReducer.Action)
        case pinEdit(PinEditReducer.Action)
        case pinList(PinListReducer.Action)
        case pinNaming(PinNamingReducer.Action)
        case random(RandomReducer.Action)
        case refresh(RefreshReducer.Action)
        case restore(RestoreReducer.Action)
        case settings(SettingsReducer.Action)
        case share(ShareReducer.Action)
        case statistics(StatisticsReducer.Action)
        case tagList(TagListReducer.Action)
        case trash(TrashReducer.Action)
        case undo(UndoReducer.Action)

        /// What the feature tells at its end.
        var delegate: CommandDelegate? {
            switch self {
            case .backup(.delegate(let delegate)),
                .browserProfiles(.delegate(let delegate)),
                .check(.delegate(let delegate)),
                .collectionDetail(.delegate(let delegate)),
                .collectionList(.delegate(let delegate)),
                .completion(.delegate(let delegate)),
                .doctor(.delegate(let delegate)),
                .duplicates(.delegate(let delegate)),
                .export(.delegate(let delegate)),
                .history(.delegate(let delegate)),
                .importing(.delegate(let delegate)),
                .inspect(.delegate(let delegate)),
                .nameChange(.delegate(let delegate)),
                .open(.delegate(let delegate)),
                .pinCreate(.delegate(let delegate)),
                .pinDetail(.delegate(let delegate)),
                .pinEdit(.delegate(let delegate)),
                .pinList(.delegate(let delegate)),
                .pinNaming(.delegate(let delegate)),
                .random(.delegate(let delegate)),
                .refresh(.delegate(let delegate)),
                .restore(.delegate(let delegate)),
                .settings(.delegate(let delegate)),
                .share(.delegate(let delegate)),
                .statistics(.delegate(let delegate)),
                .tagList(.delegate(let delegate)),
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
            case .backup: Scope(state: \.backup, action: \.backup) { BackupReducer() }
            case .browserProfiles: Scope(state: \.browserProfiles, action: \.browserProfiles) { BrowserProfilesReducer() }
            case .check: Scope(state: \.check, action: \.check) { CheckReducer() }
            case .collectionDetail: Scope(state: \.collectionDetail, action: \.collectionDetail) { CollectionDetailReducer() }
            case .collectionList: Scope(state: \.collectionList, action: \.collectionList) { CollectionListReducer() }
            case .completion: Scope(state: \.completion, action: \.completion) { CompletionReducer() }
            case .doctor: Scope(state: \.doctor, action: \.doctor) { DoctorReducer() }
            case .duplicates: Scope(state: \.duplicates, action: \.duplicates) { DuplicatesReducer() }
            case .export: Scope(state: \.export, action: \.export) { ExportReducer() }
            case .history: Scope(state: \.history, action: \.history) { HistoryReducer() }
            case .importing: Scope(state: \.importing, action: \.importing) { ImportReducer() }
            case .inspect: Scope(state: \.inspect, action: \.inspect) { InspectReducer() }
            case .nameChange: Scope(state: \.nameChange, action: \.nameChange) { NameChangeReducer() }
            case .open: Scope(state: \.open, action: \.open) { OpenReducer() }
            case .pinCreate: Scope(state: \.pinCreate, action: \.pinCreate) { PinCreateReducer() }
            case .pinDetail: Scope(state: \.pinDetail, action: \.pinDetail) { PinDetailReducer() }
            case .pinEdit: Scope(state: \.pinEdit, action: \.pinEdit) { PinEditReducer() }
            case .pinList: Scope(state: \.pinList, action: \.pinList) { PinListReducer() }
            case .pinNaming: Scope(state: \.pinNaming, action: \.pinNaming) { PinNamingReducer() }
            case .random: Scope(state: \.random, action: \.random) { RandomReducer() }
            case .refresh: Scope(state: \.refresh, action: \.refresh) { RefreshReducer() }
            case .restore: Scope(state: \.restore, action: \.restore) { RestoreReducer() }
            case .settings: Scope(state: \.settings, action: \.settings) { SettingsReducer() }
            case .share: Scope(state: \.share, action: \.share) { ShareReducer() }
            case .statistics: Scope(state: \.statistics, action: \.statistics) { StatisticsReducer() }
            case .tagList: Scope(state: \.tagList, action: \.tagList) { TagListReducer() }
            case .trash: Scope(state: \.trash, action: \.trash) { TrashReducer() }
            case .undo: Scope(state: \.undo, action: \.undo) { UndoReducer() }
            }
        }
    }

    package var identity: Int? {
        switch self {
        case .backup: 0
        case .browserProfiles: 1
        case .check: 2
        case .collectionDetail: 3
        case .collectionList: 4
        case .completion: 5
        case .doctor: 6
        case .duplicates: 7
        case .export: 8
        case .history: 9
        case .importing: 10
        case .inspect: 11
        case .nameChange: 12
        case .open: 13
        case .pinCreate: 14
        case .pinDetail: 15
        case .pinEdit: 16
        case .pinList: 17
        case .pinNaming: 18
        case .random: 19
        case .refresh: 20
        case .restore: 21
        case .settings: 22
        case .share: 23
        case .statistics: 24
        case .tagList: 25
        case .trash: 26
        case .undo: 27
        }
    }
}

extension Destination.State: CasePathable {
    package struct AllCasePaths: Sendable {
        package var backup: CasePath<Destination.State, BackupReducer.State> {
            CasePath(embed: { .backup($0) }, extract: { if case .backup(let state) = $0 { state } else { nil } })
        }
        package var browserProfiles: CasePath<Destination.State, BrowserProfilesReducer.State> {
            CasePath(
                embed: { .browserProfiles($0) }, extract: { if case .browserProfiles(let state) = $0 { state } else { nil } })
        }
        package var check: CasePath<Destination.State, CheckReducer.State> {
            CasePath(embed: { .check($0) }, extract: { if case .check(let state) = $0 { state } else { nil } })
        }
        package var collectionDetail: CasePath<Destination.State, CollectionDetailReducer.State> {
            CasePath(
                embed: { .collectionDetail($0) }, extract: { if case .collectionDetail(let state) = $0 { state } else { nil } })
        }
        package var collectionList: CasePath<Destination.State, CollectionListReducer.State> {
            CasePath(embed: { .collectionList($0) }, extract: { if case .collectionList(let state) = $0 { state } else { nil } })
        }
        package var completion: CasePath<Destination.State, CompletionReducer.State> {
            CasePath(embed: { .completion($0) }, extract: { if case .completion(let state) = $0 { state } else { nil } })
        }
        package var doctor: CasePath<Destination.State, DoctorReducer.State> {
            CasePath(embed: { .doctor($0) }, extract: { if case .doctor(let state) = $0 { state } else { nil } })
        }
        package var duplicates: CasePath<Destination.State, DuplicatesReducer.State> {
            CasePath(embed: { .duplicates($0) }, extract: { if case .duplicates(let state) = $0 { state } else { nil } })
        }
        package var export: CasePath<Destination.State, ExportReducer.State> {
            CasePath(embed: { .export($0) }, extract: { if case .export(let state) = $0 { state } else { nil } })
        }
        package var history: CasePath<Destination.State, HistoryReducer.State> {
            CasePath(embed: { .history($0) }, extract: { if case .history(let state) = $0 { state } else { nil } })
        }
        package var importing: CasePath<Destination.State, ImportReducer.State> {
            CasePath(embed: { .importing($0) }, extract: { if case .importing(let state) = $0 { state } else { nil } })
        }
        package var inspect: CasePath<Destination.State, InspectReducer.State> {
            CasePath(embed: { .inspect($0) }, extract: { if case .inspect(let state) = $0 { state } else { nil } })
        }
        package var nameChange: CasePath<Destination.State, NameChangeReducer.State> {
            CasePath(embed: { .nameChange($0) }, extract: { if case .nameChange(let state) = $0 { state } else { nil } })
        }
        package var open: CasePath<Destination.State, OpenReducer.State> {
            CasePath(embed: { .open($0) }, extract: { if case .open(let state) = $0 { state } else { nil } })
        }
        package var pinCreate: CasePath<Destination.State, PinCreateReducer.State> {
            CasePath(embed: { .pinCreate($0) }, extract: { if case .pinCreate(let state) = $0 { state } else { nil } })
        }
        package var pinDetail: CasePath<Destination.State, PinDetailReducer.State> {
            CasePath(embed: { .pinDetail($0) }, extract: { if case .pinDetail(let state) = $0 { state } else { nil } })
        }
        package var pinEdit: CasePath<Destination.State, PinEditReducer.State> {
            CasePath(embed: { .pinEdit($0) }, extract: { if case .pinEdit(let state) = $0 { state } else { nil } })
        }
        package var pinList: CasePath<Destination.State, PinListReducer.State> {
            CasePath(embed: { .pinList($0) }, extract: { if case .pinList(let state) = $0 { state } else { nil } })
        }
        package var pinNaming: CasePath<Destination.State, PinNamingReducer.State> {
            CasePath(embed: { .pinNaming($0) }, extract: { if case .pinNaming(let state) = $0 { state } else { nil } })
        }
        package var random: CasePath<Destination.State, RandomReducer.State> {
            CasePath(embed: { .random($0) }, extract: { if case .random(let state) = $0 { state } else { nil } })
        }
        package var refresh: CasePath<Destination.State, RefreshReducer.State> {
            CasePath(embed: { .refresh($0) }, extract: { if case .refresh(let state) = $0 { state } else { nil } })
        }
        package var restore: CasePath<Destination.State, RestoreReducer.State> {
            CasePath(embed: { .restore($0) }, extract: { if case .restore(let state) = $0 { state } else { nil } })
        }
        package var settings: CasePath<Destination.State, SettingsReducer.State> {
            CasePath(embed: { .settings($0) }, extract: { if case .settings(let state) = $0 { state } else { nil } })
        }
        package var share: CasePath<Destination.State, ShareReducer.State> {
            CasePath(embed: { .share($0) }, extract: { if case .share(let state) = $0 { state } else { nil } })
        }
        package var statistics: CasePath<Destination.State, StatisticsReducer.State> {
            CasePath(embed: { .statistics($0) }, extract: { if case .statistics(let state) = $0 { state } else { nil } })
        }
        package var tagList: CasePath<Destination.State, TagListReducer.State> {
            CasePath(embed: { .tagList($0) }, extract: { if case .tagList(let state) = $0 { state } else { nil } })
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
        package var backup: CasePath<Destination.Action, BackupReducer.Action> {
            CasePath(embed: { .backup($0) }, extract: { if case .backup(let action) = $0 { action } else { nil } })
        }
        package var browserProfiles: CasePath<Destination.Action, BrowserProfilesReducer.Action> {
            CasePath(
                embed: { .browserProfiles($0) }, extract: { if case .browserProfiles(let action) = $0 { action } else { nil } })
        }
        package var check: CasePath<Destination.Action, CheckReducer.Action> {
            CasePath(embed: { .check($0) }, extract: { if case .check(let action) = $0 { action } else { nil } })
        }
        package var collectionDetail: CasePath<Destination.Action, CollectionDetailReducer.Action> {
            CasePath(
                embed: { .collectionDetail($0) }, extract: { if case .collectionDetail(let action) = $0 { action } else { nil } })
        }
        package var collectionList: CasePath<Destination.Action, CollectionListReducer.Action> {
            CasePath(
                embed: { .collectionList($0) }, extract: { if case .collectionList(let action) = $0 { action } else { nil } })
        }
        package var completion: CasePath<Destination.Action, CompletionReducer.Action> {
            CasePath(embed: { .completion($0) }, extract: { if case .completion(let action) = $0 { action } else { nil } })
        }
        package var doctor: CasePath<Destination.Action, DoctorReducer.Action> {
            CasePath(embed: { .doctor($0) }, extract: { if case .doctor(let action) = $0 { action } else { nil } })
        }
        package var duplicates: CasePath<Destination.Action, DuplicatesReducer.Action> {
            CasePath(embed: { .duplicates($0) }, extract: { if case .duplicates(let action) = $0 { action } else { nil } })
        }
        package var export: CasePath<Destination.Action, ExportReducer.Action> {
            CasePath(embed: { .export($0) }, extract: { if case .export(let action) = $0 { action } else { nil } })
        }
        package var history: CasePath<Destination.Action, HistoryReducer.Action> {
            CasePath(embed: { .history($0) }, extract: { if case .history(let action) = $0 { action } else { nil } })
        }
        package var importing: CasePath<Destination.Action, ImportReducer.Action> {
            CasePath(embed: { .importing($0) }, extract: { if case .importing(let action) = $0 { action } else { nil } })
        }
        package var inspect: CasePath<Destination.Action, InspectReducer.Action> {
            CasePath(embed: { .inspect($0) }, extract: { if case .inspect(let action) = $0 { action } else { nil } })
        }
        package var nameChange: CasePath<Destination.Action, NameChangeReducer.Action> {
            CasePath(embed: { .nameChange($0) }, extract: { if case .nameChange(let action) = $0 { action } else { nil } })
        }
        package var open: CasePath<Destination.Action, OpenReducer.Action> {
            CasePath(embed: { .open($0) }, extract: { if case .open(let action) = $0 { action } else { nil } })
        }
        package var pinCreate: CasePath<Destination.Action, PinCreateReducer.Action> {
            CasePath(embed: { .pinCreate($0) }, extract: { if case .pinCreate(let action) = $0 { action } else { nil } })
        }
        package var pinDetail: CasePath<Destination.Action, PinDetailReducer.Action> {
            CasePath(embed: { .pinDetail($0) }, extract: { if case .pinDetail(let action) = $0 { action } else { nil } })
        }
        package var pinEdit: CasePath<Destination.Action, PinEditReducer.Action> {
            CasePath(embed: { .pinEdit($0) }, extract: { if case .pinEdit(let action) = $0 { action } else { nil } })
        }
        package var pinList: CasePath<Destination.Action, PinListReducer.Action> {
            CasePath(embed: { .pinList($0) }, extract: { if case .pinList(let action) = $0 { action } else { nil } })
        }
        package var pinNaming: CasePath<Destination.Action, PinNamingReducer.Action> {
            CasePath(embed: { .pinNaming($0) }, extract: { if case .pinNaming(let action) = $0 { action } else { nil } })
        }
        package var random: CasePath<Destination.Action, RandomReducer.Action> {
            CasePath(embed: { .random($0) }, extract: { if case .random(let action) = $0 { action } else { nil } })
        }
        package var refresh: CasePath<Destination.Action, RefreshReducer.Action> {
            CasePath(embed: { .refresh($0) }, extract: { if case .refresh(let action) = $0 { action } else { nil } })
        }
        package var restore: CasePath<Destination.Action, RestoreReducer.Action> {
            CasePath(embed: { .restore($0) }, extract: { if case .restore(let action) = $0 { action } else { nil } })
        }
        package var settings: CasePath<Destination.Action, SettingsReducer.Action> {
            CasePath(embed: { .settings($0) }, extract: { if case .settings(let action) = $0 { action } else { nil } })
        }
        package var share: CasePath<Destination.Action, ShareReducer.Action> {
            CasePath(embed: { .share($0) }, extract: { if case .share(let action) = $0 { action } else { nil } })
        }
        package var statistics: CasePath<Destination.Action, StatisticsReducer.Action> {
            CasePath(embed: { .statistics($0) }, extract: { if case .statistics(let action) = $0 { action } else { nil } })
        }
        package var tagList: CasePath<Destination.Action, TagListReducer.Action> {
            CasePath(embed: { .tagList($0) }, extract: { if case .tagList(let action) = $0 { action } else { nil } })
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
