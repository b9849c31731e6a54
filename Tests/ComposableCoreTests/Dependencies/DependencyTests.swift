import ComposableCore
import ComposableTesting
import Testing

/// An interface with a test value only, as in a module without its live counterpart.
struct LibraryClient: Sendable {
    var count: @Sendable () async throws -> Int
    var rename: @Sendable (_ id: Int, _ title: String) async throws -> Void
    var isOpen: @Sendable () -> Bool
}

extension LibraryClient: TestDependencyKey {
    static let testValue = Self(
        count: unimplemented("LibraryClient.count"),
        rename: unimplemented("LibraryClient.rename"),
        isOpen: unimplemented("LibraryClient.isOpen", placeholder: false))
}

/// A client with both values.
struct GreetingClient: DependencyKey {
    var greeting: String
    static let liveValue = Self(greeting: "live")
    static let testValue = Self(greeting: "test")
}

extension DependencyValues {
    var library: LibraryClient {
        get { self[LibraryClient.self] }
        set { self[LibraryClient.self] = newValue }
    }
    var greeting: GreetingClient {
        get { self[GreetingClient.self] }
        set { self[GreetingClient.self] = newValue }
    }
}

/// Reads dependencies as a reducer or a client does.
struct Reader: Sendable {
    @Dependency(\.greeting) var client
    @Dependency(\.library) var library

    var greeting: String { client.greeting }
}

@Suite(.dependencies)
struct DependencyTests {
    @Test func read_nothingOverridden_isTheTestValue() {
        #expect(Reader().greeting == "test")
    }

    @Test func read_liveContext_isTheLiveValue() {
        withDependencies {
            $0.context = .live
        } operation: {
            #expect(Reader().greeting == "live")
        }
    }

    @Test func context_processOfTests_isTest() {
        #expect(DependencyContext.ofProcess == .test)
        #expect(DependencyValues().context == .test)
    }

    @Test func read_overriddenWhenMade_keepsIt() {
        let reader = withDependencies {
            $0.greeting.greeting = "made"
        } operation: {
            Reader()
        }
        #expect(reader.greeting == "made")
    }

    @Test func read_overriddenWhenMadeAndWhenRead_theLatterWins() {
        let reader = withDependencies {
            $0.greeting.greeting = "made"
        } operation: {
            Reader()
        }
        withDependencies {
            $0.greeting.greeting = "read"
        } operation: {
            #expect(reader.greeting == "read")
        }
        #expect(reader.greeting == "made")
    }

    @Test func read_madeInLiveContext_staysLive() {
        let reader = withDependencies {
            $0 = DependencyValues()
            $0.context = .live
        } operation: {
            Reader()
        }
        DependencyValues.$current.withValue(DependencyValues()) {
            #expect(reader.greeting == "live")
        }
    }

    @Test func withDependencies_nested_innerWinsAndOuterReturns() async {
        await withDependencies {
            $0.greeting.greeting = "outer"
        } operation: {
            await Task.yield()
            withDependencies {
                $0.greeting.greeting += " inner"
            } operation: {
                #expect(Reader().greeting == "outer inner")
            }
            #expect(Reader().greeting == "outer")
        }
        #expect(Reader().greeting == "test")
    }

    @Test func withDependencies_throws_passesTheErrorOn() async {
        struct Failure: Error {}
        #expect(throws: Failure.self) {
            try withDependencies { _ in
                throw Failure()
            } operation: {
            }
        }
        await #expect(throws: Failure.self) {
            try await withDependencies { _ in
            } operation: {
                await Task.yield()
                throw Failure()
            }
        }
    }

    @Test func childTask_insideWithDependencies_inherits() async {
        await withDependencies {
            $0.greeting.greeting = "parent"
        } operation: {
            async let greeting = Reader().greeting
            #expect(await greeting == "parent")
            #expect(await Task { Reader().greeting }.value == "parent")
        }
    }

    @Test func escapedDependencies_callbackElsewhere_carriesThem() async {
        let (greeting, asynchronous) = await withDependencies {
            $0.greeting.greeting = "carried"
        } operation: {
            await withEscapedDependencies { dependencies in
                await withCheckedContinuation { continuation in
                    Task.detached {
                        let plain = dependencies.yield { Reader().greeting }
                        let later = await dependencies.yield {
                            await Task.yield()
                            return Reader().greeting
                        }
                        continuation.resume(returning: (plain, later))
                    }
                }
            }
        }
        #expect(greeting == "carried")
        #expect(asynchronous == "carried")
    }
}

/// What the misuse of dependencies is told.
@MainActor
@Suite(.dependencies)
struct DependencyFailureTests {
    @Test func unimplemented_throwingEndpoint_reportsAndThrows() async {
        await expectIssue("Unimplemented: LibraryClient.count") { place in
            place.isLine(14)
            await #expect(throws: UnimplementedEndpoint(name: "LibraryClient.count")) { try await Reader().library.count() }
        }
        await expectIssue("Unimplemented: LibraryClient.rename") { place in
            place.isLine(15)
            await #expect(throws: UnimplementedEndpoint(name: "LibraryClient.rename")) {
                try await Reader().library.rename(1, "one")
            }
        }
    }

    @Test func unimplemented_placeholder_reportsAndGivesIt() async {
        await expectIssue("Unimplemented: LibraryClient.isOpen") { place in
            place.isLine(16)
            #expect(Reader().library.isOpen() == false)
        }
    }

    @Test func unimplemented_otherEndpointOverridden_stillReports() async {
        await withDependencies {
            $0.library.count = { 3 }
        } operation: {
            await expectIssue("Unimplemented: LibraryClient.isOpen") { place in
                place.isLine(16)
                #expect(await (try? Reader().library.count()) == 3)
                #expect(Reader().library.isOpen() == false)
            }
        }
    }

    @Test func read_noLiveValueInLiveContext_isReported() async {
        await expectIssue(
            """
            A dependency without a live value was used in the app.

                Dependency: LibraryClient
                Place: ComposableCoreTests/DependencyTests.swift:40

            Pass it to the store with 'withDependencies', or link the module that makes LibraryClient a DependencyKey.
            """
        ) { place in
            place.isLine(40)
            withDependencies {
                $0.context = .live
            } operation: {
                _ = Reader().library
            }
        }
    }

    @Test func read_noTestValueInTest_isReportedAtTheDependency() async {
        await expectIssue(
            """
            A dependency without a test value was used in a test.

                Dependency: NumberFactClient
                Place: ComposableCoreTests/DependencyTests.swift:\(#line + 6)

            Override it with 'withDependencies', or give NumberFactClient a 'testValue'. Live values are not for tests.
            """
        ) { place in
            place.isNextLine()
            @Dependency(\.numberFact) var numberFact
            #expect(await (try? numberFact.fetch(1)) == "1 is the number 1.")
        }
    }

    @Test func override_partOfAValueWithoutTestValue_isNotReported() async throws {
        try await withDependencies {
            $0.numberFact.fetch = { "\($0)!" }
        } operation: {
            @Dependency(\.numberFact) var numberFact
            let fact = try await numberFact.fetch(1)
            #expect(fact == "1!")
        }
    }
}
