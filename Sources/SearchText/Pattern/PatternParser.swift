/// Reads a regular expression: `. [ ] ( ) | * + ? { } ^ $`, `\d \w \s \b` and their opposites, `[:alpha:]` and its like.
///
/// It reads whole characters, so that a letter and its accents are one thing to fold and to repeat. All literals are folded.
struct PatternParser {
    private static let maximumDepth = 100
    private static let maximumCount = 1_000
    /// How many repetitions may follow each other: `a**` repeats a repetition.
    private static let maximumRounds = 4

    private let characters: [Character]
    private var position = 0
    private var depth = 0
    private var wordScalars: ScalarSet?

    init(_ pattern: String) {
        characters = Array(pattern)
    }

    mutating func parse() throws(PatternProblem) -> PatternNode {
        let node = try parseChoice()
        guard position == characters.count else { throw .closingBracketWithoutOpening }
        return node
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        position += 1
        return true
    }

    private mutating func parseChoice() throws(PatternProblem) -> PatternNode {
        var choices = [try parseSequence()]
        while take("|") { choices.append(try parseSequence()) }
        return choices.count == 1 ? choices[0] : .choice(choices)
    }

    private mutating func parseSequence() throws(PatternProblem) -> PatternNode {
        var nodes: [PatternNode] = []
        while let character = next, character != "|", character != ")" {
            let start = position
            let node = try parseRepetition(of: try parseAtom())
            // White space is folded to single spaces, in the pattern as in the text.
            if nodes.last == .set(.space), node == .set(.space), characters[start].isPatternSpace { continue }
            nodes.append(node)
        }
        return nodes.count == 1 ? nodes[0] : .sequence(nodes)
    }

    // MARK: Repetitions

    private mutating func parseRepetition(of atom: PatternNode) throws(PatternProblem) -> PatternNode {
        var node = atom
        var rounds = 0
        while let character = next {
            let counts: (Int, Int?)
            switch character {
            case "*": counts = (0, nil)
            case "+": counts = (1, nil)
            case "?": counts = (0, 1)
            case "{":
                guard let (written, end) = writtenCounts() else { return node }
                guard written.0 <= written.1 ?? .max else { throw .countsOutOfOrder }
                guard max(written.0, written.1 ?? 0) <= Self.maximumCount else { throw .tooLarge }
                counts = written
                position = end - 1
            default: return node
            }
            rounds += 1
            guard rounds <= Self.maximumRounds else { throw .nestedTooDeep }
            position += 1
            // Whether as much or as little as possible is taken makes no difference to what is found.
            _ = take("?")
            node = .repeated(node, minimum: counts.0, maximum: counts.1)
        }
        return node
    }

