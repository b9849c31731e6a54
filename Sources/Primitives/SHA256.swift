/// SHA-256 (FIPS 180-4 §6.2), fed in pieces.
///
/// Of our own because nothing that the program links has it, and the names in the library and the cache are such digests.
package struct SHA256: Sendable {
    private var state: [8 of UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// The bytes that do not fill a block yet.
    private var pending: [UInt8] = []
    private var count: UInt64 = 0

    package init() {
        pending.reserveCapacity(64)
    }

    /// The digest of all of `bytes`, 32 bytes.
    package static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var hash = SHA256()
        if bytes.withContiguousStorageIfAvailable({ hash.update(UnsafeRawBufferPointer($0)) }) == nil {
            hash.update(Array(bytes))
        }
        return hash.finalize()
    }

    package mutating func update(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { update($0) }
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        count &+= UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let taken = rest.prefix(64 - pending.count)
            pending.append(contentsOf: taken)
            rest = rest.dropFirst(taken.count)
            guard pending.count == 64 else { return }
            pending.withUnsafeBytes { compress($0) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = rest.count & ~63
        compress(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
        pending.append(contentsOf: rest.dropFirst(whole))
    }

    /// The digest of everything so far, 32 bytes. The value may be fed on afterwards.
    package func finalize() -> [UInt8] {
        var last = self
        let bits = count &* 8
        let padding = 1 + (119 - pending.count) % 64
        last.update(
            [0x80] + [UInt8](repeating: 0, count: padding - 1) + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) })
        return (0..<32).map { UInt8(truncatingIfNeeded: last.state[$0 / 4] >> UInt32(24 - 8 * ($0 % 4))) }
    }

    /// The digest in 64 lower-case hexadecimal digits.
    package static func hexadecimal(_ digest: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Runs over blocks of 64 bytes each.
    private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
        let constants = roundConstants.span
        var schedule: [64 of UInt32] = .init(repeating: 0)
        var offset = 0
        while offset < blocks.count {
            for index in 0..<16 {
                schedule[index] = UInt32(bigEndian: blocks.loadUnaligned(fromByteOffset: offset + 4 * index, as: UInt32.self))
            }
            for index in 16..<64 {
                let early = schedule[index - 15]
                let late = schedule[index - 2]
                let sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
                let sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
                schedule[index] = schedule[index - 16] &+ sigma0 &+ schedule[index - 7] &+ sigma1
            }
            runRounds(schedule.span, constants)
            offset += 64
        }
    }

    /// Eight rounds a turn: after eight of them each letter is back in its place, so that nothing is moved about.
    private mutating func runRounds(_ schedule: Span<UInt32>, _ constants: Span<UInt32>) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var round = 0
        while round < 64 {
            runRound(a, b, c, &d, e, f, g, &h, constants[round] &+ schedule[round])
            runRound(h, a, b, &c, d, e, f, &g, constants[round + 1] &+ schedule[round + 1])
            runRound(g, h, a, &b, c, d, e, &f, constants[round + 2] &+ schedule[round + 2])
            runRound(f, g, h, &a, b, c, d, &e, constants[round + 3] &+ schedule[round + 3])
            runRound(e, f, g, &h, a, b, c, &d, constants[round + 4] &+ schedule[round + 4])
            runRound(d, e, f, &g, h, a, b, &c, constants[round + 5] &+ schedule[round + 5])
            runRound(c, d, e, &f, g, h, a, &b, constants[round + 6] &+ schedule[round + 6])
            runRound(b, c, d, &e, f, g, h, &a, constants[round + 7] &+ schedule[round + 7])
            round += 8
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }
}

/// One round of FIPS 180-4 §6.2.2 step 3; `word` is the schedule's word plus the round's constant.
@inline(__always)
private func runRound(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32,
    _ word: UInt32
) {
    let choice = g ^ (e & (f ^ g))
    let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    let first = h &+ sum1 &+ choice &+ word
    let majority = (a & b) | (c & (a | b))
    let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    d &+= first
    h = first &+ sum0 &+ majority
}

@inline(__always)
private func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4 §4.2.2).
private let roundConstants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
