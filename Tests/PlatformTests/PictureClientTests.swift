import Clients
import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@Suite struct PictureClientTests {
    /// As `ProcessSetup` does it for the program: who does not read its input ends a write, and not the process.
    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    private func chafa(_ folder: TemporaryFolder, _ script: String) throws -> PictureClient {
        .live(program: ["/bin/sh", try folder.write(Data("\(script)\n".utf8), to: "chafa")])
    }

    private func request(_ image: [UInt8], _ form: ChafaRequest.Form = .automatic) -> ChafaRequest {
        ChafaRequest(image: image, columns: 30, rows: 8, form: form)
    }

    @Test func bytes_ofAFile_areRead() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data("image".utf8), to: "3f/3f00.png")
        #expect(await PictureClient.live.bytes(path, 5) == Array("image".utf8))
        #expect(await PictureClient.live.bytes(path, 4) == nil, "larger than the limit")
        #expect(await PictureClient.live.bytes(path + "x", 5) == nil)
        #expect(await PictureClient.live.bytes(folder.path, 5) == nil, "a folder")
    }

    @Test func bytes_throughALink_areNotRead() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Data("secret".utf8), to: "a/secret")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/a/link.png", withDestinationPath: path)
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/b", withDestinationPath: folder.path + "/a")
        #expect(await PictureClient.live.bytes(folder.path + "/a/link.png", 100) == nil)
        #expect(await PictureClient.live.bytes(folder.path + "/b/secret", 100) == nil)
    }

    /// chafa looks on its stderr for how many pixels a character has; without them its sixels are small and squeezed.
    @Test(.enabled(if: access("/usr/bin/python3", X_OK) == 0))
    func chafa_findsTheSizeOfCharactersOnStderr() async throws {
        let folder = try TemporaryFolder()
        let program = try folder.write(
            Data(
                """
                import fcntl, struct, sys, termios
                rows, columns, width, height = struct.unpack("HHHH", fcntl.ioctl(2, termios.TIOCGWINSZ, b"\\0" * 8))
                print(width > columns > 0 and height > rows > 0)

                """.utf8), to: "size.py")
        let client = PictureClient.live(program: ["/usr/bin/python3", program])
        let output = try #require(try await client.chafa(request([])))
        #expect(String(decoding: output, as: UTF8.self) == "True\n")
    }

    @Test func chafa_isAskedByArgumentsAndStdin() async throws {
        let folder = try TemporaryFolder()
        let client = try chafa(folder, #"printf '%s\n' "$@"; cat"#)
        let written = try await client.chafa(request(Array("PNG".utf8), .symbols))
        #expect(
            written.map { String(decoding: $0, as: UTF8.self) }
                == "--size=30x8\n--animate=off\n--polite=on\n--format=symbols\n-\nPNG")
        let automatic = try await client.chafa(request([]))
        #expect(automatic.map { String(decoding: $0, as: UTF8.self) } == "--size=30x8\n--animate=off\n--polite=on\n-\n")
    }

    /// More than a pipe holds, both ways at once.
    @Test func chafa_largeImage_goesThrough() async throws {
        let folder = try TemporaryFolder()
        let image = [UInt8](repeating: 7, count: 3_000_000)
        #expect(try await chafa(folder, "cat").chafa(request(image)) == image)
    }

    @Test func chafa_thatReadsNothing_isNoFailure() async throws {
        let folder = try TemporaryFolder()
        let image = [UInt8](repeating: 7, count: 3_000_000)
        #expect(try await chafa(folder, "echo done").chafa(request(image)) == Array("done\n".utf8))
    }

    @Test func chafa_thatFails_givesNothing() async throws {
        let folder = try TemporaryFolder()
        #expect(try await chafa(folder, "echo half; exit 2").chafa(request([1])) == nil)
        #expect(try await PictureClient.live(program: ["no-such-program"]).chafa(request([1])) == nil)
        #expect(try await chafa(folder, "cat /dev/zero").chafa(request([])) == nil, "no end of output")
    }
}
