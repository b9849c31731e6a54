/// Reads all words of a line whose command is known, and keeps what it finds. Judging comes after the last word, because help and
/// version count even where the rest is wrong.
struct ArgumentReader {
    let scope: CommandScope
    let words: [String]
    private(set) var occurrences: [ParsedCommand.Occurrence] = []
    private(set) var operandPositions: [Int] = []
    /// How many operands stand before `--`.
    private(set) var operandsBeforeTerminator: Int?
    /// The first error about an option that is known.
    private(set) var fault: CommandLineError?
    /// The option whose value is wrong or missing.
    private(set) var faultyOption: Int?
    private(set) var unknownOption: String?
    /// Whether an operand stands before it.
    private(set) var isUnknownOptionLater = false
    /// The option at the end of the line whose value is not there.
    private(set) var waitingOption: Int?
    private(set) var asksForHelp = false
    private(set) var asksForHiddenHelp = false
    private(set) var asksForVersion = false
    /// For each exclusive set, the occurrence of an option of it that came first; -1 before there is one.
    private var firstOfSet: [Int]
    private let exclusive: [[Int]]

    init(_ words: [String], command: CommandResolver) {
        let scope = command.scope
        self.scope = scope
        self.words = words
        exclusive = scope.exclusive.map { $0.names.compactMap { scope.options.index(of: $0) } }
        firstOfSet = Array(repeating: -1, count: exclusive.count)

        var scanner = WordScanner(words: words, table: scope.options)
        scanner.commandWords = command.commandWords
        if scope.details.operands.contains(where: \.isFreeText) {
            scanner.freeTextStart = (command.commandWords.last ?? -1) + 1
        }
        while read(scanner.next()) {}
    }

    /// Takes in what the next word is; false at the end.
    private mutating func read(_ event: WordScanner.Event) -> Bool {
        switch event {
        case .end:
            return false
        case .operand(let position):
            operandPositions.append(position)
        case .terminator:
            operandsBeforeTerminator = operandPositions.count
        case .unknownOption(let name, _):
            if unknownOption == nil { isUnknownOptionLater = !operandPositions.isEmpty }
            unknownOption = unknownOption ?? name
        case .fault(let error, _):
            note(error, option: nil)
        case .missingValue(let option, let name, let refused, _):
            if refused == nil { waitingOption = option }
            let label = OptionLabel.naming(scope.options[option], as: name)
            note(.missingValue(of: label, name: name, refused: refused.flatMap { isDeclared($0) ? nil : $0 }), option: option)
        case .option(let option, let name, let value, _):
            readOption(option, name: name, value: value)
        }
        return true
    }

    private mutating func readOption(_ option: Int, name: String, value: String?) {
        let description = scope.options[option]
        switch description.role {
        case .help: asksForHelp = true
        case .helpHidden: asksForHiddenHelp = true
        case .version: asksForVersion = true
        case .ordinary: break
        }
        noteConflict(option, name: name)
        switch description.kind {
        case .value:
            let value = value ?? ""
            if let objection = ValueReading.objection(to: value, of: description) {
                note(
                    .invalidValue(
                        objection.piece, of: OptionLabel.naming(description, as: name), source: .commandLine,
                        expected: objection.expectation, suggestion: objection.expectation.suggestion(for: objection.piece)),
                    option: option)
            }
            keep(option, name, value)
        case .flag, .counter:
            keep(option, name, "true")
        case .inverted(let off):
            let isOff = off.contains(name)
            if description.traits.contains(.notBothWays),
                let first = occurrences.last(where: { $0.option == option }), (first.value == "false") != isOff
            {
                note(.conflictingFlags(second: name, first: first.name), option: nil)
            }
            keep(option, name, isOff ? "false" : "true")
        case .shorthand(let target, let value):
            keep(option, name, "true")
            if let target = scope.options.index(of: target) { keep(target, name, value) }
        }
    }

    private mutating func keep(_ option: Int, _ name: String, _ value: String) {
        occurrences.append(.init(option: option, name: name, value: value, source: .commandLine))
    }

    private mutating func note(_ error: CommandLineError, option: Int?) {
        guard fault == nil else { return }
        fault = error
        faultyOption = option
    }

    private mutating func noteConflict(_ option: Int, name: String) {
        for (set, members) in exclusive.enumerated() where members.contains(option) {
            guard firstOfSet[set] >= 0 else {
                // The one that is being read comes next.
                firstOfSet[set] = occurrences.count
                continue
            }
            let first = occurrences[firstOfSet[set]]
            guard first.option != option else { continue }
            let areFlags = !scope.options[option].takesValue && !scope.options[first.option].takesValue
            note(
                areFlags
                    ? .conflictingFlags(second: name, first: first.name) : .conflictingOptions(second: name, first: first.name),
                option: nil)
        }
    }

    /// Whether `word` is an option of the command, so that nobody can have meant it as a value.
    private func isDeclared(_ word: String) -> Bool {
        word == "--" || scope.options.index(of: WordScanner.splitAtEqualsSign(word).name) != nil
    }
}

extension CommandLineError.Expectation {
    /// The word that `value` may have been meant to be.
    func suggestion(for value: String) -> String? {
        guard case .oneOf(let words) = self else { return nil }
        return Suggestion.nearest(to: value, among: words)
    }
}
