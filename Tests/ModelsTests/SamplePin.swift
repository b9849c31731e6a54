import Models
import Primitives

extension Pin {
    /// A page as it was added at second 500 and changed at second 600.
    static func sample(_ change: (inout Pin) -> Void = { _ in }) -> Pin {
        var pin = Pin(
            id: 1, uuid: UUID(high: 0, low: 1), type: .url, url: "https://a.test/", createdAt: Timestamp(seconds: 500),
            updatedAt: Timestamp(seconds: 600))
        change(&pin)
        return pin
    }
}
