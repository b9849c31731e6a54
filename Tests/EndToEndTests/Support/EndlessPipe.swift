import Foundation
import TestSupport

/// A pipe that has a name and does not end as long as the value lives.
final class EndlessPipe {
    private let descriptor: Int32

    init(at path: String) throws {
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
        // Open for both: no writer is ever the last one.
        descriptor = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileReadUnknown) }
    }

    deinit {
        close(descriptor)
    }

    /// Waits until a reader has taken all but the last 64 KiB.
    func write(_ bytes: [UInt8], timeout: Duration = .seconds(60)) throws {
        let deadline = ContinuousClock.now + timeout
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else {
                guard errno == EAGAIN, ContinuousClock.now < deadline else { throw CocoaError(.fileWriteUnknown) }
                usleep(1000)
            }
        }
    }
}
