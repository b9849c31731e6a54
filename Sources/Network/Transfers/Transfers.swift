/// HTTP requests over libcurl: so many at once, so many a host, the rest in line (metadata.md §4.3).
///
/// One thread owns all of libcurl's handles; it is started, and the library loaded, by the first request.
final class Transfers: Sendable {
    private let mailbox = TransferMailbox()
    private let settings: TransferSettings

    init(_ settings: TransferSettings) {
        self.settings = settings
    }

    deinit {
        mailbox.close()
    }

    /// Waits for the request's turn and its end. Cancelling the task stops the transfer at once.
    func perform(_ request: TransferRequest) async -> TransferOutcome {
        let id = mailbox.makeID()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                mailbox.start(TransferOrder(id: id, request: request, continuation: continuation))
                // A task that was cancelled before posted its cancellation ahead of the order, where it meets nothing.
                if Task.isCancelled { mailbox.cancel(id) }
                if mailbox.claimThread() { TransferThread.start(mailbox, settings) }
            }
        } onCancel: {
            mailbox.cancel(id)
        }
    }
}
