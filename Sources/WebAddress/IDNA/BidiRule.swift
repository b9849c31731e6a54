/// The Bidi rule for labels: RFC 5893, section 2.
enum BidiRule {
    /// In the order of the generated table.
    enum Class: UInt8 {
        case other
        case leftToRight, rightToLeft, arabicLetter, arabicNumber, europeanNumber
        case europeanSeparator, commonSeparator, europeanTerminator, otherNeutral, boundaryNeutral, nonspacingMark

        init(_ scalar: Unicode.Scalar) {
            self = Class(rawValue: BidiRule.classes[scalar]) ?? .other
        }

        var isRightToLeft: Bool { self == .rightToLeft || self == .arabicLetter }
    }

    private static let classes = CodePointTable(BidiClassData.numbers)

    /// Whether a label with `scalar` makes its domain a Bidi domain name.
    static func makesBidi(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x590 else { return false }
        let bidiClass = Class(scalar)
        return bidiClass.isRightToLeft || bidiClass == .arabicNumber
    }

    /// Whether a label of a Bidi domain name keeps all six conditions.
    static func isKept(by label: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = label.first.map(Class.init) else { return true }
        if first == .leftToRight { return isLeftToRightLabel(label) }
        return first.isRightToLeft && isRightToLeftLabel(label)
    }

    /// Conditions 5 and 6.
    private static func isLeftToRightLabel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
        var last = Class.leftToRight
        for scalar in label {
            let bidiClass = Class(scalar)
            switch bidiClass {
            case .leftToRight, .europeanNumber, .europeanSeparator, .commonSeparator, .europeanTerminator, .otherNeutral,
                .boundaryNeutral:
                last = bidiClass
            case .nonspacingMark: break
            default: return false
            }
        }
        return last == .leftToRight || last == .europeanNumber
    }

    /// Conditions 2 to 4.
    private static func isRightToLeftLabel(_ label: ArraySlice<Unicode.Scalar>) -> Bool {
        var last = Class.rightToLeft
        var hasEuropean = false
        var hasArabic = false
        for scalar in label {
            let bidiClass = Class(scalar)
            switch bidiClass {
            case .nonspacingMark: continue
            case .leftToRight, .other: return false
            case .europeanNumber: hasEuropean = true
            case .arabicNumber: hasArabic = true
            default: break
            }
            last = bidiClass
        }
        guard !(hasEuropean && hasArabic) else { return false }
        return last.isRightToLeft || last == .europeanNumber || last == .arabicNumber
    }
}
