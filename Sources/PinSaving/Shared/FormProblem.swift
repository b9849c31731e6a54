/// What is wrong with a written form.
package struct FormProblem: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// A line without a colon.
        case noName
        case unknownName(String)
        case badAddress(String)
        case badCollection(String)
        case badTag(String)
        case badDate(String)
        case neitherYesNorNo(String, String)
        case emptyText
    }

    package var line: Int
    package var reason: Reason

    package init(_ line: Int, _ reason: Reason) {
        self.line = line
        self.reason = reason
    }
}
