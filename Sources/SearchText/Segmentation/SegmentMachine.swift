/// The one loop behind index, query, highlighting and folding: UTF-8 in, folded tokens out, in one pass.
struct SegmentMachine {
    enum Spacing {
        /// A space between tokens wherever they stood: the index.
        case betweenTokens
        /// A space where there was one: folding.
        case asInSource
    }

    enum Recording {
        case nothing, tokens
        /// A piece for each scalar that was written.
        case scalars
    }

    /// A token, or a scalar of one, in the output and in the source.
    struct Piece {
        var outputStart: Int
        var sourceStart: Int
        var sourceEnd: Int
        var kind: SearchToken.Kind
        var sourceRange: Range<Int> { sourceStart..<sourceEnd }
    }

    /// A combining mark that waits for those behind it, to be put into canonical order.
    struct Mark {
        var scalar: UInt32
        var combiningClass: UInt32
        var isCharacter: Bool
        var sourceStart: Int
        var sourceEnd: Int
    }

    let spacing: Spacing
    let recording: Recording
    private(set) var pieces: [Piece] = []

    let table = FoldingTable()
    /// What the output is appended to is that long already.
    private(set) var origin = 0
    /// The bytes written to the output, and the bytes read.
    var count = 0
    private var position = 0
    /// The output of the run under way.
    var output = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    /// The token written last can be continued by letters.
    var isInWord = false
    /// White space stood behind the token written last.
    var isSeparated = false
    var lastKind = SearchToken.Kind.symbol
    /// The last token is one regional indicator, and waits for the other half of its flag.
    var isHalfFlag = false
    var marks: [Mark] = []

    init(spacing: Spacing, recording: Recording) {
        self.spacing = spacing
        self.recording = recording
    }

    /// The part of the source that the pieces come from. Reordered marks come from before their neighbours.
    static func sourceRange(of pieces: ArraySlice<Piece>) -> Range<Int>? {
        guard var range = pieces.first?.sourceRange else { return nil }
        for piece in pieces {
            range = min(range.lowerBound, piece.sourceStart)..<max(range.upperBound, piece.sourceEnd)
        }
        return range
    }

    /// Appends what the text becomes to `result`. A machine runs once.
    mutating func run(_ input: UnsafeBufferPointer<UInt8>, into result: inout [UInt8]) {
        guard !input.isEmpty else { return }
        origin = result.count
        // Twice its own length is enough for all text but mappings and replacements, before which `advance` looks again.
        output = .allocate(capacity: 2 * input.count + FoldingTable.longestMapping)
        defer { output.deallocate() }
        advance(input)
        result.append(contentsOf: UnsafeBufferPointer(rebasing: output[..<count]))
    }

