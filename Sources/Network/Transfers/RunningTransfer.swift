internal import CLibraries
internal import PageMetadata

/// A transfer under way: what libcurl's callbacks hand over, and the limits that they and the clock are held to.
/// Lives on the transfer thread.
final class RunningTransfer {
    let order: TransferOrder
    let easy: EasyHandle
    private let limits: FetchLimits
    private let started: ContinuousClock.Instant

    private var headers = HTTPHeaders()
    private var headerBytes = 0
    private var status: Int?
    private var body: [UInt8] = []
    private var bodyLimit = 0
    private var wasCut = false
    /// What a callback stopped the transfer for; libcurl then only knows that it was stopped.
    private var failure: TransferFailure?

    private var stallDeadline: ContinuousClock.Instant?
    private var stallMark: Int64 = 0

    init(_ order: TransferOrder, easy: EasyHandle, limits: FetchLimits) {
        self.order = order
        self.easy = easy
        self.limits = limits
        started = .now
    }

    // MARK: Callbacks

    /// One header line; false stops the transfer.
    func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
        // Trailers come after the body and are of no use.
        if status != nil { return true }
        headerBytes += line.count
        guard headerBytes <= limits.headerBytes else {
            failure = .headerTooLarge
            return false
        }
        if line.starts(with: "HTTP/".utf8) {
            headers = HTTPHeaders()
        } else if line.allSatisfy({ $0 == 0x0D || $0 == 0x0A }) {
            endHeader()
        } else {
            headers.append(line: line)
        }
        return true
    }

    private func endHeader() {
        let code = easy.number(CURLINFO_RESPONSE_CODE)
        // 1xx announces another header.
        guard code >= 200 else { return }
        status = code
        stallDeadline = .now + limits.stallWindow
    }

    /// A piece of the body; false stops the transfer.
    func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if status == 200, let sink = order.request.sink { return pass(bytes, to: sink) }
        if body.count < TransferRequest.sniffedBytes {
            let start = body + bytes.prefix(TransferRequest.sniffedBytes - body.count)
            bodyLimit = order.request.bodyLimit(status ?? 0, headers, start)
        }
        let room = max(0, bodyLimit - body.count)
        body.append(contentsOf: bytes.prefix(room))
        if bytes.count > room {
            wasCut = true
            return false
        }
        if body.count > limits.expansionAfter, body.count / limits.expansion > easy.offset(CURLINFO_SIZE_DOWNLOAD_T) {
            failure = .expandsTooMuch
            return false
        }
        return true
    }

    private func pass(_ bytes: UnsafeRawBufferPointer, to sink: ([UInt8]) throws -> Void) -> Bool {
        do {
            try sink(Array(bytes))
        } catch {
            failure = .notTaken
            return false
        }
        return true
    }

    /// An address that libcurl is about to connect to; false refuses it.
    func mayConnect(to address: NetworkAddress) -> Bool {
        guard order.request.isGuarded, !address.isPublic else { return true }
        failure = .privateAddress(address.description)
        return false
    }

    // MARK: Time

    /// When `isOverdue` is next to be asked.
    var nextDeadline: ContinuousClock.Instant {
        stallDeadline ?? started + limits.header
    }

    /// True when the header is late or the body stalls.
    func isOverdue(at now: ContinuousClock.Instant) -> Bool {
        guard now >= nextDeadline else { return false }
        guard stallDeadline != nil else { return true }
        let received = easy.offset(CURLINFO_SIZE_DOWNLOAD_T)
        let wanted = limits.stallWindow / .seconds(1) * Double(limits.stallRate)
        if Double(received - stallMark) < wanted { return true }
        stallMark = received
        stallDeadline = now + limits.stallWindow
        return false
    }

    // MARK: End

    func outcome(of code: CURLcode) -> TransferOutcome {
        if code == CURLE_OK || wasCut { return outcome(failure: nil) }
        // What libcurl before 8 says of a header line that is longer than it takes.
        if code == CURLE_OUT_OF_MEMORY, status == nil, headerBytes > 0 { return outcome(failure: .headerTooLarge) }
        return outcome(
            failure: failure
                ?? .curl(
                    code: Int(code.rawValue), message: easy.words(for: code), systemError: Int32(easy.number(CURLINFO_OS_ERRNO))))
    }

    func outcome(failure: TransferFailure?) -> TransferOutcome {
        let elapsed = ContinuousClock.now - started
        guard let status else {
            let noHeader = TransferFailure.curl(code: Int(CURLE_GOT_NOTHING.rawValue), message: "no response", systemError: 0)
            return .failure(failure ?? noHeader, elapsed: elapsed)
        }
        let response = TransferResponse(
            status: status, headers: headers, body: body, isComplete: !wasCut && failure == nil, interruption: failure)
        return .response(response, elapsed: elapsed)
    }
}
