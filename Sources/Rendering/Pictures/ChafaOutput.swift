/// What the program `chafa` wrote, as a picture.
package enum ChafaOutput {
    /// Nil for what is none: nothing, or more lines than were asked for.
    package static func picture(_ bytes: [UInt8], in box: PictureBox) -> DrawnPicture? {
        var bytes = bytes[...]
        while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
        guard !bytes.isEmpty else { return nil }
        if isGraphics(bytes) { return .sequence(Array(bytes), box) }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(coloursAlone)
        guard lines.count <= box.rows else { return nil }
        return .lines(lines, columns: box.columns)
    }

    /// Sixel begins with DCS, kitty's pictures with APC, those of iTerm2 with OSC.
    private static func isGraphics(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let escape = bytes.firstIndex(of: 0x1B), escape + 1 < bytes.endIndex else { return false }
        var position = escape
        while position + 1 < bytes.endIndex {
            if bytes[position] == 0x1B, "P_]".utf8.contains(bytes[position + 1]) { return true }
            position += 1
        }
        return false
    }

    /// A line without any sequence but SGR: chafa hides and shows the cursor, which is not its own here.
    private static func coloursAlone(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var rest = line
        while let byte = rest.popFirst() {
            guard byte == 0x1B else {
                if byte >= 0x20, byte != 0x7F { output.append(byte) }
                continue
            }
            guard rest.first == UInt8(ascii: "[") else { continue }
            let body = rest.dropFirst().prefix { !(0x40...0x7E).contains($0) }
            guard body.endIndex < rest.endIndex else { break }
            let isColour = rest[body.endIndex] == UInt8(ascii: "m")
            if isColour { output += [0x1B] + rest[rest.startIndex...body.endIndex] }
            rest = rest[(body.endIndex + 1)...]
        }
        return output
    }
}
