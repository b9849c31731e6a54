internal import Models
internal import Rendering

/// A line a pin, in the form that buku reads as well; as `-o markdown` prints it.
enum MarkdownExport {
    static func append(_ pin: Pin, to output: inout [UInt8]) {
        PinMarkdown.append(pin, locations: nil, to: &output)
        output.append(0x0A)
    }
}
