import Testing

@testable import Network

@Suite struct TransferQueueTests {
    @Test func next_oneHost_startsAsManyAsAHostMayHave() {
        var queue = TransferQueue(parallel: 8, perHost: 2)
        for id in 1...4 { queue.add(UInt64(id), host: "a") }
        #expect(drain(&queue) == [1, 2])
        queue.remove(1)
        #expect(drain(&queue) == [3])
    }

    @Test func next_manyHosts_startsAsManyAsThereMayBe() {
        var queue = TransferQueue(parallel: 3, perHost: 2)
        for id in 1...6 { queue.add(UInt64(id), host: "host\(id)") }
        #expect(drain(&queue) == [1, 2, 3])
        queue.remove(2)
        queue.remove(3)
        #expect(drain(&queue) == [4, 5])
    }

    /// A host with a long list does not hold up those behind it.
    @Test func next_busyHost_letsOthersPass() {
        var queue = TransferQueue(parallel: 8, perHost: 1)
        for id in 1...5 { queue.add(UInt64(id), host: "busy") }
        queue.add(6, host: "other")
        #expect(drain(&queue) == [1, 6])
    }

    @Test func remove_waitingOne_isNeverStarted() {
        var queue = TransferQueue(parallel: 1, perHost: 1)
        for id in 1...3 { queue.add(UInt64(id), host: "a") }
        #expect(drain(&queue) == [1])
        queue.remove(2)
        queue.remove(1)
        #expect(drain(&queue) == [3])
    }

    /// One that was let through by its host but found no place among all gives the host's place back.
    @Test func remove_admittedOne_freesItsHost() {
        var queue = TransferQueue(parallel: 1, perHost: 1)
        queue.add(1, host: "a")
        queue.add(2, host: "b")
        queue.add(3, host: "b")
        #expect(drain(&queue) == [1])
        queue.remove(2)
        queue.remove(1)
        #expect(drain(&queue) == [3])
    }

    @Test func remove_unknown_changesNothing() {
        var queue = TransferQueue(parallel: 1, perHost: 1)
        queue.remove(7)
        queue.add(1, host: "a")
        #expect(drain(&queue) == [1])
        queue.remove(1)
        queue.remove(1)
        queue.add(2, host: "a")
        queue.add(3, host: "b")
        #expect(drain(&queue) == [2])
    }

    @Test func init_zeroes_stillLetsOnePass() {
        var queue = TransferQueue(parallel: 0, perHost: 0)
        queue.add(1, host: "a")
        #expect(drain(&queue) == [1])
    }

    private func drain(_ queue: inout TransferQueue) -> [UInt64] {
        var started: [UInt64] = []
        while let id = queue.next() { started.append(id) }
        return started
    }
}
