internal import CLibraries
internal import Synchronization

/// A bare stream (RFC 1951) that is unpacked piece by piece, so that its size is no matter of memory.
package final class RawInflation: Sendable {
    private struct State: ~Copyable {
        let inflater: OpaquePointer
        var rest: ArraySlice<UInt8>
        var isDone = false

        deinit { pinnest_inflate_close(inflater) }
    }

    private static let chunk = 64 << 10

    private let state: Mutex<State>

    package init(_ data: ArraySlice<UInt8>) throws(Zlib.Failure) {
        if let words = pinnest_zlib_load() { throw .libraryMissing(String(cString: words)) }
        guard let inflater = pinnest_inflate_open(PINNEST_INFLATE_RAW) else { throw .noMemory }
        state = Mutex(State(inflater: inflater, rest: data))
    }

    /// The next bytes; none at the end. Throws where the stream is damaged or cut off.
    @Sendable
    package func next() throws -> [UInt8] {
        try state.withLock { state in
            guard !state.isDone else { return [] }
            var room = [UInt8](repeating: 0, count: Self.chunk)
            var filled = 0
            while filled < room.count, !state.isDone {
                var (consumed, produced) = (0, 0)
                let status = state.rest.withUnsafeBufferPointer { input in
                    room.withUnsafeMutableBufferPointer { output in
                        pinnest_inflate(
                            state.inflater, input.baseAddress, input.count, output.baseAddress.map { $0 + filled },
                            output.count - filled, &consumed, &produced)
                    }
                }
                filled += produced
                state.rest = state.rest.dropFirst(consumed)
                switch status {
                case PINNEST_INFLATE_DONE: state.isDone = true
                case PINNEST_INFLATE_MORE: if consumed == 0, produced == 0 { throw Zlib.Failure.damaged }
                case PINNEST_INFLATE_NO_MEMORY: throw Zlib.Failure.noMemory
                default: throw Zlib.Failure.damaged
                }
            }
            room.removeLast(room.count - filled)
            return room
        }
    }
}
