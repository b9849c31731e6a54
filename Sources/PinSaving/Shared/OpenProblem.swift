/// Why a pin cannot be opened.
package enum OpenProblem: Error, Equatable, Sendable {
    /// An address of a kind that is not opened: it might run something.
    case scheme(String)
    /// No address at all.
    case malformedAddress(String)
    /// A file that is not on this machine.
    case missingFile(String)
    /// A text has nothing to open.
    case text
}
