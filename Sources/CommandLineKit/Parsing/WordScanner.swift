/// Reads the words of a line one after the other and says of each what it is, given the options that are understood.
struct WordScanner {
    enum Event {
        /// An option; flags have no value.
        case option(Int, name: String, value: String?, position: Int)
        /// An option that wants a value and has none; `refused` is the next word where that looks like an option.
        case missingValue(Int, name: String, refused: String?, position: Int)
        case unknownOption(name: String, position: Int)
        case fault(CommandLineError, position: Int)
        case operand(position: Int)
        /// The first `--`.
        case terminator
        /// There are no more words.
        case end
    }

    let words: [String]
    var table: OptionTable
    /// Words that were taken for the names of commands, in rising order.
    var commandWords: [Int] = []
    /// From this word on undeclared words with dashes are operands.
    var freeTextStart = Int.max
    private(set) var isTerminated = false
    private var index = 0
    private var queue: [Event] = []
    private var queueHead = 0

    init(words: [String], table: OptionTable) {
        self.words = words
        self.table = table
    }

    mutating func next() -> Event {
        if queueHead < queue.count {
            queueHead += 1
            return queue[queueHead - 1]
        }
        while index < words.count, isCommandWord(index) { index += 1 }
        guard index < words.count else { return .end }
        let position = index
        let word = words[position]
        index += 1
        guard !isTerminated, Self.looksLikeOption(word) else { return .operand(position: position) }
        if word == "--" {
            isTerminated = true
            return .terminator
        }
        queue.removeAll(keepingCapacity: true)
        queueHead = 0
        if word.utf8.dropFirst().first == Self.dash {
            readLong(word, at: position)
        } else {
            readShort(word, at: position)
        }
        return next()
    }

    /// Leaves out the next word where it may be the value of an option that is not known yet.
    mutating func skipPossibleValue(unless isCommand: (String) -> Bool) {
        guard index < words.count, !Self.looksLikeOption(words[index]), !isCommand(words[index]) else { return }
        index += 1
    }

    static let dash = UInt8(ascii: "-")

    /// Whether `word` begins with a dash and is not the dash that means standard input.
    static func looksLikeOption(_ word: String) -> Bool {
        word.utf8.first == dash && word.utf8.count > 1
    }

    private func isCommandWord(_ position: Int) -> Bool {
        !commandWords.isEmpty && commandWords.contains(position)
    }
}

// Names
extension WordScanner {
    private mutating func readLong(_ word: String, at position: Int) {
        let (name, value) = Self.splitAtEqualsSign(word)
        guard name.utf8.count > 2, name.utf8.dropFirst(2).first != Self.dash else {
            queue.append(
                position >= freeTextStart ? .operand(position: position) : .fault(.invalidOption(word), position: position))
            return
        }
        guard let option = table.index(of: name) else {
            queue.append(undeclared(name, at: position))
            return
        }
        queueOption(option, name: name, joined: value, at: position)
    }

    private mutating func readShort(_ word: String, at position: Int) {
        let (name, value) = Self.splitAtEqualsSign(word)
        if let option = table.index(of: name) {
            queueOption(option, name: name, joined: value, at: position)
            return
        }
        let letters = Array(word.unicodeScalars.dropFirst())
        guard let pack = pack(letters) else {
            queueUndeclaredPack(letters, at: position)
            return
        }
        if pack.joined == nil, value != nil {
            queue.append(
                position >= freeTextStart ? .operand(position: position) : .fault(.valueInPack(word), position: position))
            return
        }
        for (offset, (option, name)) in pack.members.enumerated() {
            queueOption(option, name: name, joined: offset == pack.members.count - 1 ? pack.joined : nil, at: position)
        }
    }

    /// The options of a pack such as `-qv` or `-Ofast`; nil where a letter is no option. An `=` and what follows it is left out.
    private func pack(_ letters: [Unicode.Scalar]) -> (members: [(Int, String)], joined: String?)? {
        var members: [(Int, String)] = []
        for (offset, letter) in letters.enumerated() {
            if letter == "=" { break }
            let name = "-\(letter)"
            guard let option = table.index(of: name) else { return nil }
            members.append((option, name))
            if table[option].takesValue, table[option].traits.contains(.joined), offset + 1 < letters.count {
                var rest = String.UnicodeScalarView()
                rest.append(contentsOf: letters[(offset + 1)...])
                return (members, String(rest))
            }
        }
        return members.isEmpty ? nil : (members, nil)
    }

    /// A pack with a letter that is no option. The flags in it still count, so that `-xh` finds help.
    private mutating func queueUndeclaredPack(_ letters: [Unicode.Scalar], at position: Int) {
        guard position < freeTextStart else {
            queue.append(.operand(position: position))
            return
        }
        var unknown: String?
        for letter in letters.prefix(while: { $0 != "=" }) {
            let name = "-\(letter)"
            if let option = table.index(of: name) {
                guard !table[option].takesValue else { continue }
                queue.append(.option(option, name: name, value: nil, position: position))
            } else if unknown == nil {
                unknown = name
            }
        }
        if let unknown {
            queue.append(.unknownOption(name: unknown, position: position))
        } else {
            queue.append(.fault(.invalidOption(words[position]), position: position))
        }
    }

    private func undeclared(_ name: String, at position: Int) -> Event {
        position >= freeTextStart ? .operand(position: position) : .unknownOption(name: name, position: position)
    }

    /// A word at its first `=`.
    static func splitAtEqualsSign(_ word: String) -> (name: String, value: String?) {
        guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
        return (String(word[..<sign]), String(word[word.utf8.index(after: sign)...]))
    }
}

// Values
extension WordScanner {
    private mutating func queueOption(_ option: Int, name: String, joined: String?, at position: Int) {
        let description = table[option]
        guard description.takesValue else {
            if let joined {
                queue.append(.fault(.unexpectedValue(option: name, value: joined), position: position))
            } else {
                queue.append(.option(option, name: name, value: nil, position: position))
            }
            return
        }
        if let joined {
            queue.append(.option(option, name: name, value: joined, position: position))
            return
        }
        while index < words.count, isCommandWord(index) { index += 1 }
        guard index < words.count else {
            queue.append(.missingValue(option, name: name, refused: nil, position: position))
            return
        }
        if description.traits.contains(.allRemaining) {
            for place in index..<words.count where !isCommandWord(place) {
                queue.append(.option(option, name: name, value: words[place], position: place))
            }
            index = words.count
            return
        }
        guard mayTake(words[index], description) else {
            queue.append(.missingValue(option, name: name, refused: words[index], position: position))
            return
        }
        repeat {
            if !isCommandWord(index) {
                queue.append(.option(option, name: name, value: words[index], position: index))
            }
            index += 1
        } while description.traits.contains(.upToNextOption) && index < words.count && mayTake(words[index], description)
    }

    private func mayTake(_ word: String, _ option: OptionDescription) -> Bool {
        if !Self.looksLikeOption(word) || option.traits.contains(.takesAnything) { return true }
        guard case .integer? = option.valueKind else { return false }
        return word.utf8.dropFirst().allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
}
