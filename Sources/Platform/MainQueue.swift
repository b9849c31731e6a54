internal import CLibraries
internal import Glibc
internal import Synchronization

/// The main thread's loop: does the work of the main actor as it comes, and what is given to it as an executor.
///
/// An asynchronous `main` would end in `dispatch_main()`, which leaves that work to a thread of libdispatch's pool and makes another
/// that watches the pool: each step of a short command would wait for them to wake.
///
/// As an executor it is for a command that is over in a moment: while that reads the library the main actor has nothing to do, and to
/// make threads takes longer than the reading. What takes long belongs to ``WorkerThreads``, beside which a signal is heard.
package final class MainQueue: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])
    private let thread = pthread_self()
    private let handle = _dispatch_get_main_queue_handle_4CF()

    /// To be called on the main thread.
    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let unowned = UnownedJob(job)
        jobs.withLock { $0.append(unowned) }
        guard pthread_equal(pthread_self(), thread) == 0 else { return }
        // Another thread's: the loop may be waiting.
        var count: UInt64 = 1
        _ = write(handle, &count, MemoryLayout.size(ofValue: count))
    }

    /// To be called on the main thread, at the end of `main`. The process ends by `exit`.
    package func run() -> Never {
        while true {
            if let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
                continue
            }
            // The counter of the eventfd: read, so that it counts anew. How much there is to do, libdispatch knows.
            var count: UInt64 = 0
            if read(handle, &count, MemoryLayout.size(ofValue: count)) < 0 {
                var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
                _ = poll(&waiting, 1, -1)
            } else {
                _dispatch_main_queue_callback_4CF(nil)
            }
        }
    }
}
