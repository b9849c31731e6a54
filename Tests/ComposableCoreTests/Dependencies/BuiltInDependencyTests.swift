import ComposableCore
import ComposableTesting
import Primitives
import Testing

private struct BuiltIns: Sendable {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
}

/// Gives the same numbers always.
private struct Constant: RandomNumberGenerator {
    var number: UInt64 = 0

    mutating func next() -> UInt64 {
        number += 1
        return number
    }
}

@MainActor
@Suite(
    .dependencies {
        $0.uuid = .incrementing
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(Constant())
    })
struct BuiltInDependencyTests {
    @Test(arguments: 0..<3) func trait_severalTests_givesEachFreshValues(_ argument: Int) {
        let uuid = BuiltIns().uuid
        #expect(uuid().description == "00000000-0000-0000-0000-000000000000")
        #expect(uuid().description == "00000000-0000-0000-0000-000000000001")
        #expect(BuiltIns().uuid().description == "00000000-0000-0000-0000-000000000002")
        #expect(BuiltIns().withRandomNumberGenerator { $0.next() } == 1)
    }

    @Test func date_overridden_isThat() {
        let moment = Timestamp(seconds: 1_700_000_000)
        withDependencies {
            $0.date = .constant(moment)
        } operation: {
            #expect(BuiltIns().date.now == moment)
            #expect(BuiltIns().date() == moment)
        }
        withDependencies {
            $0.date.now = moment
        } operation: {
            #expect(BuiltIns().date.now == moment)
        }
    }

    @Test func uuid_constant_isThat() {
        let uuid = UUID(high: 1, low: 2)
        withDependencies {
            $0.uuid = .constant(uuid)
        } operation: {
            #expect(BuiltIns().uuid() == uuid)
            #expect(BuiltIns().uuid() == uuid)
        }
    }

    @Test func random_generatorOverridden_isUsed() {
        let numbers = BuiltIns().withRandomNumberGenerator { generator in
            (0..<3).map { _ in generator.next() }
        }
        #expect(numbers == [1, 2, 3])
        let die = BuiltIns().withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        #expect((1...6).contains(die))
    }

    @Test func liveContext_builtIns_areReal() async throws {
        try await withDependencies {
            $0 = DependencyValues()
            $0.context = .live
        } operation: {
            let builtIns = BuiltIns()
            #expect(builtIns.date.now.seconds > 1_700_000_000)
            let first = builtIns.uuid()
            #expect(first != builtIns.uuid())
            #expect(first.high >> 12 & 0xF == 7)
            #expect(first.low >> 62 == 0b10)
            _ = builtIns.withRandomNumberGenerator { $0.next() }
            try await builtIns.clock.sleep(for: .zero)
        }
    }
}

/// Built-in dependencies that a test did not override.
@MainActor
@Suite(.dependencies)
struct UnimplementedBuiltInTests {
    private func expectReport(_ name: String, _ body: @MainActor () async -> Void) async {
        await withKnownIssue {
            await body()
        } matching: { issue in
            issue.comments.map(\.rawValue) == ["Unimplemented: @Dependency(\\.\(name)"]
        }
    }

    @Test func date_notOverridden_isReported() async {
        await expectReport("date)") { #expect(BuiltIns().date.now == Timestamp(seconds: 0)) }
    }

    @Test func uuid_notOverridden_isReported() async {
        await expectReport("uuid)") { #expect(BuiltIns().uuid() == UUID(high: 0, low: 0)) }
    }

    @Test func random_notOverridden_isReported() async {
        await expectReport("withRandomNumberGenerator)") { _ = BuiltIns().withRandomNumberGenerator { $0.next() } }
    }

    @Test func clock_notOverridden_isReported() async {
        await expectReport("continuousClock).now") { _ = BuiltIns().clock.now }
        let clock = BuiltIns().clock
        await withKnownIssue {
            try? await clock.sleep(for: .seconds(1000))
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("Unimplemented: @Dependency(\\.continuousClock).") == true
        }
    }
}
