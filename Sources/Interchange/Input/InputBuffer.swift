/// What was fed to a reader and is not read yet, and the count of lines. Places that readers keep from one feeding to the next
/// are counted from `start`.
struct InputBuffer {
    private(set) var bytes: [UInt8] = []
    /// The first byte that is not consumed.
    private(set) var start = 0
    private var countedTo = 0
    private var countedLine = 1

    var count: Int { bytes.count - start }

    mutating func append(_ added: ArraySlice<UInt8>) {
        if start == bytes.count {
            settleLines(at: start)
            bytes.removeAll(keepingCapacity: true)
            start = 0
            countedTo = 0
        } else if start > bytes.count - start {
            // Only where less has to be moved than was consumed: linear over all feedings.
            settleLines(at: start)
            bytes.removeSubrange(..<start)
            start = 0
            countedTo = 0
        }
        bytes.append(contentsOf: added)
    }

    mutating func consume(to end: Int) {
        start = min(end, bytes.count)
    }

    /// The line of a place, counted from 1. Places before the last one that was asked for are given its line.
    mutating func line(at place: Int) -> Int {
        settleLines(at: place)
        return countedLine
    }

    private mutating func settleLines(at place: Int) {
        guard place > countedTo else { return }
        countedLine += ByteScan.count(of: 0x0A, in: bytes, from: countedTo, to: place)
        countedTo = place
    }
}
