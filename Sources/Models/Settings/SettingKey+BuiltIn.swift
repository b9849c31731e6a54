extension SettingKey {
    /// A browser's form, because unknown programs are often turned away.
    package static let builtInUserAgent = "Mozilla/5.0 (compatible; pinnest/1.0)"
    package static let builtInPager = "less -FRX"
    package static let builtInOpener = "xdg-open"

    /// The value where nothing sets one; nil for none, and for what depends on the surroundings.
    package var builtIn: SettingValue? {
        switch self {
        case .addCollection, .addTags, .database, .openCommand, .outputPager: nil
        case .cacheSize: .integer(256)
        case .fetchFollowPermanent, .urlStripTracking: .boolean(false)
        case .fetchOnAdd: .boolean(true)
        case .fetchParallel: .integer(8)
        case .fetchPerHost: .integer(2)
        case .fetchPrivateAddresses: .string(PrivateAddressPolicy.typed.rawValue)
        case .fetchTimeout: .integer(20)
        case .fetchUserAgent: .string(Self.builtInUserAgent)
        case .limitsFile: .integer(512)
        case .listSort: .string(PinOrder.Key.added.rawValue)
        case .lockWait: .integer(60)
        case .outputAmbiguousWidth: .integer(1)
        case .outputColors, .outputDefault, .outputImages: .string("auto")
        case .outputDates: .string("relative")
        case .trashKeep: .string("forever")
        case .undoSteps: .integer(1000)
        }
    }

    /// The value where nothing sets one, in these surroundings; nil for none.
    package func builtIn(in surroundings: Surroundings) -> SettingValue? {
        switch self {
        case .database: LibraryPaths(databaseOption: nil, surroundings: surroundings.withoutDatabase).map { .string($0.database) }
        case .openCommand: .string(surroundings.variable("BROWSER") ?? Self.builtInOpener)
        case .outputPager: .string(surroundings.variable("PAGER") ?? Self.builtInPager)
        default: builtIn
        }
    }

    /// What goes before the setting and its own variable: of the database, the option and the older variable.
    package func override(option: String?, in surroundings: Surroundings) -> (value: SettingValue, source: Settings.Source)? {
        guard self == .database, option != nil || surroundings.variable("PINNEST_DB") != nil,
            let paths = LibraryPaths(databaseOption: option, surroundings: surroundings)
        else { return nil }
        return (.string(paths.database), option != nil ? .option : .environment)
    }

    /// The default in words, for help and manual.
    package var builtInText: String {
        switch self {
        case .addCollection, .addTags: "none"
        case .database: "$XDG_DATA_HOME/pinnest/pinnest.db"
        case .fetchUserAgent: Self.builtInUserAgent
        case .openCommand: "$BROWSER, else \(Self.builtInOpener)"
        case .outputPager: "$PAGER, else \(Self.builtInPager)"
        default: builtIn?.text ?? "none"
        }
    }
}

extension Surroundings {
    fileprivate var withoutDatabase: Surroundings {
        var surroundings = self
        surroundings.environment["PINNEST_DB"] = nil
        return surroundings
    }
}
