/// The place of a call in source code, carried into messages about it.
///
/// Functions that report take four literals (`fileID`, `filePath`, `line`, `column`) and make a call site of them: a
/// default argument of this type would name the library's own line.
package struct CallSite: Hashable, Sendable, CustomStringConvertible {
    /// `Module/File.swift`.
    package let fileID: String
    /// The path of the file when it was compiled.
    package let filePath: String
    /// Counted from 1.
    package let line: Int
    /// Counted from 1.
    package let column: Int

    /// The place that the four literals of a call name.
    package init(fileID: String, filePath: String, line: Int, column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// `Module/File.swift:12`.
    package var description: String { "\(fileID):\(line)" }
}
