/// Decodes one LZ4 block (lz4_Block_format.md) as it comes in. Matches reach back 64 KiB at most, and so much is kept. One longer than
/// the longest entry is no text with entries in it, and would be made at once.
struct LZ4Decoder {
    private enum State {
        case token
        case literalLength
        case literals
        case offsetLow
        case offsetHigh(low: Int)
        case matchLength(offset: Int)
    }

    private var state = State.token
    private var literals = 0
    private var match = 0
    private var window: [UInt8] = []
    private var remaining: Int

    /// - Parameter size: how many bytes come out, as the container says.
    init(size: Int) {
        remaining = size
    }

    var isComplete: Bool { remaining == 0 }

    /// Appends what these bytes decode to. Throws where they are no LZ4 or more comes out than was said.
    mutating func decode(_ input: ArraySlice<UInt8>, into output: inout [UInt8]) throws(ImportError) {
        let first = output.count
        var position = input.startIndex
        while position < input.endIndex {
            let byte = input[position]
            switch state {
            case .token:
                literals = Int(byte >> 4)
                match = Int(byte & 15)
                state = literals == 15 ? .literalLength : literals > 0 ? .literals : .offsetLow
            case .literalLength:
                literals += Int(byte)
                guard literals <= remaining else { throw .damagedContainer }
                if byte != 255 { state = .literals }
            case .literals:
                let count = min(literals, input.endIndex - position)
                try reserve(count)
                output.append(contentsOf: input[position..<(position + count)])
                literals -= count
                if literals == 0 { state = .offsetLow }
                position += count
                continue
            case .offsetLow: state = .offsetHigh(low: Int(byte))
            case .offsetHigh(let low):
                let offset = Int(byte) << 8 | low
                guard offset > 0, offset <= window.count + output.count - first else { throw .damagedContainer }
                if match == 15 {
                    state = .matchLength(offset: offset)
                } else {
                    try copy(offset, into: &output, from: first)
                }
            case .matchLength(let offset):
                match += Int(byte)
                guard match <= remaining else { throw .damagedContainer }
                guard match <= ImportLimits.entry else { throw .tooLarge }
                if byte != 255 { try copy(offset, into: &output, from: first) }
            }
            position += 1
        }
        keepWindow(output, from: first)
    }

    private mutating func reserve(_ count: Int) throws(ImportError) {
        guard count <= remaining else { throw .damagedContainer }
        remaining -= count
    }

    private mutating func copy(_ offset: Int, into output: inout [UInt8], from first: Int) throws(ImportError) {
        let count = match + 4
        try reserve(count)
        for _ in 0..<count {
            let back = output.count - first - offset
            output.append(back >= 0 ? output[first + back] : window[window.count + back])
        }
        state = .token
    }

    private mutating func keepWindow(_ output: [UInt8], from first: Int) {
        let longest = 65_535
        let added = output[first...]
        if added.count >= longest {
            window = Array(added.suffix(longest))
        } else {
            window.append(contentsOf: added)
            if window.count > 2 * longest { window.removeFirst(window.count - longest) }
        }
    }
}
