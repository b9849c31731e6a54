import Glibc
import Platform
import Synchronization
import Testing

@Suite struct WorkerThreadsTests {
    @Test func tasks_thatWaitForEachOther_haveAThreadEach() async {
        let workers = WorkerThreads()
        let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
        pthread_barrier_init(barrier, nil, 4)
        defer {
            pthread_barrier_destroy(barrier)
            barrier.deallocate()
        }
        let address = UInt(bitPattern: barrier)
        // Each of the four blocks its thread until all of them are there.
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask(executorPreference: workers) {
                    guard let barrier = UnsafeMutablePointer<pthread_barrier_t>(bitPattern: address) else { return }
                    pthread_barrier_wait(barrier)
                }
            }
        }
    }

    @Test func moreTasksThanThreads_allEnd() async {
        let workers = WorkerThreads()
        let count = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<500 {
                group.addTask(executorPreference: workers) {
                    usleep(100)
                    return 1
                }
            }
            return await group.reduce(0, +)
        }
        #expect(count == 500)
    }

    @Test func work_oneAfterTheOther_staysOnFewThreads() async {
        let workers = WorkerThreads()
        let threads = Mutex<Set<pthread_t>>([])
        for _ in 0..<200 {
            await withTaskExecutorPreference(workers) {
                await blockingWork { _ = threads.withLock { $0.insert(pthread_self()) } }
            }
        }
        // A thread that has just given its result may not have come to rest when the next work comes.
        #expect((1...8).contains(threads.withLock { $0.count }))
    }

    @concurrent
    private func blockingWork(_ body: @Sendable () -> Void) async { body() }
}
