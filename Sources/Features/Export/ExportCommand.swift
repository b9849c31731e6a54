package import Interchange
package import Models

/// What `export` is asked to do.
package struct ExportCommand: Equatable, Sendable {
    /// Nil for stdout.
    package var file: String?
    package var format: ExportFormat
    package var request: ExportRequest
    /// What stands in the file as its maker.
    package var generator: String

    package init(file: String?, format: ExportFormat, request: ExportRequest, generator: String) {
        self.file = file
        self.format = format
        self.request = request
        self.generator = generator
    }
}
