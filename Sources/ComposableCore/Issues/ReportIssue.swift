import Synchronization

/// What is done with an issue: message and place.
package typealias IssueHandler = @Sendable (_ message: String, _ site: CallSite) -> Void

/// The one handler of this process. It is written once, by the test support, so that this module need not link Testing.
private let issueHandler = Mutex<IssueHandler?>(nil)

/// Sends every later issue to `handler` in place of stopping a debug build.
package func installIssueHandler(_ handler: @escaping IssueHandler) {
    issueHandler.withLock { $0 = handler }
}

/// Reports a mistake of the programmer at `site`.
///
/// With a handler installed (in tests) the issue is recorded. Without one a debug build stops and a release build goes on.
package func reportIssue(_ message: @autoclosure () -> String, at site: CallSite) {
    if let handler = issueHandler.withLock({ $0 }) {
        handler(message(), site)
    } else {
        assertionFailure("\(site): \(message())")
    }
}

/// Reports a mistake of the programmer at the place of the call.
package func reportIssue(
    _ message: @autoclosure () -> String,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
    reportIssue(message(), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
}
