/// The lines of a text of any length. LF, CRLF and CR end a line.
struct LineSplitter {
    struct Line {
        var number: Int
        /// Without what ends it; only the beginning of a line that is too long.
        var bytes: ArraySlice<UInt8>
        var isTooLong = false
        /// Whether the text ends with it, without an end of line.
        var isLast = false
    }

    private var buffer = InputBuffer()
    private var searched = 0
    private var number = 0
    private var isSkipping = false
    /// The line feed that may follow a carriage return at the end of what was read.
    private var skipsLineFeed = false

    mutating func append(_ text: ArraySlice<UInt8>) {
        buffer.append(text)
    }

    /// The next line; nil where more bytes are needed.
    mutating func next(isFinished: Bool) -> Line? {
        let bytes = buffer.bytes
        while true {
            var start = buffer.start
            if skipsLineFeed, start < bytes.count {
                if bytes[start] == 0x0A {
                    start += 1
                    buffer.consume(to: start)
                }
                skipsLineFeed = false
            }
            let end = ByteScan.first(0x0A, or: 0x0D, in: bytes, from: start + searched, to: bytes.count)
            searched = 0
            if let end {
                skipsLineFeed = bytes[end] == 0x0D
                buffer.consume(to: end + 1)
                if isSkipping {
                    isSkipping = false
                    continue
                }
                number += 1
                return Line(number: number, bytes: bytes[start..<end], isTooLong: end - start > ImportLimits.entry)
            }
            if isSkipping {
                buffer.consume(to: bytes.count)
                return nil
            }
            if isFinished {
                guard start < bytes.count else { return nil }
                buffer.consume(to: bytes.count)
                number += 1
                return Line(number: number, bytes: bytes[start...], isLast: true)
            }
            if bytes.count - start > ImportLimits.entry {
                isSkipping = true
                buffer.consume(to: bytes.count)
                number += 1
                return Line(number: number, bytes: bytes[start..<(start + 256)], isTooLong: true)
            }
            searched = bytes.count - start
            return nil
        }
    }
}
