/// The settings (product.md §9).
package enum SettingKey: String, CaseIterable, Sendable {
    case addCollection = "add.collection"
    case addTags = "add.tags"
    case cacheSize = "cache.size"
    case database
    case fetchFollowPermanent = "fetch.follow-permanent"
    case fetchOnAdd = "fetch.on-add"
    case fetchParallel = "fetch.parallel"
    case fetchPerHost = "fetch.per-host"
    case fetchPrivateAddresses = "fetch.private-addresses"
    case fetchTimeout = "fetch.timeout"
    case fetchUserAgent = "fetch.user-agent"
    case limitsFile = "limits.file"
    case listSort = "list.sort"
    case lockWait = "lock.wait"
    case openCommand = "open.command"
    case outputAmbiguousWidth = "output.ambiguous-width"
    case outputColors = "output.colors"
    case outputDates = "output.dates"
    case outputDefault = "output.default"
    case outputImages = "output.images"
    case outputPager = "output.pager"
    case trashKeep = "trash.keep"
    case undoSteps = "undo.steps"
    case urlStripTracking = "url.strip-tracking"

    /// The parts of the key in the file.
    package var path: [String] { rawValue.split(separator: ".").map(String.init) }

    /// `PINNEST_FETCH_ON_ADD` for `fetch.on-add`.
    package var environmentName: String {
        "PINNEST_" + rawValue.uppercased().map { $0 == "." || $0 == "-" ? "_" : String($0) }.joined()
    }

    package init?(path: [String]) {
        guard !path.contains(where: { $0.contains(".") }) else { return nil }
        self.init(rawValue: path.joined(separator: "."))
    }

    /// The key of a variable.
    package init?(environmentName name: String) {
        guard let key = Self.allCases.first(where: { $0.environmentName == name }) else { return nil }
        self = key
    }
}
