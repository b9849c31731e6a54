/// Which transfer may start next: so many in flight, so many a host, else first come, first served.
///
/// Every operation takes constant time, whatever waits: a list of a hundred thousand pages of one host is no worse than ten.
struct TransferQueue {
    private struct Entry {
        var host: String
        /// Whether it counts among its host's: it has started, or waits only for a place among all.
        var isAdmitted = false
        var hasStarted = false
    }

    private struct Host {
        var admitted = 0
        var waiting = FIFO<UInt64>()
    }

    private let parallel: Int
    private let perHost: Int
    private var entries: [UInt64: Entry] = [:]
    private var hosts: [String: Host] = [:]
    private var admitted = FIFO<UInt64>()
    private var running = 0

    init(parallel: Int, perHost: Int) {
        self.parallel = max(1, parallel)
        self.perHost = max(1, perHost)
    }

    mutating func add(_ id: UInt64, host: String) {
        entries[id] = Entry(host: host)
        hosts[host, default: Host()].waiting.append(id)
        admit(host)
    }

    /// The transfer that starts now; nil when none waits or may.
    mutating func next() -> UInt64? {
        while running < parallel, let id = admitted.popFirst() {
            // What was withdrawn is left in the line and skipped here.
            guard entries[id] != nil else { continue }
            entries[id]?.hasStarted = true
            running += 1
            return id
        }
        return nil
    }

    /// A transfer has ended, or is not wanted any more.
    mutating func remove(_ id: UInt64) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        if entry.hasStarted { running -= 1 }
        if entry.isAdmitted {
            hosts[entry.host]?.admitted -= 1
            admit(entry.host)
        }
    }

    private mutating func admit(_ name: String) {
        guard var host = hosts.removeValue(forKey: name) else { return }
        while host.admitted < perHost, let id = host.waiting.popFirst() {
            guard entries[id] != nil else { continue }
            entries[id]?.isAdmitted = true
            host.admitted += 1
            admitted.append(id)
        }
        if host.admitted > 0 { hosts[name] = host }
    }
}
