/// The program that shows what is longer than the screen, and that screen.
package struct PagerChoice: Equatable, Sendable {
    /// A program and its arguments, with blanks between.
    package var command: String
    package var columns: Int
    package var rows: Int

    /// The setting `output.pager`, else `PAGER`, else `less`. Nil where stdout is no terminal that a pager could work on, and where the
    /// user wants none.
    package init?(_ settings: Settings, in surroundings: Surroundings) {
        let command = settings.pager ?? surroundings.environment["PAGER"] ?? SettingKey.builtInPager
        let words = command.split(whereSeparator: \.isWhitespace)
        guard surroundings.isResultTerminal, !surroundings.isDumbTerminal, !words.isEmpty, words != ["cat"] else { return nil }
        self.command = command
        columns = surroundings.columns
        rows = surroundings.rows
    }
}
