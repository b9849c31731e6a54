extension SegmentMachine {
    /// What a scalar becomes that stands for others.
    mutating func emitMapping(_ mapping: FoldingTable.Mapping, from start: Int, to end: Int) {
        if mapping.standsApart {
            flushMarks()
            isInWord = false
        }
        for place in mapping.start..<mapping.start + mapping.count {
            let scalar = table.mappedScalar(at: place)
            emit(scalar, table.entry(of: scalar), from: start, to: end)
        }
        if mapping.standsApart { isInWord = false }
    }

    /// What a scalar becomes that stands for itself.
    @inline(__always)
    mutating func emit(_ scalar: UInt32, _ entry: FoldingTable.Entry, from start: Int, to end: Int) {
        if !marks.isEmpty, entry.kind != .mark, entry.kind != .ignored { flushMarks() }
        switch entry.kind {
        case .character:
            begin(.character, from: start, to: end)
            write(scalar)
        case .word:
            if isInWord { goOn(from: start, to: end) } else { begin(.word, from: start, to: end) }
            write(scalar)
        case .symbol, .mapped:
            begin(.symbol, from: start, to: end)
            write(scalar)
        case .separator:
            separate()
        case .ignored:
            if marks.isEmpty { extend(to: end) } else { marks[marks.count - 1].sourceEnd = end }
        case .mark:
            marks.append(
                Mark(
                    scalar: scalar, combiningClass: entry.payload >> 1, isCharacter: entry.payload & 1 == 1, sourceStart: start,
                    sourceEnd: end))
        case .special:
            emitSpecial(scalar, FoldingTable.Special(rawValue: entry.payload), from: start, to: end)
        }
    }

    private mutating func emitSpecial(_ scalar: UInt32, _ special: FoldingTable.Special?, from start: Int, to end: Int) {
        switch special {
        case .regionalIndicator:
            if isHalfFlag, !isSeparated {
                goOn(from: start, to: end)
                isHalfFlag = false
            } else {
                begin(.symbol, from: start, to: end)
                isHalfFlag = true
            }
        case .jamoVowel:
            if let last = lastCharacter, let whole = ScalarComposition.syllable(leading: last, vowel: scalar) {
                return replaceLast(by: whole, to: end)
            }
            begin(.character, from: start, to: end)
        case .jamoFinal:
            if let last = lastCharacter, let whole = ScalarComposition.syllable(open: last, final: scalar) {
                return replaceLast(by: whole, to: end)
            }
            begin(.character, from: start, to: end)
        case nil:
            begin(.symbol, from: start, to: end)
        }
        write(scalar)
    }

    /// The scalar of the last token, where that is a character of three bytes with nothing behind it.
    private var lastCharacter: UInt32? {
        guard lastKind == .character, !isSeparated, count >= 3, output[count - 3] & 0xF0 == 0xE0 else { return nil }
        return UInt32(output[count - 3] & 0x0F) << 12 | UInt32(output[count - 2] & 0x3F) << 6 | UInt32(output[count - 1] & 0x3F)
    }

    private mutating func replaceLast(by scalar: UInt32, to end: Int) {
        writeThree(scalar, at: count - 3)
        extend(to: end)
    }

    /// Writes the marks that wait, in canonical order (Unicode Standard, section 3.11), so that equivalent texts come out equal.
    mutating func flushMarks() {
        guard !marks.isEmpty else { return }
        if marks.count > 1 { sortMarks() }
        var voicing: Int?
        // Only the first mark of a class can join the letter: one in between would keep it away.
        if let first = marks.firstIndex(where: { $0.combiningClass == 8 }), let last = lastCharacter,
            let whole = ScalarComposition.voiced(last, by: marks[first].scalar)
        {
            replaceLast(by: whole, to: marks[first].sourceEnd)
            voicing = first
        }
        for (number, mark) in marks.enumerated() where number != voicing {
            emitMark(mark)
        }
        marks.removeAll(keepingCapacity: true)
    }

    private mutating func emitMark(_ mark: Mark) {
        if mark.scalar == 0x0338 {
            // The stroke of ≠ counts; through a letter it is an accent.
            guard lastKind == .symbol, !isSeparated, count > 0 else { return extend(to: mark.sourceEnd) }
            goOn(from: mark.sourceStart, to: mark.sourceEnd)
        } else if mark.isCharacter {
            begin(.character, from: mark.sourceStart, to: mark.sourceEnd)
        } else if isInWord {
            goOn(from: mark.sourceStart, to: mark.sourceEnd)
        } else {
            begin(.word, from: mark.sourceStart, to: mark.sourceEnd)
        }
        write(mark.scalar)
    }

    private mutating func sortMarks() {
        let order = marks.indices.sorted {
            (marks[$0].combiningClass, $0) < (marks[$1].combiningClass, $1)
        }
        marks = order.map { marks[$0] }
    }
}
