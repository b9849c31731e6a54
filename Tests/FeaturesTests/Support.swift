import Clients
import ComposableCore
import Features
import Models
import PinSaving
import Primitives
import Rendering
import Synchronization

/// What was written to both streams.
final class OutputRecorder: Sendable {
    private let streams = Mutex((result: [UInt8](), messages: [UInt8]()))

    var result: String { streams.withLock { String(decoding: $0.result, as: UTF8.self) } }
    var messages: String { streams.withLock { String(decoding: $0.messages, as: UTF8.self) } }

    var client: OutputClient {
        OutputClient(write: { bytes, stream in
            self.streams.withLock {
                switch stream {
                case .result: $0.result += bytes
                case .messages: $0.messages += bytes
                }
            }
        })
    }
}

enum Sample {
    static let now = Timestamp(seconds: 1_700_000_000)

    static func pin(_ id: Int64, title: String? = nil, url: String? = nil, tags: [String] = []) -> Pin {
        Pin(
            id: id, uuid: UUID(high: 0, low: UInt64(id)), type: .url, userTitle: title, url: url ?? "https://example.org/\(id)",
            tags: tags,
            createdAt: now, updatedAt: now)
    }
}

extension DependencyValues {
    /// What every feature uses: a recorder, a clock that stands still, identifiers that count.
    mutating func useSamples(_ output: OutputRecorder, format: Presentation.Format = .machine(.tsv)) {
        outputClient = output.client
        date = DateGenerator { Sample.now }
        presentation = Presentation(format: format)
        uuid = .incrementing
    }
}
