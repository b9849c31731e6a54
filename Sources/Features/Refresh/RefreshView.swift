internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering
internal import WebAddress

/// The report of a refresh: a sentence, or an object with the pins.
struct RefreshView {
    let counts: RefreshCounts
    let presentation: Presentation
    let now: Timestamp

    var listsPins: Bool {
        presentation.confirms && [.machine(.json), .machine(.jsonLines)].contains(presentation.format)
    }

    /// Whether a format was asked for that is one of pins, and has no place for counts.
    var printsPins: Bool {
        switch presentation.format {
        case .machine(.ids), .machine(.urls), .machine(.markdown), .machine(.template): true
        default: presentation.asksForRows
        }
    }

    var beginning: [UInt8] {
        guard listsPins else { return presentation.confirms ? Array(sentence.utf8) : [] }
        var writer = JSONWriter()
        writer.beginObject()
        for (name, count) in [
            ("fetched", counts.fetched), ("unchanged", counts.unchanged), ("blocked", counts.blocked), ("failed", counts.failed),
            ("skipped", counts.skipped),
        ] {
            writer.key(text: name)
            writer.integer(count)
        }
        writer.key("pins")
        writer.beginArray()
        return writer.bytes
    }

    func bytes(of pins: [Pin], isFirst: Bool) -> [UInt8] {
        let json = PinJSON(locations: presentation.locations)
        var output: [UInt8] = []
        for (index, pin) in pins.enumerated() {
            if !isFirst || index > 0 { output.append(UInt8(ascii: ",")) }
            output.append(UInt8(ascii: "\n"))
            json.append(pin, to: &output)
        }
        return output
    }

    let end = Array("\n]}\n".utf8)

    private var sentence: String {
        var parts = [QuantityText.count(counts.fetched, "page") + " fetched"]
        if counts.unchanged > 0 { parts.append("\(counts.unchanged) unchanged") }
        if counts.blocked > 0 { parts.append("\(counts.blocked) blocked") }
        if counts.failed > 0 { parts.append("\(counts.failed) failed") }
        if counts.skipped > 0 { parts.append("\(counts.skipped) skipped") }
        return parts.joined(separator: ", ") + "\n"
    }

    static func warning(offline count: Int) -> String {
        "\(count) \(count == 1 ? "page was" : "pages were") not fetched: offline"
    }

    static func warning(_ url: String, _ problem: FetchProblem) -> String {
        "\(BriefText.middle(AddressDisplay.displayForm(of: url))): \(problem.sentence)"
    }
}
