/// Runs a pattern over folded text: a deterministic automaton whose states are made when they are first reached.
///
/// Each scalar costs one look into a table, or, for a state that is new, work bounded by the size of the pattern. The table is
/// bounded too: a full one is begun anew. So the time is linear in the text whatever the pattern is.
final class PatternAutomaton {
    /// Instructions that are waited at, before the assertions among them were looked at, and what stood before.
    private struct State: Hashable {
        var instructions: [Int]
        var isAtStart: Bool
        var isAfterWord: Bool
    }

    /// What a step leads to: the next state, and whether the pattern matches before it.
    private struct Step {
        static let unknown: Int32 = -1
        var state: Int
        var isMatch: Bool
        var packed: Int32 { Int32(state << 1 | (isMatch ? 1 : 0)) }
    }

    /// The most entries of the table: 4 MB.
    private static let maximumEntries = 1 << 20

    private let program: PatternProgram
    private let classes: ScalarClasses
    private let isWordClass: [Bool]
    /// Looks for a match that begins at the first scalar, instead of anywhere.
    private let isAnchored: Bool
    private var numbers: [State: Int] = [:]
    private var states: [State] = []
    private var table: [Int32] = []
    private var visited: [Int]
    private var visit = 0
    /// How often the table was begun anew.
    private var generation = 0

    init(_ program: PatternProgram, isAnchored: Bool) {
        self.program = program
        self.isAnchored = isAnchored
        let words = program.looksAtWords ? ScalarSet.wordScalars() : ScalarSet([])
        classes = ScalarClasses(telling: program.sets + (program.looksAtWords ? [words] : []))
        isWordClass = classes.representatives.map { words.contains($0) }
        visited = [Int](repeating: 0, count: program.instructions.count)
    }

    /// Whether the pattern matches anywhere in the text.
    func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var state = number(of: State(instructions: [0], isAtStart: true, isAfterWord: false))
        var place = 0
        while true {
            (state, place) = known(text, from: state, at: place)
            let isEnd = place >= text.count
            let (column, length) = isEnd ? (classes.count, 0) : scalarClass(text, at: place)
            let next = step(from: state, column)
            if next & 1 == 1 { return true }
            if isEnd { return false }
            state = Int(next >> 1)
            place += length
        }
    }

    /// Goes on over the steps that are known and lead to no match: nearly all of them.
    private func known(_ text: UnsafeBufferPointer<UInt8>, from state: Int, at start: Int) -> (state: Int, place: Int) {
        let width = classes.count + 1
        return table.withUnsafeBufferPointer { table in
            classes.ofASCII.withUnsafeBufferPointer { ofASCII in
                var row = state * width
                var place = start
                while place < text.count {
                    let byte = text[place]
                    var length = 1
                    let column: Int
                    if byte < 0x80 {
                        column = ofASCII[Int(byte)]
                    } else {
                        let scalar = DecodedScalar(text, at: place)
                        column = classes.of(scalar.value)
                        length = scalar.length
                    }
                    let next = table[row + column]
                    if next < 0 || next & 1 == 1 { break }
                    row = Int(next >> 1) * width
                    place += length
                }
                return (row / width, place)
            }
        }
    }

    /// The end of the longest match that begins at `start`; nil where none does. `effort` goes down by the scalars looked at.
    func longestMatch(in text: UnsafeBufferPointer<UInt8>, from start: Int, effort: inout Int) -> Int? {
        var isAfterWord = false
        if program.looksAtWords, start > 0 {
            isAfterWord = isWordClass[scalarClass(text, at: CharacterEdges.previous(text, before: start)).column]
        }
        var state = number(of: State(instructions: [0], isAtStart: start == 0, isAfterWord: isAfterWord))
        var place = start
        var end: Int?
        while place < text.count, effort > 0 {
            let (column, length) = scalarClass(text, at: place)
            let next = step(from: state, column)
            if next & 1 == 1 { end = place }
            state = Int(next >> 1)
            effort -= 1
            if states[state].instructions.isEmpty { return end }
            place += length
        }
        if place >= text.count, step(from: state, classes.count) & 1 == 1 { end = text.count }
        return end
    }

    @inline(__always)
    private func scalarClass(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> (column: Int, length: Int) {
        let byte = text[place]
        if byte < 0x80 { return (classes.ofASCII[Int(byte)], 1) }
        let scalar = DecodedScalar(text, at: place)
        return (classes.of(scalar.value), scalar.length)
    }

    // MARK: States

    @inline(__always)
    private func step(from state: Int, _ column: Int) -> Int32 {
        let known = table[state * (classes.count + 1) + column]
        return known == Step.unknown ? makeStep(from: state, column) : known
    }

    private func makeStep(from number: Int, _ column: Int) -> Int32 {
        let state = states[number]
        let isEnd = column == classes.count
        let (waiting, isMatch) = closure(of: state, isAtEnd: isEnd, isBeforeWord: !isEnd && isWordClass[column])
        var instructions = isEnd || isAnchored ? [] : [0]
        if !isEnd {
            let scalar = classes.representatives[column]
            for place in waiting {
                guard case .take(let set) = program.instructions[place], program.sets[set].contains(scalar) else { continue }
                instructions.append(place + 1)
            }
        }
        instructions.sort()
        let next = State(instructions: instructions, isAtStart: false, isAfterWord: !isEnd && isWordClass[column])
        let before = generation
        let step = Step(state: self.number(of: next), isMatch: isMatch).packed
        // A table that was begun anew has no row for the state that the step comes from.
        if generation == before { table[number * (classes.count + 1) + column] = step }
        return step
    }

    private func number(of state: State) -> Int {
        if let number = numbers[state] { return number }
        if table.count + classes.count + 1 > Self.maximumEntries {
            generation += 1
            numbers.removeAll(keepingCapacity: true)
            states.removeAll(keepingCapacity: true)
            table.removeAll(keepingCapacity: true)
        }
        numbers[state] = states.count
        states.append(state)
        table.append(contentsOf: repeatElement(Step.unknown, count: classes.count + 1))
        return states.count - 1
    }

    /// The instructions that take a scalar and can be reached without taking one, and whether the end can.
    private func closure(of state: State, isAtEnd: Bool, isBeforeWord: Bool) -> (waiting: [Int], isMatch: Bool) {
        visit += 1
        var waiting: [Int] = []
        var isMatch = false
        var open = state.instructions
        while let place = open.popLast() {
            guard visited[place] != visit else { continue }
            visited[place] = visit
            switch program.instructions[place] {
            case .take: waiting.append(place)
            case .split(let first, let second):
                open.append(first)
                open.append(second)
            case .jump(let target): open.append(target)
            case .assertion(let assertion):
                let holds =
                    switch assertion {
                    case .textStart: state.isAtStart
                    case .textEnd: isAtEnd
                    case .wordBoundary: state.isAfterWord != isBeforeWord
                    case .noWordBoundary: state.isAfterWord == isBeforeWord
                    }
                if holds { open.append(place + 1) }
            case .match: isMatch = true
            }
        }
        return (waiting, isMatch)
    }
}
