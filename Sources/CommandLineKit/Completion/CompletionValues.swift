/// What the values of an option or an operand can be completed with.
enum CompletionValues: Equatable {
    case nothing
    case words([Choice])
    case files(endings: [String])
    case folders
    case dynamic(String)

    init(_ source: CompletionSource, kind: ValueKind) {
        switch (source, kind) {
        case (.automatic, .choice(let choices)): self = .words(choices.filter { !$0.isHidden })
        case (.automatic, .file(let endings)): self = .files(endings: endings)
        case (.automatic, .folder): self = .folders
        case (.automatic, _), (.none, _): self = .nothing
        case (.files(let endings), _): self = .files(endings: endings)
        case (.folders, _): self = .folders
        case (.dynamic(let name), _): self = .dynamic(name)
        }
    }
}

extension OptionDescription {
    /// Nil where the option takes no value.
    var completionValues: CompletionValues? {
        valueKind.map { CompletionValues(completion, kind: $0) }
    }
}

extension OperandDescription {
    var completionValues: CompletionValues { CompletionValues(completion, kind: kind) }
}
