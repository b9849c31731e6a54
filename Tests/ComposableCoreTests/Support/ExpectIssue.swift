import Synchronization
import Testing

/// Where an issue is expected: `place.isNextLine()` stands above the line in question.
final class ExpectedPlace: Sendable {
    private let expected = Mutex<Int?>(nil)
    private let count = Mutex(0)

    var line: Int? { expected.withLock { $0 } }
    var matches: Int { count.withLock { $0 } }

    func isNextLine(line: Int = #line) {
        expected.withLock { $0 = line + 1 }
    }

    func isLine(_ line: Int) {
        expected.withLock { $0 = line }
    }

    func countMatch() {
        count.withLock { $0 += 1 }
    }
}

/// Expects `body` to record one issue, with exactly this text and at the place that the body names.
@MainActor
func expectIssue(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @MainActor (_ place: ExpectedPlace) async -> Void
) async {
    let place = ExpectedPlace()
    await withKnownIssue(sourceLocation: sourceLocation) {
        await body(place)
    } matching: { issue in
        let isExpected =
            issue.comments.map(\.rawValue) == [text] && issue.sourceLocation?.line == place.line
            && issue.sourceLocation?.fileID == sourceLocation.fileID
        if isExpected { place.countMatch() }
        return isExpected
    }
    #expect(place.matches == 1, sourceLocation: sourceLocation)
}
