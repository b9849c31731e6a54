extension Grammar {
    /// What can stand where the cursor is.
    ///
    /// Words after the cursor count for nothing. The program adds to the candidates what it finds for `dynamic`, and prints
    /// `text(for:)`.
    package func complete(_ request: CompletionRequest) -> CompletionAnswer {
        let before = Array(request.words.prefix(request.index))
        let word = request.index < request.words.count ? request.words[request.index] : ""
        var answer = CursorPlace(before, in: self).answer(for: word)
        if answer.dynamic?.source == CommandDescription.helpSubjects {
            answer.candidates = helpSubjects(after: answer.partial.operands, prefix: word)
            answer.dynamic = nil
        }
        return answer
    }

    private func helpSubjects(after words: [String], prefix: String) -> [CompletionCandidate] {
        let scope = scope(of: words)
        guard scope.path.count == words.count else { return [] }
        let commands = scope.details.visibleSubcommands.map { CompletionCandidate($0.name, $0.abstract) }
        let topics = words.isEmpty ? topics.map { CompletionCandidate($0.name, $0.abstract) } : []
        return (commands + topics).filter { $0.word.utf8.starts(with: prefix.utf8) }
    }
}

/// Where on a line the cursor is: after these words.
private struct CursorPlace {
    let scope: CommandScope
    let reader: ArgumentReader
    /// Subcommands that may still be named.
    let subcommands: [CommandDescription]

    init(_ words: [String], in grammar: Grammar) {
        let command = CommandResolver(words, in: grammar)
        scope = command.scope
        reader = ArgumentReader(words, command: command)
        let hasOperands = !reader.operandPositions.isEmpty || reader.operandsBeforeTerminator != nil
        let named = command.isDefaulted ? scope.levels[scope.levels.count - 2].details : scope.details
        subcommands = hasOperands ? [] : named.visibleSubcommands
    }

    private var isTerminated: Bool { reader.operandsBeforeTerminator != nil }

    func answer(for word: String) -> CompletionAnswer {
        var answer = CompletionAnswer(partial: partial)
        if let waiting = reader.waitingOption {
            complete(word, of: scope.options[waiting], in: &answer)
        } else if !isTerminated, let (option, value) = joinedValue(word) {
            complete(value, of: option, in: &answer)
        } else if !isTerminated, word.utf8.first == WordScanner.dash {
            answer.candidates = options(beginning: word)
        } else {
            completeOperand(word, in: &answer)
        }
        return answer
    }

    private var partial: ParsedCommand {
        let operands = OperandAssignment(reader: reader)
        return ParsedCommand(
            request: .run, operands: operands.positions.map { reader.words[$0] }, operandPositions: operands.positions,
            scope: scope, occurrences: reader.occurrences, operandBounds: operands.bounds)
    }

    /// The option and the beginning of its value in `--tag=sw`.
    private func joinedValue(_ word: String) -> (OptionDescription, String)? {
        let (name, value) = WordScanner.splitAtEqualsSign(word)
        guard let value, let index = scope.options.index(of: name), scope.options[index].takesValue else { return nil }
        return (scope.options[index], value)
    }

    private func complete(_ value: String, of option: OptionDescription, in answer: inout CompletionAnswer) {
        guard let values = option.completionValues else { return }
        var prefix = value
        if option.traits.contains(.commaSeparated), let comma = value.utf8.lastIndex(of: UInt8(ascii: ",")) {
            let next = value.utf8.index(after: comma)
            answer.kept = String(value[..<next])
            prefix = String(value[next...])
        }
        offer(values, prefix: prefix, in: &answer)
    }

    private func completeOperand(_ word: String, in answer: inout CompletionAnswer) {
        answer.candidates = subcommands.filter { $0.name.utf8.starts(with: word.utf8) }
            .map { CompletionCandidate($0.name, $0.abstract) }
        let count = reader.operandPositions.count
        let anywhere = scope.details.operands.filter { !$0.isAfterTerminator }
        let next = count < anywhere.count ? anywhere[count] : anywhere.last.flatMap { $0.isVariadic ? $0 : nil }
        let afterTerminator = isTerminated ? scope.details.operands.first(where: \.isAfterTerminator) : nil
        guard let operand = afterTerminator ?? next else { return }
        offer(operand.completionValues, prefix: word, in: &answer)
    }

    private func offer(_ values: CompletionValues, prefix: String, in answer: inout CompletionAnswer) {
        switch values {
        case .nothing: break
        case .words(let choices):
            answer.candidates += choices.filter { $0.word.utf8.starts(with: prefix.utf8) }
                .map { CompletionCandidate($0.word, $0.abstract) }
        case .files(let endings): answer.paths = .files(endings: endings)
        case .folders: answer.paths = .folders
        case .dynamic(let source): answer.dynamic = .init(source: source, prefix: prefix)
        }
    }

    /// The options that can still be given.
    private func options(beginning word: String) -> [CompletionCandidate] {
        let used = Set(reader.occurrences.map(\.option))
        let sets = scope.exclusive.map { $0.names.compactMap(scope.options.index) }
        let excluded = Set(sets.filter { !used.isDisjoint(with: $0) }.flatMap { $0 })
        var candidates: [CompletionCandidate] = []
        for (index, option) in scope.options.options.enumerated() where !option.traits.contains(.hidden) {
            let isUsed = used.contains(index)
            guard isUsed ? option.mayRepeat : !excluded.contains(index) else { continue }
            candidates += option.allNames.filter { $0.utf8.starts(with: word.utf8) }
                .map { CompletionCandidate($0, option.abstract) }
        }
        return candidates
    }
}
