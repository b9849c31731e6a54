import CommandLineKit
import Testing

/// SplitMix64, so that a failing line can be found again.
private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

@Suite struct RandomLineTests {
    private static let pieces = [
        "--tag", "-t", "--tag=x", "-n", "--note", "--favorite", "--no-favorite", "-qv", "-vvv", "-qx", "-O", "-Ofast", "--limit",
        "-5", "5",
        "--", "-", "", "---x", "--=", "=", "-=", "--json", "-o", "csv", "--help=1", "add", "list", "box", "create", "search",
        "help",
        "query", "rm", "run", "--skip", "--with", "convert", "--lax", "--strict", "--exact", "--any", "\u{301}", "-\u{301}",
        "--\u{301}",
        "-é", "--tag\u{301}", "日本", "\u{0}", "-\u{1F600}", "--note=日=本", "completions", "diagnose", "--completion",
        "---completion",
    ]

    private func line(_ random: inout Random) -> [String] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
    }

    @Test func anyLine_isReadOrRefused() {
        var random = Random(state: 1)
        for _ in 0..<4_000 {
            let words = line(&random)
            do throws(CommandLineFailure) {
                let command = try Sample.grammar.parse(words)
                #expect(command.operands.count == command.operandPositions.count)
                for (operand, position) in zip(command.operands, command.operandPositions) { #expect(words[position] == operand) }
            } catch {
                #expect(error.exitCode == 64)
                #expect(error.error.message.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
                #expect(error.report(width: 72).hasPrefix("Error: "))
            }
        }
    }

    @Test func anyCursor_hasAnAnswer() {
        var random = Random(state: 2)
        for _ in 0..<1_000 {
            let words = line(&random)
            let index = Int.random(in: 0...words.count, using: &random)
            let answer = Sample.grammar.complete(CompletionRequest(shell: .bash, words: words, index: index))
            let begun = index < words.count ? words[index] : ""
            for candidate in answer.candidates {
                #expect((begun.contains("=") || candidate.word.utf8.starts(with: begun.utf8)), "\(words) \(index)")
            }
        }
    }

    @Test func anythingAfterTheTerminator_isAnOperand() throws {
        var random = Random(state: 3)
        for _ in 0..<500 {
            let rest = line(&random)
            #expect(try Sample.grammar.parse(["rm", "1", "--"] + rest).operands == ["1"] + rest)
            #expect(try Sample.grammar.parse(["search", "-q", "x", "--"] + rest).operands == ["x"] + rest)
        }
    }

    @Test func anyValue_comesBackAsItWas() throws {
        var random = Random(state: 4)
        for _ in 0..<500 {
            let value = line(&random).joined(separator: " ")
            for words in [["add", "x", "--note", value], ["--note=" + value, "add", "x"], ["add", "-n", value, "x"]] {
                #expect(try Sample.grammar.parse(words).string("--note") == value)
            }
        }
    }
}