    private mutating func makeRoom(before rest: Int) {
        let needed = count + 2 * rest + 8 * marks.count + FoldingTable.longestMapping
        guard needed > output.count else { return }
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(needed, output.count * 2))
        _ = larger.initialize(fromContentsOf: output[..<count])
        output.deallocate()
        output = larger
    }

    private mutating func advance(_ input: UnsafeBufferPointer<UInt8>) {
        while position < input.count {
            let byte = input[position]
            if byte < 0x80 {
                if !marks.isEmpty { flushMarks() }
                if Self.isLetterOrDigit(byte) {
                    readWord(input)
                } else if byte <= 0x20 || byte == 0x7F {
                    separate()
                    position += 1
                } else {
                    begin(.symbol, from: position, to: position + 1)
                    output[count] = byte
                    count += 1
                    position += 1
                }
                continue
            }
            let scalar = DecodedScalar(input, at: position)
            let end = position + scalar.length
            let entry = scalar.isValid ? table.entry(of: scalar.value) : .symbol
            switch entry.kind {
            case .character, .word:
                if !marks.isEmpty { flushMarks() }
                if entry.kind == .word && isInWord {
                    goOn(from: position, to: end)
                } else {
                    begin(entry.kind == .word ? .word : .character, from: position, to: end)
                }
                write(scalar.value)
            case .mapped:
                makeRoom(before: input.count - position)
                emitMapping(table.mapping(at: entry.payload), from: position, to: end)
            default:
                if !scalar.isValid { makeRoom(before: input.count - position) }
                emit(scalar.value, entry, from: position, to: end)
            }
            position = end
        }
        flushMarks()
    }

    @inline(__always)
    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    @inline(__always)
    private mutating func readWord(_ input: UnsafeBufferPointer<UInt8>) {
        let start = position
        if !isInWord { begin(.word, from: start, to: start + 1) }
        var (from, to) = (start, count)
        let (source, target) = (UnsafeRawBufferPointer(input), UnsafeMutableRawBufferPointer(output))
        var length = 8
        while length == 8, input.count - from >= 8 {
            let chunk = UInt64(littleEndian: source.loadUnaligned(fromByteOffset: from, as: UInt64.self))
            // What is written beyond the word is written over by what follows: the output has twice the room of the input.
            target.storeBytes(of: WordBytes.folded(chunk).littleEndian, toByteOffset: to, as: UInt64.self)
            length = WordBytes.wordLength(chunk)
            from += length
            to += length
        }
        while length == 8, from < input.count, Self.isLetterOrDigit(input[from]) {
            output[to] = input[from] | 0x20
            to += 1
            from += 1
        }
        if recording != .nothing { recordWord(from: start, to: from) }
        (position, count) = (from, to)
    }

    private mutating func recordWord(from start: Int, to end: Int) {
        if recording == .tokens { return extend(to: end) }
        let written = origin + count
        for place in start..<end where pieces.last?.outputStart != written + (place - start) {
            pieces.append(Piece(outputStart: written + (place - start), sourceStart: place, sourceEnd: place + 1, kind: .word))
        }
    }

    // MARK: Writing

    /// White space: no token goes on beyond it.
    mutating func separate() {
        isSeparated = true
        isInWord = false
    }

    /// Begins a token; its bytes are written next.
    @inline(__always)
    mutating func begin(_ kind: SearchToken.Kind, from start: Int, to end: Int) {
        if count > 0, isSeparated || spacing == .betweenTokens {
            output[count] = 0x20
            count += 1
        }
        isSeparated = false
        isInWord = kind == .word
        lastKind = kind
        isHalfFlag = false
        if recording != .nothing {
            pieces.append(Piece(outputStart: origin + count, sourceStart: start, sourceEnd: end, kind: kind))
        }
    }

    /// Goes on with the last token; its bytes are written next.
    @inline(__always)
    mutating func goOn(from start: Int, to end: Int) {
        switch recording {
        case .nothing: break
        case .tokens: extend(to: end)
        case .scalars: pieces.append(Piece(outputStart: origin + count, sourceStart: start, sourceEnd: end, kind: lastKind))
        }
    }

    /// What was read up to `end` belongs to the last piece.
    mutating func extend(to end: Int) {
        guard recording != .nothing, !isSeparated, let last = pieces.indices.last else { return }
        pieces[last].sourceEnd = max(pieces[last].sourceEnd, end)
    }

    @inline(__always)
    mutating func write(_ scalar: UInt32) {
        if scalar < 0x80 {
            output[count] = UInt8(truncatingIfNeeded: scalar)
            count += 1
        } else if scalar < 0x800 {
            output[count] = 0xC0 | UInt8(truncatingIfNeeded: scalar >> 6)
            output[count + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
            count += 2
        } else if scalar < 0x10000 {
            writeThree(scalar, at: count)
            count += 3
        } else {
            output[count] = 0xF0 | UInt8(truncatingIfNeeded: scalar >> 18)
            output[count + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 12 & 0x3F)
            output[count + 2] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
            output[count + 3] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
            count += 4
        }
    }

    @inline(__always)
    mutating func writeThree(_ scalar: UInt32, at place: Int) {
        output[place] = 0xE0 | UInt8(truncatingIfNeeded: scalar >> 12)
        output[place + 1] = 0x80 | UInt8(truncatingIfNeeded: scalar >> 6 & 0x3F)
        output[place + 2] = 0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F)
    }
}
