/// The ContextJ rules for zero width joiner and non-joiner: RFC 5892, appendices A.1 and A.2.
enum JoinerRule {
    /// In the order of the generated table.
    private enum JoiningType: UInt8 {
        case none, left, right, dual, transparent

        init(_ scalar: Unicode.Scalar) {
            self = JoiningType(rawValue: JoinerRule.types[scalar]) ?? .none
        }
    }

    private static let types = CodePointTable(JoiningTypeData.numbers)
    private static let nonJoiner: Unicode.Scalar = "\u{200C}"
    private static let joiner: Unicode.Scalar = "\u{200D}"

    static func isKept(by label: ArraySlice<Unicode.Scalar>) -> Bool {
        for index in label.indices where label[index] == nonJoiner || label[index] == joiner {
            if index > label.startIndex, label[index - 1].properties.canonicalCombiningClass == .virama { continue }
            guard label[index] == nonJoiner, joins(label, at: index) else { return false }
        }
        return true
    }

    /// (L or D) T* ZWNJ T* (R or D). Transparent runs end at the next joiner, so each is looked at twice at most.
    private static func joins(_ label: ArraySlice<Unicode.Scalar>, at index: Int) -> Bool {
        let before = label[..<index].last { JoiningType($0) != .transparent }.map(JoiningType.init)
        let after = label[(index + 1)...].first { JoiningType($0) != .transparent }.map(JoiningType.init)
        return (before == .left || before == .dual) && (after == .right || after == .dual)
    }
}
