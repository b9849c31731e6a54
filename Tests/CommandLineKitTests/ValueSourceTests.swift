import CommandLineKit
import Testing

@Suite struct ValueSourceTests {
    @Test func commandLine_beatsEnvironment_beatsSetting_beatsBuiltIn() throws {
        let environment = ["SHELF_LIMIT": "7"]
        let line = try parse("list --limit 3", environment: environment)
        #expect(line.integer("--limit") == 3 && line.source(of: "--limit") == .commandLine)
        let variable = try parse("list", environment: environment)
        #expect(variable.integer("--limit") == 7 && variable.source(of: "--limit") == .environment("SHELF_LIMIT"))
        #expect(!variable.isGiven("--limit"))

        let setting = try parse("list").applyingSettings { $0 == "list.sort" ? "title" : nil }
        #expect(setting.string("--sort") == "title" && setting.source(of: "--sort") == .setting("list.sort"))
        let given = try parse("list --sort added").applyingSettings { _ in "title" }
        #expect(given.string("--sort") == "added" && given.source(of: "--sort") == .commandLine)
        let builtIn = try parse("list").applyingSettings { _ in nil }
        #expect(builtIn.string("--sort") == "added" && builtIn.source(of: "--sort") == .builtIn)
    }

    @Test(arguments: [
        ("1", true), ("true", true), ("YES", true), ("on", true), ("0", false), ("false", false), ("No", false), ("off", false),
        ("", false),
    ])
    func flagInTheEnvironment(value: String, expected: Bool) throws {
        #expect(try parse("list", environment: ["SHELF_OFFLINE": value]).flag("--offline") == expected)
    }

    @Test func wrongVariable_isNamed() throws {
        let limit = try #require(failing("list", environment: ["SHELF_LIMIT": "many"]))
        #expect(
            limit.error.message
                == "The value 'many' of the environment variable SHELF_LIMIT is invalid for '--limit <n>'. "
                + "Please provide a whole number from 0 to 1000.")
        #expect(limit.error.code == "invalid-environment" && limit.exitCode == 64)
        let offline = try #require(failing("list", environment: ["SHELF_OFFLINE": "maybe"]))
        #expect(
            offline.error.message
                == "The value 'maybe' of the environment variable SHELF_OFFLINE is invalid for '--offline'. "
                + "Please provide one of 'true' and 'false'.")
    }

    @Test func wrongVariable_isOfNoConcern_whereTheOptionIsGivenOrHelpIsAskedFor() throws {
        let environment = ["SHELF_LIMIT": "many"]
        #expect(try parse("list --limit 1", environment: environment).integer("--limit") == 1)
        #expect(try parse("list --help", environment: environment).request == .help(path: ["list"], includesHidden: false))
        #expect(try parse("help list", environment: environment).request == .help(path: ["list"], includesHidden: false))
        #expect(try parse("rm 1", environment: environment).path == ["remove"])
    }

    @Test func wrongSetting_isAnErrorOfTheConfiguration() throws {
        do throws(CommandLineFailure) {
            _ = try Sample.grammar.parse(["list"]).applyingSettings { _ in "size" }
            Issue.record("the setting is wrong")
        } catch {
            #expect(
                error.report() == """
                    Error: The value 'size' of the setting 'list.sort' is invalid for '--sort <key>'. \
                    Please provide one of 'added' and 'title'.
                    Help:  --sort <key>  What to sort by.

                    """)
            #expect(error.exitCode == 78 && error.error.code == "invalid-setting")
        }
    }

    @Test func requiredOption_mayComeFromTheEnvironment() throws {
        let grammar = Grammar(
            program: CommandDescription(name: "a", abstract: "A.") {
                CommandDetails(options: [
                    .value("--key", placeholder: "k", traits: .required, environment: "KEY", abstract: "Key.")
                ])
            })
        #expect(try grammar.parse([]) { $0 == "KEY" ? "x" : nil }.string("--key") == "x")
        #expect(throws: CommandLineFailure.self) { try grammar.parse([]) }
    }
}
