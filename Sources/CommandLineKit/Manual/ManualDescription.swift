/// What a manual page says beyond the grammar.
package struct ManualDescription: Sendable {
    /// The day of the page.
    package var date: ManualDate
    /// The section of the manual: 1 for commands.
    package var section: Int
    /// The text of DESCRIPTION before the grammar's own.
    package var description: [TextBlock]
    /// Sections of the program's own, after the commands.
    package var sections: [ManualSection]
    /// Variables besides those that the options name.
    package var environment: [Definition]
    package var files: [Definition]
    package var exitStatus: [Definition]
    /// Examples before those of the commands.
    package var examples: [Example]
    /// Whose work it is, a name each.
    package var authors: [String]

    package init(
        date: ManualDate, section: Int = 1, description: [TextBlock] = [], sections: [ManualSection] = [],
        environment: [Definition] = [], files: [Definition] = [], exitStatus: [Definition] = [], examples: [Example] = [],
        authors: [String] = []
    ) {
        self.date = date
        self.section = section
        self.description = description
        self.sections = sections
        self.environment = environment
        self.files = files
        self.exitStatus = exitStatus
        self.examples = examples
        self.authors = authors
    }
}

/// A section of a manual page.
package struct ManualSection: Sendable {
    package var title: String
    package var text: [TextBlock]

    package init(title: String, text: [TextBlock]) {
        self.title = title
        self.text = text
    }
}

/// A day of the Gregorian calendar.
package struct ManualDate: Sendable, Equatable {
    package var year: Int
    /// 1 to 12; anything else counts as the nearest of them.
    package var month: Int
    package var day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// As `.Dd` wants it: `November 30, 2026`.
    var mdoc: String {
        let names = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
            "December",
        ]
        return "\(names[min(max(month, 1), 12) - 1]) \(day), \(year)"
    }
}
