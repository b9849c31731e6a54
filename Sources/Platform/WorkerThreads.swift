internal import Glibc
internal import Synchronization

/// Threads for work that waits for disks, terminals and other processes: as many as have work at one time, each made when it is needed.
///
/// They stand in for libdispatch's pool, which makes two threads more, and needs a moment longer to wake one, than a short command
/// has time for.
package final class WorkerThreads: TaskExecutor {
    private struct Work {
        var jobs: [UnownedJob] = []
        /// Threads that wait, without those that are being woken.
        var idleThreads = 0
        var threads = 0
    }

    /// The rest of the work waits: what is done here is a few files and one database at a time.
    private static let mostThreads = 8

    private let work = Mutex(Work())
    /// Never freed: the threads wait at it until the process ends.
    nonisolated(unsafe) private let wakening: UnsafeMutablePointer<sem_t>

    package init() {
        wakening = .allocate(capacity: 1)
        sem_init(wakening, 0, 0)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        enum Need { case nothing, wakening, thread }
        let unowned = UnownedJob(job)
        let need = work.withLock { work -> Need in
            work.jobs.append(unowned)
            if work.idleThreads > 0 {
                work.idleThreads -= 1
                return .wakening
            }
            guard work.threads < Self.mostThreads else { return .nothing }
            work.threads += 1
            return .thread
        }
        switch need {
        case .nothing: break
        case .wakening: sem_post(wakening)
        case .thread: makeThread()
        }
    }

    private func makeThread() {
        var thread = pthread_t()
        let context = Unmanaged.passRetained(self)
        let result = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<WorkerThreads>.fromOpaque(context).takeUnretainedValue().serve()
                return nil
            }, context.toOpaque())
        if result == 0 {
            pthread_detach(thread)
            return
        }
        context.release()
        // The system gives no thread. Others that are there will come to it; where there is none, this one does it.
        let isAlone = work.withLock { work in
            work.threads -= 1
            return work.threads == 0
        }
        if isAlone { while let job = next(isWaiting: false) { run(job) } }
    }

    private func serve() {
        while true {
            if let job = next(isWaiting: true) { run(job) } else { while sem_wait(wakening) != 0 {} }
        }
    }

    /// Nil when there is nothing to do: then the thread counts as idle, if it is one that waits.
    private func next(isWaiting: Bool) -> UnownedJob? {
        work.withLock { work in
            guard work.jobs.isEmpty else { return work.jobs.removeFirst() }
            if isWaiting { work.idleThreads += 1 }
            return nil
        }
    }

    private func run(_ job: UnownedJob) {
        job.runSynchronously(on: asUnownedTaskExecutor())
    }
}
