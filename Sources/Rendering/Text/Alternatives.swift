/// Names of which one may be meant.
package enum Alternatives {
    /// `'a', 'b' or 'c'`
    package static func quoted(_ names: [String]) -> String {
        let quoted = names.map { "'\(BriefText.middle($0))'" }
        guard quoted.count > 1, let last = quoted.last else { return quoted.joined() }
        return "\(quoted.dropLast().joined(separator: ", ")) or \(last)"
    }
}
