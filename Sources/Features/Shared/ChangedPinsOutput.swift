internal import Clients
internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// Changed pins on stdout, in the order of the operands. People see the note alone, and of a dry run the pins that it is about; a format
/// that was asked for, and a pipe, get the pins.
struct ChangedPinsOutput {
    let presentation: Presentation
    let now: Timestamp
    let output: OutputClient
    /// What a dry run finds is what was asked for; what a change did is told to nobody who wants no confirmations.
    let isDryRun: Bool

    /// - Parameter read: gives pins again where they are too many to have come back whole; those that are gone meanwhile are left out.
    func write(_ result: ChangedPins, read: (PinSelection) async throws -> [Pin]) async throws {
        guard presentation.format != .list, presentation.confirms || isDryRun else { return }
        var printer = PinPrinter(presentation, now: now)
        if result.pins.count == result.ids.count {
            if !result.pins.isEmpty { try await write(result.pins, &printer) }
        } else {
            var rest = result.ids[...]
            while !rest.isEmpty {
                let selection = PinSelection.named(rest.prefix(Self.batchCount).map { .range($0...$0) })
                try await write(try await read(selection), &printer)
                rest = rest.dropFirst(Self.batchCount)
            }
        }
        let end = printer.end()
        if !end.isEmpty { try await output.write(end, .result) }
    }

    /// What stands before the note of a dry run.
    func showDryRun(_ result: ChangedPins, read: (PinSelection) async throws -> [Pin]) async throws {
        let list = DryRunList(presentation: presentation, now: now, output: output)
        guard isDryRun, list.isShown else { return }
        let known = Dictionary(result.pins.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        try await list.write(result.ids.filter(result.changed.contains)) { ids in
            let pins = ids.compactMap { known[$0] }
            return pins.count == ids.count ? pins : try await read(.named(ids.map { .range($0...$0) }))
        }
    }

    private static let batchCount = 500

    private func write(_ pins: [Pin], _ printer: inout PinPrinter) async throws {
        try await output.write(printer.bytes(for: pins.map { (PinListEntry($0), .none) }), .result)
    }
}

extension PinClient {
    /// The pins of a selection of single ones.
    func pins(_ selection: PinSelection) async throws -> [Pin] {
        guard case .named(let selectors) = selection else { return [] }
        return try await find(selectors)
    }
}

extension ChangedPins {
    /// `3 pins`, or `2 of 3 pins` where the others were so already.
    var countText: String {
        let all = QuantityText.count(ids.count, "pin")
        return changed.count == ids.count ? all : "\(changed.count) of \(all)"
    }
}
