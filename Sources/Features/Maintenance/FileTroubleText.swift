internal import Clients

/// A file that is missing or changed, in words.
enum FileTroubleText {
    /// `The file of pin 12 is missing: report.pdf.`
    static func sentence(_ trouble: FileTrouble) -> String {
        let subject = trouble.pin.map { "The file of pin \($0)" } ?? "A file that only undo needs"
        let state = trouble.kind == .missing ? "is missing" : "is not what was saved"
        return "\(subject) \(state): \(trouble.name ?? trouble.sha256)."
    }
}
