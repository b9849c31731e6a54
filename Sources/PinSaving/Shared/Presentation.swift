package import ComposableCore
internal import Models
package import Primitives
package import Rendering
internal import WebAddress

/// How results are given out: the format, and what the views know of the place they are drawn on. Chosen once, before the store is
/// made, from the options, the settings and the surroundings.
package struct Presentation: Sendable {
    package enum Format: Equatable, Sendable {
        /// The list for people.
        case list
        case table
        case grid
        /// A format for programs.
        case machine(PinWriter.Format)
    }

    package var format: Format
    package var fields: PinFieldSelection?
    /// `-0`: NUL after each pin.
    package var endsWithNull = false
    package var isResultTerminal = false
    package var isMessagesTerminal = false
    package var isDumbTerminal = false
    /// `-q`: no word of what was done, only what was asked for, warnings and errors.
    package var isQuiet = false
    package var isVerbose = false
    /// Whether the command line, and not a setting or the surroundings, names the form of the result.
    package var isFormatGiven = false
    /// Whether a change can be taken back: the setting `undo.steps` may keep none.
    package var keepsSteps = true
    package var columns = 80
    /// Whether somebody has named them, so that they hold for a pipe as well.
    package var areColumnsGiven = false
    /// Rows of the terminal behind stdout.
    package var rows = 24
    /// How pictures get to the terminal behind stdout.
    package var pictures = PictureMethod.none
    /// The columns of the terminal behind stderr at this moment: people change the size of their windows.
    package var messageColumns: @Sendable () -> Int? = { nil }
    package var resultTheme = Theme.plain
    package var messagesTheme = Theme.plain
    package var dates = DateText.Form.relative
    package var ambiguousIsWide = false
    package var isUTF8 = true
    package var locations: PinLocations?

    package init(format: Format) {
        self.format = format
    }

    /// Notes about what was done are for people who watch.
    package var showsNotes: Bool { isMessagesTerminal && !isQuiet }

    /// Whether a change tells on stdout what it did. With `-q` only in a form that was asked for, since somebody reads that.
    package var confirms: Bool { !isQuiet || isFormatGiven }

    /// Whether rows of columns are asked for where the result is otherwise told in words.
    package var asksForRows: Bool {
        switch format {
        case .grid, .table, .machine(.csv), .machine(.tsv): isFormatGiven
        default: false
        }
    }

    /// What a note of a change says at its end.
    package var undoHint: String { keepsSteps ? " (undo takes it back)" : "" }

    /// The screen behind stdout at a moment.
    package func screen(now: Timestamp) -> Screen {
        let width = DisplayWidth(ambiguousIsWide: ambiguousIsWide)
        return Screen(
            columns: isResultTerminal || areColumnsGiven ? columns : max(columns, 80), width: width, theme: resultTheme,
            glyphs: isUTF8 ? nil : .ascii,
            dates: DateText(dates, now: now, utcOffset: { LocalTime.offset(at: $0) }),
            address: AddressText(
                form: { AddressDisplay.displayForm(of: $0) }, site: { Site.site(of: $0).map(AddressDisplay.displaySite) ?? "" }))
    }
}

extension Presentation: TestDependencyKey {
    /// Tests see what a pipe sees.
    package static var testValue: Presentation { Presentation(format: .machine(.tsv)) }
}

extension DependencyValues {
    package var presentation: Presentation {
        get { self[Presentation.self] }
        set { self[Presentation.self] = newValue }
    }
}
