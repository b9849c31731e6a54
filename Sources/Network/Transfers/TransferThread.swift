internal import CLibraries
internal import Glibc

/// The thread that owns the multi handle and all that belongs to it. Nothing here is touched by another thread but the mailbox.
final class TransferThread {
    private let mailbox: TransferMailbox
    private let settings: TransferSettings
    private let multi: UnsafeMutableRawPointer
    private let share: UnsafeMutableRawPointer?
    private var queue: TransferQueue
    private var waiting: [UInt64: TransferOrder] = [:]
    private var running: [UInt64: RunningTransfer] = [:]
    private var idOfHandle: [UnsafeMutableRawPointer: UInt64] = [:]

    /// Starts the thread for `mailbox`. It runs until the mailbox is closed.
    static func start(_ mailbox: TransferMailbox, _ settings: TransferSettings) {
        let context = Unmanaged.passRetained(ThreadContext(mailbox: mailbox, settings: settings))
        var thread = pthread_t()
        let code = pthread_create(&thread, nil, transferThreadMain, context.toOpaque())
        guard code == 0 else {
            context.release()
            mailbox.fail(.failure(.noThread(code), elapsed: .zero))
            return
        }
        pthread_detach(thread)
    }

    /// Nil when libcurl has no memory.
    fileprivate init?(_ context: ThreadContext) {
        guard let multi = pinnest_curl_multi_init() else { return nil }
        self.multi = multi
        mailbox = context.mailbox
        settings = context.settings
        queue = TransferQueue(parallel: settings.parallel, perHost: settings.perHost)
        share = pinnest_curl_share_init()
        _ = pinnest_curl_share_setopt_long(share, CURLSHOPT_SHARE, Int(CURL_LOCK_DATA_DNS.rawValue))
        _ = pinnest_curl_share_setopt_long(share, CURLSHOPT_SHARE, Int(CURL_LOCK_DATA_SSL_SESSION.rawValue))
    }

    fileprivate func run() {
        mailbox.setMulti(multi)
        while true {
            let mail = mailbox.take()
            for order in mail.orders {
                waiting[order.id] = order
                queue.add(order.id, host: order.request.host)
            }
            for id in mail.cancellations { cancel(id) }
            if mail.isClosed { break }
            startNext()
            var count: Int32 = 0
            _ = pinnest_curl_multi_perform(multi, &count)
            // What ended made room: start the next before sleeping.
            if !collectFinished(), !stopOverdue() {
                _ = pinnest_curl_multi_poll(multi, pollMilliseconds())
            }
        }
        for id in Array(running.keys) + Array(waiting.keys) { cancel(id) }
        mailbox.setMulti(nil)
        mailbox.fail(.cancelled)
        _ = pinnest_curl_multi_cleanup(multi)
        _ = pinnest_curl_share_cleanup(share)
    }

    private func startNext() {
        while let id = queue.next(), let order = waiting.removeValue(forKey: id) {
            guard let easy = EasyHandle() else {
                queue.remove(id)
                let failure = TransferFailure.curl(
                    code: Int(CURLE_OUT_OF_MEMORY.rawValue), message: "out of memory", systemError: 0)
                order.continuation.resume(returning: .failure(failure, elapsed: .zero))
                continue
            }
            let transfer = RunningTransfer(order, easy: easy, limits: settings.limits)
            transfer.configure(settings, share: share)
            running[id] = transfer
            idOfHandle[easy.pointer] = id
            _ = pinnest_curl_multi_add_handle(multi, easy.pointer)
        }
    }

    /// True when a transfer ended.
    private func collectFinished() -> Bool {
        var result = CURLE_OK
        var hasFinished = false
        while let handle = pinnest_curl_multi_next_done(multi, &result) {
            guard let id = idOfHandle[handle], let transfer = running[id] else { continue }
            finish(transfer, transfer.outcome(of: result))
            hasFinished = true
        }
        return hasFinished
    }

    /// True when a transfer was stopped because of the time it takes.
    private func stopOverdue() -> Bool {
        let now = ContinuousClock.now
        let overdue = running.values.filter { $0.isOverdue(at: now) }
        for transfer in overdue { finish(transfer, transfer.outcome(failure: .tooSlow)) }
        return !overdue.isEmpty
    }

    private func cancel(_ id: UInt64) {
        if let transfer = running[id] {
            finish(transfer, .cancelled)
        } else if let order = waiting.removeValue(forKey: id) {
            queue.remove(id)
            order.continuation.resume(returning: .cancelled)
        }
    }

    private func finish(_ transfer: RunningTransfer, _ outcome: TransferOutcome) {
        let id = transfer.order.id
        _ = pinnest_curl_multi_remove_handle(multi, transfer.easy.pointer)
        idOfHandle[transfer.easy.pointer] = nil
        running[id] = nil
        queue.remove(id)
        transfer.order.continuation.resume(returning: outcome)
    }

    /// Until the next deadline of ours; libcurl itself cuts the wait at its own. A quiet hour when nothing runs.
    private func pollMilliseconds() -> Int32 {
        guard let deadline = running.values.map(\.nextDeadline).min() else { return 3_600_000 }
        let wait = (deadline - .now) / .milliseconds(1)
        return Int32(max(0, min(wait.rounded(.up), 60_000)))
    }
}

private final class ThreadContext: Sendable {
    let mailbox: TransferMailbox
    let settings: TransferSettings

    init(mailbox: TransferMailbox, settings: TransferSettings) {
        self.mailbox = mailbox
        self.settings = settings
    }
}

private func transferThreadMain(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let pointer else { return nil }
    let context = Unmanaged<ThreadContext>.fromOpaque(pointer).takeRetainedValue()
    // Signals are the main thread's business; one for a broken pipe would come to this thread and end the program.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    if let words = pinnest_curl_load() {
        context.mailbox.fail(.failure(.libraryMissing(String(cString: words)), elapsed: .zero))
    } else if let thread = TransferThread(context) {
        thread.run()
    } else {
        let failure = TransferFailure.curl(code: Int(CURLE_OUT_OF_MEMORY.rawValue), message: "out of memory", systemError: 0)
        context.mailbox.fail(.failure(failure, elapsed: .zero))
    }
    return nil
}
