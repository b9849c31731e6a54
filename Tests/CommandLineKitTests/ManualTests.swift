import CommandLineKit
import Foundation
import TestSupport
import Testing

@Suite struct ManualTests {
    static let description = ManualDescription(
        date: ManualDate(year: 2026, month: 11, day: 30),
        description: ["shelf keeps books. It is small."],
        sections: [
            ManualSection(
                title: "SECURITY",
                text: [
                    ".hidden files and 'quoted' ones, c:\\path, Größe 日本 and \"marks\".", .heading("More"),
                    .verbatim([".x", "", "'y'"]),
                ])
        ],
        environment: [Definition("EDITOR", "The editor.")],
        files: [Definition("~/.shelf", "The library.")],
        exitStatus: [Definition("0", "Done. All of it."), Definition("64", "The line was wrong.")],
        examples: [Example("shelf list", "List all")],
        authors: ["The shelf contributors", "Another"])

    /// A program with one of each.
    static let small = Grammar(
        program: CommandDescription(name: "nest", abstract: "Birds and their eggs.") {
            CommandDetails(
                groups: [
                    OptionGroup(
                        title: "GLOBAL OPTIONS", options: [.flag("-q", "--quiet", environment: "NEST_QUIET", abstract: "Hush.")])
                ],
                subcommands: [
                    CommandDescription(name: "lay", aliases: ["put"], abstract: "Lay an egg.") {
                        CommandDetails(
                            operands: [
                                OperandDescription("In", kind: .words("left", "right"), arity: .zeroOrMore, abstract: "Where.")
                            ],
                            groups: [size], options: [.inverted("--warm", off: "--cold", abstract: "How. Warm is better.")],
                            examples: [Example("nest lay -- left", "Lay to the left")])
                    },
                    CommandDescription(name: "eggs", abstract: "Count eggs.") { CommandDetails(groups: [size]) },
                ], version: "1")
        }, topics: [HelpTopic(name: "birds", abstract: "What birds do.") { ["They fly."] }])

    private static var size: OptionGroup {
        OptionGroup(
            title: "SIZE OPTIONS",
            options: [
                .value("-s", "--size", placeholder: "mm", traits: .repeatable, abstract: "How long.", discussion: "Not how wide.")
            ])
    }

    @Test func page_hasItsSectionsInOrder() {
        let description = ManualDescription(
            date: ManualDate(year: 2026, month: 2, day: 3), files: [Definition("~/nest", "The nest.")],
            exitStatus: [Definition("0", "Done.")])
        #expect(
            Self.small.manual(description) == #"""
                .Dd February 3, 2026
                .Dt NEST 1
                .Os
                .Sh NAME
                .Nm nest
                .Nd birds and their eggs
                .Sh SYNOPSIS
                .Nm
                .Op Ar options
                .Ar command
                .Op Ar arguments
                .Sh DESCRIPTION
                Birds and their eggs.
                .Sh GLOBAL OPTIONS
                .Bl -tag -width Ds
                .It Fl q , Fl \-quiet
                Hush.
                [env: NEST_QUIET]
                .El
                .Sh OPTIONS
                .Bl -tag -width Ds
                .It Fl \-version
                Show the version.
                .It Fl h , Fl \-help
                Show help information.
                .El
                .Sh SIZE OPTIONS
                .Bl -tag -width Ds
                .It Fl s , Fl \-size Ar mm
                How long.
                .Pp
                Not how wide.
                .El
                .Sh COMMANDS
                .Ss lay
                .Nm
                .Cm lay
                .Op Fl \-size Ar mm ...
                .Op Fl \-warm | Fl \-cold
                .Op Ar \&In ...
                .Pp
                Lay an egg.
                Alias: put.
                .Bl -tag -width Ds
                .It Ar \&In
                Where.
                (values: left, right)
                .El
                .Bl -tag -width Ds
                .It Fl \-warm , Fl \-cold
                How.
                Warm is better.
                .El
                .Pp
                Options of this section apply:
                .Sx SIZE OPTIONS .
                .Ss eggs
                .Nm
                .Cm eggs
                .Op Fl \-size Ar mm ...
                .Pp
                Count eggs.
                .Pp
                Options of this section apply:
                .Sx SIZE OPTIONS .
                .Sh BIRDS
                What birds do.
                .Pp
                They fly.
                .Sh ENVIRONMENT
                .Bl -tag -width Ds
                .It Ev NEST_QUIET
                Used where the option \-\-quiet is absent.
                .El
                .Sh FILES
                .Bl -tag -width Ds
                .It Pa \(ti/nest
                The nest.
                .El
                .Sh EXIT STATUS
                .Bl -tag -width Ds
                .It Li 0
                Done.
                .El
                .Sh EXAMPLES
                Lay to the left:
                .Bd -literal -offset indent
                nest lay \-\- left
                .Ed

                """#)
    }

    @Test func text_isEscaped() {
        let page = Sample.grammar.manual(Self.description)
        #expect(
            page.contains(
                #"""
                .Sh SECURITY
                \&.hidden files and \(aqquoted\(aq ones, c:\epath, Gr\[u00F6]\[u00DF]e
                \[u65E5]\[u672C] and "marks".
                .Ss More
                .Bd -literal -offset indent
                \&.x

                \(aqy\(aq
                .Ed
                .Sh ENVIRONMENT
                """#))
        #expect(page.hasSuffix(".Sh AUTHORS\n.An \\&The shelf contributors ,\n.An Another\n"))
        #expect(page.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func hiddenThings_areLeftOut() {
        let page = Sample.grammar.manual(Self.description)
        #expect(!page.contains("trace") && !page.contains("diagnose") && !page.contains("secret"))
    }

    @Test(.enabled(if: Tool.isInstalled("mandoc"))) func mandoc_findsNothingToSay() throws {
        let folder = try TemporaryFolder()
        let description = ManualDescription(date: ManualDate(year: 2026, month: 2, day: 3))
        for (name, page) in [
            ("shelf.1", Sample.grammar.manual(Self.description)), ("nest.1", Self.small.manual(description)),
        ] {
            let path = try folder.write(Data(page.utf8), to: name)
            let lint = try Tool.run("mandoc", ["-T", "lint", path])
            #expect(lint.output == "")
            #expect(lint.status == 0)
        }
    }

    @Test(.enabled(if: Tool.isInstalled("mandoc"))) func mandoc_showsTheTextAsItWas() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data(Sample.grammar.manual(Self.description).utf8), to: "shelf.1")
        // Bold and underlined letters are struck twice.
        let text = try Tool.run("mandoc", ["-T", "utf8", "-O", "width=120", path]).output
            .replacing(#/.\x{8}/#.matchingSemantics(.unicodeScalar), with: "")
        for line in [
            "     .hidden files and 'quoted' ones, c:\\path, Größe 日本 and \"marks\".", "           shelf search 'dune -film'",
            "     -o, --output format", "     shelf run [--skip id ...] [--with word ...] [id ...] -- program ...",
            "     ~/.shelf",
            "     shelf – keep books in order",
        ] {
            #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
    }
}
