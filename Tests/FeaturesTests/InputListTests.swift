import Clients
import Testing

@Suite struct InputListTests {
    private func input(_ chunk: [UInt8], times: Int) -> InputClient {
        let chunks = Repeated(chunk, times: times)
        return InputClient(read: { await chunks.next() })
    }

    @Test func lines_mixedEnds_areTrimmedAndBlankOnesLeftOut() async throws {
        #expect(try await input(Array("1\r\n 2 \n\n3\0".utf8), times: 1).lines() == ["1", "2", "3"])
    }

    @Test func listBytes_lineWithoutEnd_isRefusedBeforeItFillsTheMemory() async {
        let input = input([UInt8](repeating: 0x61, count: 60_000), times: 1_000_000)
        await #expect(throws: FileError.lineTooLong(number: 1, limit: 65_536)) { try await input.listBytes() }
    }

    @Test func listBytes_linesWithoutEnd_areRefused() async {
        let input = input([UInt8](repeating: 0, count: 60_000), times: 1_000_000)
        await #expect(throws: FileError.tooLarge(path: "stdin", limit: 1 << 28)) { try await input.listBytes() }
    }
}

private actor Repeated {
    private let chunk: [UInt8]
    private var left: Int

    init(_ chunk: [UInt8], times: Int) {
        self.chunk = chunk
        left = times
    }

    func next() -> [UInt8] {
        guard left > 0 else { return [] }
        left -= 1
        return chunk
    }
}
