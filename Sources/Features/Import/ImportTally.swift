package import Models

/// What was read of a source so far, counted; of what went wrong so much is kept as somebody will read.
package struct ImportTally: Equatable, Sendable {
    /// More failures than these are counted and not named.
    static let namedFailures = 10_000
    static let namedWarnings = 20
    /// More of an address that was not imported is not kept.
    static let keptAddress = 2048

    /// Entries that can be pins.
    package private(set) var pins = 0
    package private(set) var skipped: [ImportSkip.Reason: Int] = [:]
    /// The first failures, in the order of the source.
    package private(set) var failures: [ImportFailure] = []
    package private(set) var failed = 0
    /// Files of an archive among these, which are no entries.
    package private(set) var damagedFiles = 0
    /// The first warnings, in the order of the source.
    package private(set) var warnings: [ImportWarning] = []
    package private(set) var warned = 0

    package init() {}

    package var skippedInAll: Int { skipped.values.reduce(0, +) }

    /// All entries that were met.
    package var read: Int { pins + skippedInAll + failed - damagedFiles }

    package mutating func take(_ events: [ImportEvent]) {
        for event in events {
            switch event {
            case .pin: pins += 1
            case .collection, .browserFolder, .tag: break
            case .skipped(let skip): skipped[skip.reason, default: 0] += 1
            case .failed(let failure):
                failed += 1
                if failure.reason == .unreadableFile { damagedFiles += 1 }
                keep(failure)
            case .warning(let warning):
                warned += 1
                if warnings.count < Self.namedWarnings { warnings.append(warning) }
            }
        }
    }

    private mutating func keep(_ failure: ImportFailure) {
        guard failures.count < Self.namedFailures else { return }
        var failure = failure
        if let url = failure.url, url.utf8.count > Self.keptAddress {
            failure.url = String(decoding: url.utf8.prefix(Self.keptAddress), as: UTF8.self)
        }
        failures.append(failure)
    }
}
