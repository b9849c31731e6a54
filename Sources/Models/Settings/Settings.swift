package import Primitives

/// The settings as a run of the program has them: what the environment says goes before the file, and that before what is built in.
package struct Settings: Equatable, Sendable {
    /// Where a value comes from.
    package enum Source: String, Equatable, Sendable {
        case builtIn = "default"
        case environment
        case file
        /// Of the command line.
        case option
    }

    /// Values that are set, each one that its setting takes.
    private var values: [SettingKey: SettingValue] = [:]
    private var sources: [SettingKey: Source] = [:]

    /// What is built in.
    package init() {}

    package mutating func set(_ key: SettingKey, to value: SettingValue, from source: Source) {
        values[key] = value
        sources[key] = source
    }

    /// Nil where nothing says anything of the setting.
    package func value(of key: SettingKey) -> SettingValue? { values[key] }

    package func source(of key: SettingKey) -> Source { sources[key] ?? .builtIn }

    // MARK: Settings by name

    package var addedCollection: CollectionPath? { text(.addCollection).flatMap { $0.isEmpty ? nil : CollectionPath($0) } }
    package var addedTags: [String] { text(.addTags).flatMap { $0.isEmpty ? nil : SettingText.tags(in: $0) } ?? [] }
    /// Bytes.
    package var cacheSize: Int64 { mebibytes(.cacheSize) }
    package var database: String? { text(.database) }
    package var fetchesOnAdd: Bool { boolean(.fetchOnAdd) }
    package var fetchesPerHost: Int { integer(.fetchPerHost) }
    /// Seconds.
    package var fetchTimeout: Int { integer(.fetchTimeout) }
    package var fileLimit: Int64 { mebibytes(.limitsFile) }
    package var followsPermanentRedirects: Bool { boolean(.fetchFollowPermanent) }
    package var images: String { word(.outputImages) }
    package var listOrder: PinOrder.Key { PinOrder.Key(rawValue: word(.listSort)) ?? .added }
    /// Seconds.
    package var lockWait: Int { integer(.lockWait) }
    package var openCommand: String? { text(.openCommand) }
    package var ambiguousIsWide: Bool { integer(.outputAmbiguousWidth) == 2 }
    package var colors: String { word(.outputColors) }
    package var dates: String { word(.outputDates) }
    package var outputFormat: String { word(.outputDefault) }
    /// Nil where it is left to the environment; empty for none.
    package var pager: String? { text(.outputPager) }
    package var parallelFetches: Int { integer(.fetchParallel) }
    package var privateAddresses: PrivateAddressPolicy {
        PrivateAddressPolicy(rawValue: word(.fetchPrivateAddresses)) ?? .typed
    }
    package var stripsTracking: Bool { boolean(.urlStripTracking) }
    /// Nil for ever.
    package var trashAge: Age? { Age(word(.trashKeep)) }
    package var undoSteps: Int { integer(.undoSteps) }
    package var userAgent: String { word(.fetchUserAgent) }

    private func boolean(_ key: SettingKey) -> Bool {
        if case .boolean(let value) = values[key] ?? key.builtIn { value } else { false }
    }

    private func integer(_ key: SettingKey) -> Int {
        if case .integer(let value) = values[key] ?? key.builtIn { value } else { 0 }
    }

    private func mebibytes(_ key: SettingKey) -> Int64 { Int64(integer(key)) << 20 }

    private func word(_ key: SettingKey) -> String { (values[key] ?? key.builtIn)?.text ?? "" }

    private func text(_ key: SettingKey) -> String? { values[key]?.text }
}

/// Where non-public addresses may be fetched from.
package enum PrivateAddressPolicy: String, CaseIterable, Sendable {
    /// Where the user gave the address.
    case typed
    /// Everywhere.
    case all
    /// Nowhere.
    case none
}
