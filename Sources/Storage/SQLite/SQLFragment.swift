/// A piece of SQL with the values for its parameters, each `?` in order. Text from outside only ever stands among the values.
struct SQLFragment: Equatable {
    enum Value: Equatable {
        case integer(Int64)
        case text(String)
        case scan(TextScan)

        static func == (left: Value, right: Value) -> Bool {
            switch (left, right) {
            case (.integer(let left), .integer(let right)): left == right
            case (.text(let left), .text(let right)): left == right
            case (.scan(let left), .scan(let right)): left === right
            default: false
            }
        }
    }

    var sql: String
    var values: [Value]

    init(_ sql: String, _ values: [Value] = []) {
        self.sql = sql
        self.values = values
    }

    static var always: SQLFragment { SQLFragment("1") }
    static var never: SQLFragment { SQLFragment("0") }

    static func not(_ fragment: SQLFragment) -> SQLFragment {
        SQLFragment("not (\(fragment.sql))", fragment.values)
    }

    /// All of them; always true without any.
    static func all(_ fragments: [SQLFragment]) -> SQLFragment { joined(fragments, by: " and ", empty: .always) }

    /// One of them; never true without any.
    static func any(_ fragments: [SQLFragment]) -> SQLFragment { joined(fragments, by: " or ", empty: .never) }

    static func sum(_ fragments: [SQLFragment]) -> SQLFragment { joined(fragments, by: " + ", empty: SQLFragment("0")) }

    private static let longestChain = 100

    private static func joined(_ fragments: [SQLFragment], by word: String, empty: SQLFragment) -> SQLFragment {
        guard fragments.count > 1 else { return fragments.first ?? empty }
        // A chain is as deep as it is long for SQLite, which bears an expression a thousand deep.
        if fragments.count > longestChain {
            let starts = stride(from: 0, to: fragments.count, by: longestChain)
            return joined(
                starts.map { joined(Array(fragments[$0...].prefix(longestChain)), by: word, empty: empty) }, by: word,
                empty: empty)
        }
        return SQLFragment(fragments.map { "(\($0.sql))" }.joined(separator: word), fragments.flatMap(\.values))
    }
}

extension Statement {
    /// Binds the values from a parameter on, and gives the number of the next one.
    @discardableResult
    func bind(_ values: [SQLFragment.Value], from first: Int32 = 1) -> Int32 {
        var index = first
        for value in values {
            switch value {
            case .integer(let value): bind(value, at: index)
            case .text(let value): bind(value, at: index)
            case .scan(let value): bind(value, at: index)
            }
            index += 1
        }
        return index
    }
}
