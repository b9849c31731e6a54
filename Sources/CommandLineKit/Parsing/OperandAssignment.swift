/// Which words of a line are which operands of the command.
struct OperandAssignment {
    /// The places of the operands, in the order in which the command declares them.
    private(set) var positions: [Int] = []
    /// For each declared operand where its part of `positions` ends.
    private(set) var bounds: [Int] = []
    /// The words that are too many.
    private(set) var surplus: [String] = []

    init(reader: ArgumentReader) {
        let declared = reader.scope.details.operands
        var words = reader.operandPositions[...]
        var last: ArraySlice<Int> = []
        if declared.contains(where: \.isAfterTerminator), let count = reader.operandsBeforeTerminator {
            last = words[count...]
            words = words[..<count]
        }
        for operand in declared {
            if operand.isAfterTerminator {
                take(operand.isVariadic ? last.count : min(1, last.count), from: &last)
            } else {
                take(operand.isVariadic ? words.count : min(1, words.count), from: &words)
            }
            bounds.append(positions.count)
        }
        surplus = (words + last).map { reader.words[$0] }
    }

    private mutating func take(_ count: Int, from words: inout ArraySlice<Int>) {
        positions.append(contentsOf: words.prefix(count))
        words = words.dropFirst(count)
    }
}
