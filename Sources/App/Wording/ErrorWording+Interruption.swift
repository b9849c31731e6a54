internal import Clients
internal import PinSaving
internal import Rendering

extension ErrorWording {
    /// A batch that a signal stopped names what was done and what was not (product.md §2).
    init(stopped work: StoppedWork) {
        self.init("interrupted", Self.sentence(work), item: work.left)
    }

    private static func sentence(_ work: StoppedWork) -> String {
        switch work {
        case .beforeSaving: "Interrupted: nothing was saved."
        case .unchanged: "Interrupted: nothing was changed."
        case .done(let canBeUndone):
            "Interrupted, but it was done before it could be stopped.\(canBeUndone ? " 'pinnest undo' takes it back." : "")"
        case .restored(let kept):
            "Interrupted, but the backup was restored before it could be stopped."
                + (kept.map { " What was there before is kept: \($0)" } ?? "")
        case .mended(let checks):
            checks.isEmpty
                ? "Interrupted: nothing was changed."
                : "Interrupted. Mended until then: \(checks.map(\.rawValue).joined(separator: ", "))."
        case .fetching(let saved, let left):
            "Interrupted: \(pins(saved)) saved\(left.isEmpty ? "." : ", \(left.count) without \(pages(left.count)). \(next("refresh", left))")"
        case .refreshing(let done, let left):
            "Interrupted: \(done) of \(QuantityText.count(done + left.count, "page")) fetched. \(next("refresh", left))"
        case .checking(let done, let left):
            "Interrupted: \(done) of \(QuantityText.count(done + left.count, "link")) checked. \(next("check", left))"
        }
    }

    private static func pages(_ count: Int) -> String { count == 1 ? "its page" : "their pages" }

    private static func pins(_ ids: [Int64]) -> String {
        let ranges = BriefText.list(IDRanges(ids).pieces)
        return Set(ids).count == 1 ? "pin \(ranges) is" : "pins \(ranges) are"
    }

    /// How to go on; of very many pieces only what is left is told.
    private static func next(_ command: String, _ left: [Int64]) -> String {
        let pieces = IDRanges(left).pieces
        guard !pieces.isEmpty else { return "Nothing is left." }
        if pieces.count > 30 { return "Left: \(BriefText.list(pieces))" }
        return "To go on: pinnest \(command) \(pieces.joined(separator: ","))"
    }
}
