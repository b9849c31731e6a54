import Clients
import ComposableCore
import ComposableTesting
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Testing

/// A staging place that remembers what was asked of it.
actor Staging {
    private(set) var calls: [String] = []
    private(set) var events: [ImportEvent] = []
    private(set) var request: ImportRequest?
    private let outcome: ImportOutcome
    private let failing: (call: String, error: LibraryError)?

    /// - Parameter failing: the call that fails, and how.
    init(_ outcome: ImportOutcome = ImportOutcome(), failing: (call: String, error: LibraryError)? = nil) {
        self.outcome = outcome
        self.failing = failing
    }

    var pins: [ImportedPin] { events.compactMap { if case .pin(let pin) = $0 { pin } else { nil } } }

    private func call(_ name: String) throws {
        if calls.last != name { calls.append(name) }
        if let failing, failing.call == name { throw failing.error }
    }

    private func stage(_ new: [ImportEvent]) throws {
        try call("stage")
        events += new
    }

    private func commit(_ request: ImportRequest) throws -> ImportOutcome {
        try call("commit")
        self.request = request
        return outcome
    }

    nonisolated var client: ImportClient {
        ImportClient(
            begin: { try await self.call("begin") }, stage: { try await self.stage($0) },
            commit: { try await self.commit($0) }, discard: { try await self.call("discard") })
    }
}

/// A database of another program.
actor ForeignDatabase {
    private(set) var calls: [String] = []
    private var portions: [[ImportEvent]]
    private let error: ForeignDatabaseError?

    init(_ portions: [[ImportEvent]], error: ForeignDatabaseError? = nil) {
        self.portions = portions
        self.error = error
    }

    private func next() throws -> [ImportEvent]? {
        calls.append("next")
        if let error { throw error }
        return portions.isEmpty ? nil : portions.removeFirst()
    }

    private func note(_ call: String) { calls.append(call) }

    nonisolated func client(_ kind: ForeignDatabaseKind) -> ForeignDatabaseClient {
        ForeignDatabaseClient(
            open: { path in
                await self.note("open \(path)")
                return kind
            }, next: { try await self.next() }, close: { await self.note("close") })
    }
}

extension ByteReader {
    /// The texts, one after the other.
    static func of(_ texts: String...) -> ByteReader {
        let chunks = Chunks(texts)
        return ByteReader(next: { await chunks.next() })
    }
}

enum ImportSample {
    static let head = "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>\n"

    static func command(_ source: ImportCommand.Source = .file("b.html")) -> ImportCommand {
        ImportCommand(source: source, description: "import b.html")
    }

    static let step = StepDescription(command: "import b.html", date: Sample.now)

    static func pin(_ number: Int) -> ImportEvent {
        var pin = ImportedPin(line: number)
        pin.url = "https://example.org/\(number)"
        return .pin(pin)
    }

    static func tally(_ events: ImportEvent...) -> ImportTally {
        var tally = ImportTally()
        tally.take(events)
        return tally
    }
}
