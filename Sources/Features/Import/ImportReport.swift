package import Clients
internal import Models

/// What an import read, and what became of it.
package struct ImportReport: Equatable, Sendable {
    /// What was read, as people know it: a file, stdin, a profile of a browser.
    package var source: String
    /// The name of the format.
    package var format: String
    package var tally: ImportTally
    package var outcome: ImportOutcome
    package var isDryRun: Bool

    package init(source: String, format: String, tally: ImportTally, outcome: ImportOutcome, isDryRun: Bool) {
        self.source = source
        self.format = format
        self.tally = tally
        self.outcome = outcome
        self.isDryRun = isDryRun
    }

    /// Entries that could not be read, then those that the library could not take.
    var failures: [ImportFailure] { tally.failures + outcome.failed }
    var failed: Int { tally.failed + outcome.failed.count }
    var failedEntries: Int { failed - tally.damagedFiles }
    /// Whether there is something that can be undone.
    var changesLibrary: Bool { !isDryRun && outcome.created + outcome.merged > 0 }
}
