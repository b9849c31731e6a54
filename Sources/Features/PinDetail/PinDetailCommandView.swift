internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering

/// Pins in full: labelled lines for people, the format that was asked for otherwise.
struct PinDetailCommandView {
    let presentation: Presentation
    let now: Timestamp

    var isForPeople: Bool { presentation.format == .list }

    func bytes(of pins: [Pin]) -> [UInt8] {
        var output: [UInt8] = []
        guard isForPeople else {
            var printer = PinPrinter(presentation, now: now)
            output += printer.bytes(for: pins.map { (PinListEntry($0), .none) })
            output += printer.end()
            return output
        }
        for (index, pin) in pins.enumerated() { output += bytes(of: pin, isFirst: index == 0) }
        return output
    }

    /// One pin of several, for people.
    func bytes(of pin: Pin, isFirst: Bool, _ picture: DrawnPicture? = nil) -> [UInt8] {
        var output: [UInt8] = isFirst ? [] : [UInt8(ascii: "\n")]
        picture?.append(indent: 0, into: &output)
        PinDetailView(locations: presentation.locations, screen: presentation.screen(now: now)).append(pin, into: &output)
        return output
    }

    /// The most of the screen that a picture takes: the words below it should be seen with it.
    var pictureBox: PictureBox {
        PictureBox(columns: min(presentation.columns, 80), rows: max(1, min(20, presentation.rows / 2)))
    }

    func note(ofMissing pin: Pin) -> String {
        let hasPicture = presentation.locations?.path(of: pin.page.thumbnail) != nil || pin.type == .image
        return hasPicture
            ? "Pin \(pin.id): this picture cannot be drawn here. With the program chafa installed more kinds can."
            : "Pin \(pin.id) has no picture."
    }
}