    /// `{2}`, `{2,}`, `{,5}` or `{2,5}` at the position, and the place behind it; nil where the bracket is one to look for.
    private func writtenCounts() -> (counts: (Int, Int?), end: Int)? {
        guard let close = characters[position...].prefix(24).firstIndex(of: "}") else { return nil }
        let parts = characters[position + 1..<close].split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.map { Self.number($0) }
        switch parts.count {
        case 1: return numbers[0].map { (($0, $0), close + 1) }
        case 2:
            if parts[0].isEmpty, let most = numbers[1] { return ((0, most), close + 1) }
            guard let least = numbers[0] else { return nil }
            if parts[1].isEmpty { return ((least, nil), close + 1) }
            return numbers[1].map { ((least, $0), close + 1) }
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<Character>) -> Int? {
        digits.allSatisfy { ("0"..."9").contains($0) } ? Int(String(digits)) : nil
    }

    // MARK: Atoms

    private mutating func parseAtom() throws(PatternProblem) -> PatternNode {
        let character = characters[position]
        position += 1
        switch character {
        case "(": return try parseGroup()
        case "[": return try parseClass()
        case ".": return .set(.all)
        case "^": return .assertion(.textStart)
        case "$": return .assertion(.textEnd)
        case "*", "+", "?": throw .nothingToRepeat
        case "\\": return try parseEscape()
        default: return Self.literal(character)
        }
    }

    private mutating func parseGroup() throws(PatternProblem) -> PatternNode {
        guard depth < Self.maximumDepth else { throw .nestedTooDeep }
        if take("?") {
            // Case does not count anyway.
            if take("i") {
                guard take(")") else { throw .unknownGroup }
                return .empty
            }
            guard take(":") else { throw .unknownGroup }
        }
        depth += 1
        let node = try parseChoice()
        depth -= 1
        guard take(")") else { throw .unclosedBracket }
        return node
    }

    private mutating func parseEscape() throws(PatternProblem) -> PatternNode {
        guard let character = next else { throw .unknownEscape("\\") }
        position += 1
        switch character {
        case "b": return .assertion(.wordBoundary)
        case "B": return .assertion(.noWordBoundary)
        default:
            if let set = escapedSet(character) { return .set(set) }
            if character.isASCII, character.isLetter || character.isNumber { throw .unknownEscape("\\\(character)") }
            return Self.literal(character)
        }
    }

    private mutating func escapedSet(_ character: Character) -> ScalarSet? {
        switch character {
        case "d": .digits
        case "D": ScalarSet.digits.complement
        case "s", "t", "n", "r": .space
        case "S": ScalarSet.space.complement
        case "w": words()
        case "W": words().complement
        default: nil
        }
    }

    private mutating func words() -> ScalarSet {
        if let wordScalars { return wordScalars }
        let made = ScalarSet.wordScalars()
        wordScalars = made
        return made
    }

    /// The folded scalars of a character, one after the other; none for invisible ones.
    private static func literal(_ character: Character) -> PatternNode {
        if character.isPatternSpace { return .set(.space) }
        let scalars = SearchSegmenter.fold(String(character)).unicodeScalars
        if scalars.count == 1, let scalar = scalars.first { return .set(ScalarSet(scalar)) }
        return scalars.isEmpty ? .empty : .sequence(scalars.map { .set(ScalarSet($0)) })
    }

    // MARK: Classes

    private mutating func parseClass() throws(PatternProblem) -> PatternNode {
        let isNegated = take("^")
        var set = ScalarSet([])
        var sequences: [PatternNode] = []
        var isFirst = true
        while true {
            guard let character = next else { throw .unclosedClass }
            position += 1
            if character == "]", !isFirst { break }
            isFirst = false
            if character == "[", next == ":", let named = try namedClass() {
                set = set.union(named)
                continue
            }
            var literal = character
            if character == "\\" {
                guard let escaped = next else { throw .unclosedClass }
                position += 1
                if let escapedSet = escapedSet(escaped) {
                    set = set.union(escapedSet)
                    continue
                }
                if escaped.isASCII, escaped.isLetter || escaped.isNumber { throw .unknownEscape("\\\(escaped)") }
                literal = escaped
            }
            if let range = try range(from: literal) {
                set = set.union(range)
            } else if case .set(let one) = Self.literal(literal) {
                set = set.union(one)
            } else {
                sequences.append(Self.literal(literal))
            }
        }
        if isNegated { return .set(set.complement) }
        return sequences.isEmpty ? .set(set) : .choice([.set(set)] + sequences)
    }

    /// `-z` behind the first character of a range; nil where there is none.
    private mutating func range(from first: Character) throws(PatternProblem) -> ScalarSet? {
        guard next == "-", position + 1 < characters.count, characters[position + 1] != "]" else { return nil }
        var last = characters[position + 1]
        var length = 2
        if last == "\\", position + 2 < characters.count {
            last = characters[position + 2]
            length = 3
        }
        guard let low = first.onlyScalar, let high = last.onlyScalar, low <= high else { throw .rangeOutOfOrder }
        position += length
        return ScalarSet([low.value...high.value]).folded
    }

    /// `:alpha:]` at the position; nil where no such thing ends there.
    private mutating func namedClass() throws(PatternProblem) -> ScalarSet? {
        guard let end = characters[(position + 1)...].prefix(12).firstIndex(of: ":"), end + 1 < characters.count,
            characters[end + 1] == "]"
        else { return nil }
        let name = String(characters[position + 1..<end])
        let lowLine = ScalarSet("_")
        position = end + 2
        switch name {
        case "alpha", "lower", "upper": return words().subtracting(ScalarSet.digits.union(lowLine))
        case "alnum": return words().subtracting(lowLine)
        case "digit": return .digits
        case "blank", "space": return .space
        case "punct": return words().subtracting(lowLine).union(.space).complement
        default: throw .unknownClass(name)
        }
    }
}

extension Character {
    fileprivate var isPatternSpace: Bool { unicodeScalars.allSatisfy(\.isQuerySpace) }

    fileprivate var onlyScalar: Unicode.Scalar? {
        unicodeScalars.count == 1 ? unicodeScalars.first : nil
    }
}
