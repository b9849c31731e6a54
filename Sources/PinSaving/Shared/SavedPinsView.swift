package import Models
package import Primitives
internal import Rendering
internal import WebAddress

/// The pins that were saved: a line each with what became of it, or the format that was asked for.
package struct SavedPinsView {
    private let presentation: Presentation
    private let now: Timestamp

    package init(presentation: Presentation, now: Timestamp) {
        self.presentation = presentation
        self.now = now
    }

    package func bytes(of saved: [SavedPin]) -> [UInt8] {
        guard presentation.confirms else { return [] }
        guard presentation.format == .list else {
            var printer = PinPrinter(presentation, now: now)
            let bytes = printer.bytes(for: saved.map { (PinListEntry($0.pin), .outcome($0.outcome.rawValue)) })
            return bytes + printer.end()
        }
        let screen = presentation.screen(now: now)
        var output: [UInt8] = []
        for saved in saved {
            let theme = screen.theme
            let outcome = "\(Self.word(for: saved.outcome)) \(saved.pin.id)"
            let title = SafeText.line(PinText.title(of: saved.pin, address: screen.address))
            let room = max(8, screen.columns - outcome.utf8.count - 2)
            let style = saved.outcome == .existing ? theme.muted : theme.success
            output += Array(
                "\(style.painted(outcome))  \(screen.width.truncated(title, to: room, ellipsis: screen.glyphs.ellipsis))\n".utf8)
        }
        return output
    }

    private static func word(for outcome: SaveOutcome) -> String {
        switch outcome {
        case .created: "Saved"
        case .existing: "Already there:"
        case .updated: "Updated"
        case .restored: "Taken back from the trash:"
        }
    }

    /// - Parameter saved: the pins that the report may be about, with what became of them.
    package static func warning(for report: FetchReport, of saved: [SavedPin]) -> String {
        let address = BriefText.middle(AddressDisplay.displayForm(of: report.url))
        let isNew = saved.contains { $0.pin.id == report.id && $0.outcome == .created }
        return "\(address): \(isNew ? "saved, but " : "")without its page: \(report.problem?.sentence ?? "")"
    }

    /// Of pages that are not named one by one.
    package static func warning(forOthers count: Int) -> String {
        "\(count) more \(count == 1 ? "page" : "pages") could not be had. To try again: pinnest refresh --missing --failed"
    }
}
