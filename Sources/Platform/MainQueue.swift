internal import CLibraries
internal import Glibc

/// The main thread's loop: does the work of the main actor as it comes.
///
/// An asynchronous `main` would end in `dispatch_main()`, which leaves that work to a thread of libdispatch's pool and makes another
/// that watches the pool: each step of a short command would wait for them to wake.
package enum MainQueue {
    /// To be called on the main thread, at the end of `main`. The process ends by `exit`.
    package static func run() -> Never {
        let handle = _dispatch_get_main_queue_handle_4CF()
        while true {
            var waiting = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
            _ = poll(&waiting, 1, -1)
            // The counter of the eventfd: read, so that it counts anew. How much there is to do, libdispatch knows.
            var count: UInt64 = 0
            _ = read(handle, &count, MemoryLayout.size(ofValue: count))
            _dispatch_main_queue_callback_4CF(nil)
        }
    }
}
