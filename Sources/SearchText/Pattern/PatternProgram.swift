/// A regular expression as instructions of a nondeterministic automaton (Thompson's construction).
struct PatternProgram: Sendable {
    enum Instruction: Sendable {
        /// Takes one scalar of the set with this number and goes on with the next instruction.
        case take(set: Int)
        case split(Int, Int)
        case jump(Int)
        case assertion(PatternNode.Assertion)
        case match
    }

    /// The most instructions: what a character can cost.
    static let maximumSize = 2_000

    private(set) var instructions: [Instruction] = []
    private(set) var sets: [ScalarSet] = []
    private(set) var looksAtWords = false
    private var setNumbers: [ScalarSet: Int] = [:]

    init(_ node: PatternNode) throws(PatternProblem) {
        guard node.size(limit: Self.maximumSize) < Self.maximumSize else { throw .tooLarge }
        compile(node)
        instructions.append(.match)
    }

    private mutating func compile(_ node: PatternNode) {
        switch node {
        case .empty: break
        case .set(let set): instructions.append(.take(set: number(of: set)))
        case .sequence(let nodes): for node in nodes { compile(node) }
        case .choice(let nodes): compileChoice(nodes)
        case .repeated(let node, let minimum, let maximum): compileRepetition(node, minimum, maximum)
        case .assertion(let assertion):
            if assertion == .wordBoundary || assertion == .noWordBoundary { looksAtWords = true }
            instructions.append(.assertion(assertion))
        }
    }

    private mutating func compileChoice(_ nodes: [PatternNode]) {
        var jumps: [Int] = []
        for (number, node) in nodes.enumerated() {
            guard number + 1 < nodes.count else {
                compile(node)
                break
            }
            let split = instructions.count
            instructions.append(.split(split + 1, split + 1))
            compile(node)
            jumps.append(instructions.count)
            instructions.append(.jump(0))
            instructions[split] = .split(split + 1, instructions.count)
        }
        for jump in jumps { instructions[jump] = .jump(instructions.count) }
    }

    private mutating func compileRepetition(_ node: PatternNode, _ minimum: Int, _ maximum: Int?) {
        for _ in 0..<minimum { compile(node) }
        guard let maximum else {
            let split = instructions.count
            instructions.append(.split(split + 1, split + 1))
            compile(node)
            instructions.append(.jump(split))
            instructions[split] = .split(split + 1, instructions.count)
            return
        }
        var splits: [Int] = []
        for _ in minimum..<max(maximum, minimum) {
            splits.append(instructions.count)
            instructions.append(.jump(0))
            compile(node)
        }
        for split in splits { instructions[split] = .split(split + 1, instructions.count) }
    }

    private mutating func number(of set: ScalarSet) -> Int {
        if let number = setNumbers[set] { return number }
        setNumbers[set] = sets.count
        sets.append(set)
        return sets.count - 1
    }
}
