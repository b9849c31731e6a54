internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// Pins in full: labelled lines for people, the format that was asked for otherwise.
struct PinDetailCommandView {
    let presentation: Presentation
    let now: Timestamp

    func bytes(of pins: [Pin]) -> [UInt8] {
        var output: [UInt8] = []
        guard presentation.format == .list else {
            var printer = PinPrinter(presentation, now: now)
            output += printer.bytes(for: pins.map { (PinListEntry($0), .none) })
            output += printer.end()
            return output
        }
        let view = PinDetailView(locations: presentation.locations, screen: presentation.screen(now: now))
        for (index, pin) in pins.enumerated() {
            if index > 0 { output.append(UInt8(ascii: "\n")) }
            view.append(pin, into: &output)
        }
        return output
    }
}
