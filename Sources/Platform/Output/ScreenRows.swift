/// How many lines of a screen a text takes, as far as a pager needs to know: a line too many only asks a pager that then shows it all.
struct ScreenRows {
    private enum Place {
        case text
        case escape
        case sequence
    }

    private let columns: Int
    private let limit: Int
    private var rows = 0
    private var column = 0
    private var place = Place.text
    /// Whether there are strings for the terminal itself, as pictures come in.
    private(set) var hasPictures = false

    /// - Parameter limit: the lines that still leave room for a prompt.
    init(columns: Int, limit: Int) {
        self.columns = max(1, columns)
        self.limit = max(1, limit)
    }

    var isBeyondScreen: Bool { rows > limit || rows == limit && column > 0 }

    mutating func count(_ bytes: [UInt8]) {
        for byte in bytes {
            switch place {
            case .text: countText(byte)
            case .escape:
                // DCS, OSC and APC (ECMA-48 §8.3) begin pictures; CSI a style.
                if "P]_".utf8.contains(byte) { hasPictures = true }
                place = byte == UInt8(ascii: "[") ? .sequence : .text
            case .sequence:
                if (0x40...0x7E).contains(byte) { place = .text }
            }
        }
    }

    private mutating func countText(_ byte: UInt8) {
        switch byte {
        case 0x1B: place = .escape
        case 0x0A:
            rows += 1
            column = 0
        case 0x09: advance(8 - column % 8)
        case 0x80..<0xC0, 0..<0x20: break
        // Most of what begins so is two columns wide: East Asian letters, emoji.
        case 0xE3...0xED, 0xF0...: advance(2)
        default: advance(1)
        }
    }

    private mutating func advance(_ count: Int) {
        if column + count > columns {
            rows += 1
            column = 0
        }
        column += count
    }
}
