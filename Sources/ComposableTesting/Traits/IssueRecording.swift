#if canImport(Testing)
    import ComposableCore
    import Testing

    /// Makes an issue of the core an issue of the running test, at the place that the core names.
    enum IssueRecording {
        /// Installs the handler at the first access.
        static let isInstalled: Bool = {
            installIssueHandler { message, site in record(message, at: site) }
            return true
        }()

        static func record(_ message: String, at site: CallSite, severity: Issue.Severity = .error) {
            Issue.record(
                Comment(rawValue: message), severity: severity,
                sourceLocation: SourceLocation(
                    fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column))
        }
    }
#endif
