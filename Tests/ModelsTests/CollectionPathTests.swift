import Models
import Testing

@Suite struct CollectionPathTests {
    @Test(arguments: [
        ("Dev", ["Dev"]), ("Dev/Swift", ["Dev", "Swift"]), (#"AC\/DC/Live"#, ["AC/DC", "Live"]),
        (#"back\\slash"#, [#"back\slash"#]),
        ("/Dev/", ["Dev"]), ("Dev / ", ["Dev"]), (" / Dev", ["Dev"]), (" Dev / Swift ", ["Dev", "Swift"]), ("棚/箱", ["棚", "箱"]),
        (#"a\b"#, [#"a\b"#]),
        (#"end\"#, [#"end\"#]),
        ("file systems, sync", ["file systems, sync"]),
    ])
    func init_writtenPath_givesNames(written: String, names: [String]) {
        #expect(CollectionPath(written)?.names == names)
    }

    @Test(arguments: ["", "/", "a//b", "a/ /b", "  "])
    func init_emptyName_isNil(written: String) {
        #expect(CollectionPath(written) == nil)
    }

    @Test func init_moreThanThousandNames_isNil() {
        #expect(CollectionPath(names: Array(repeating: "x", count: 1000)) != nil)
        #expect(CollectionPath(names: Array(repeating: "x", count: 1001)) == nil)
    }

    @Test func description_slashesInNames_areEscapedAndReadBack() throws {
        let path = try #require(CollectionPath(names: ["AC/DC", #"a\b"#, "日本"]))
        #expect(path.description == #"AC\/DC/a\\b/日本"#)
        #expect(CollectionPath(path.description) == path)
    }

    @Test func key_caseAndNormalForm_areOne() throws {
        let composed = try #require(CollectionPath("Caf\u{E9}/ÄRGER"))
        let decomposed = try #require(CollectionPath("cafe\u{301}/a\u{308}rger"))
        #expect(composed.key == decomposed.key)
        #expect(composed.names[0].unicodeScalars.count == 4)
    }
}

@Suite struct TagNameTests {
    @Test func list_commasAndRepeats_areCutAndUnited() {
        #expect(TagName.list("swift, Linux ,,SWIFT,日本語") == ["swift", "Linux", "日本語"])
        #expect(TagName.list("a,\u{301}b,c") == ["a", "\u{301}b", "c"])
    }

    @Test(arguments: ["", "   ", "a,b", "\u{7}"])
    func cleaned_nothingLeftOrComma_isNil(name: String) {
        #expect(TagName.cleaned(name) == nil)
    }

    @Test func cleaned_controlCharacters_areTakenOut() {
        #expect(TagName.cleaned(" c\u{1B}[31m++ ") == "c[31m++")
    }

    @Test func key_sharpSAndSigma_foldTogether() {
        #expect(NameRules.key("STRASSE") == NameRules.key("straße"))
        #expect(NameRules.key("ΣΊΣΥΦΟΣ") == NameRules.key("σίσυφος"))
    }
}
