/// Reads all words of a line whose command is known, and keeps what it finds. Judging comes after the last word, because help and
/// version count even where the rest is wrong.
struct ArgumentReader {
    let scope: CommandScope
    let words: [String]
    private(set) var occurrences: [ParsedCommand.Occurrence] = []
    private(set) var operandPositions: [Int] = []
    /// How many operands stand before `--`.
    private(set) var operandsBeforeTerminator: Int?
    /// The first error about an option that is known, with the option.
    private(set) var fault: (error: CommandLineError, option: Int?)?
    private(set) var unknownOption: String?
    /// The option at the end of the line whose value is not there.
    private(set) var waitingOption: Int?
    private(set) var asksForHelp = false
    private(set) var asksForHiddenHelp = false
    private(set) var asksForVersion = false
    /// For each exclusive set, the option of it that was given first.
    private var firstOfSet: [(option: Int, name: String)?]
    private let exclusive: [[Int]]

    init(_ words: [String], command: CommandResolver) {
        let scope = command.scope
        self.scope = scope
        self.words = words
        exclusive = scope.exclusive.map { $0.names.compactMap { scope.options.index(of: $0) } }
        firstOfSet = Array(repeating: nil, count: exclusive.count)

        var scanner = WordScanner(words: words, table: scope.options)
        scanner.commandWords = command.commandWords
        if scope.details.operands.contains(where: \.isFreeText) {
            scanner.freeTextStart = (command.commandWords.last ?? -1) + 1
        }
        while let event = scanner.next() {
            read(event)
        }
    }

    private mutating func read(_ event: WordScanner.Event) {
        switch event {
        case .operand(let position):
            operandPositions.append(position)
        case .terminator:
            operandsBeforeTerminator = operandPositions.count
        case .unknownOption(let name, _):
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
        if fault == nil { fault = (error, option) }
    }

    private mutating func noteConflict(_ option: Int, name: String) {
        for (set, members) in exclusive.enumerated() where members.contains(option) {
            guard let first = firstOfSet[set] else {
                firstOfSet[set] = (option, name)
                continue
            }
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
