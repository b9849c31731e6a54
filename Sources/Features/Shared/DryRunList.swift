internal import Clients
internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// The pins that a dry run would change, as `list` shows them: on a terminal no more than it has room for, and how many more there are.
struct DryRunList {
    let presentation: Presentation
    let now: Timestamp
    let output: OutputClient

    /// Other formats have the pins as the result.
    var isShown: Bool { presentation.format == .list }

    /// What stands on a screen with the command above, and what is told below.
    private var room: Int { presentation.isResultTerminal ? max(3, presentation.rows - 4) : .max }

    private static let batchCount = 500

    /// - Parameter read: gives the pins of these ids; those that are gone meanwhile are left out.
    func write(_ ids: [Int64], read: (ArraySlice<Int64>) async throws -> [Pin]) async throws {
        var printer = PinPrinter(presentation, now: now)
        var rest = ids.prefix(room)
        while !rest.isEmpty {
            let pins = try await read(rest.prefix(Self.batchCount))
            if !pins.isEmpty { try await output.write(printer.bytes(for: pins.map { (PinListEntry($0), .none) }), .result) }
            rest = rest.dropFirst(Self.batchCount)
        }
        guard ids.count > room else { return }
        let ellipsis = presentation.screen(now: now).glyphs.ellipsis
        try await Messages(presentation: presentation, output: output).note("\(ellipsis) and \(ids.count - room) more")
    }
}
