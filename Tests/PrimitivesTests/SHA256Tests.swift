import Primitives
import Testing

/// The examples of FIPS 180-4 and of NIST's validation lists (SHA256ShortMsg).
@Suite struct SHA256Tests {
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func digest_exampleOfTheStandard(message: String, expected: String) {
        #expect(SHA256.hexadecimal(SHA256.digest(message.utf8)) == expected)
        #expect(SHA256.hexadecimal(SHA256.digest(Array(message.utf8))) == expected)
    }

    @Test func digest_aMillionTimesA() {
        let digest = SHA256.digest([UInt8](repeating: 0x61, count: 1_000_000))
        #expect(SHA256.hexadecimal(digest) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    /// One byte, the shortest message of NIST's list.
    @Test func digest_oneByte() {
        #expect(SHA256.hexadecimal(SHA256.digest([0xd3])) == "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1")
    }

    /// Every length around the edges of a block, fed in pieces of every kind, gives what it gives in one piece.
    @Test func update_inPieces_isTheSame() {
        let message = (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37) }
        for count in 0...200 {
            for piece in [1, 3, 55, 56, 63, 64, 65] {
                var hash = SHA256()
                var start = 0
                while start < count {
                    let end = min(start + piece, count)
                    hash.update(Array(message[start..<end]))
                    start = end
                }
                #expect(hash.finalize() == SHA256.digest(message[..<count]))
            }
        }
    }

    @Test func finalize_mayBeFollowedByMore() {
        var hash = SHA256()
        hash.update(Array("ab".utf8))
        _ = hash.finalize()
        hash.update(Array("c".utf8))
        #expect(hash.finalize() == SHA256.digest("abc".utf8))
    }
}
