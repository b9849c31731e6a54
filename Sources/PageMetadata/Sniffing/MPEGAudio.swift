/// MP3 without an ID3 tag: two frame headers, one frame apart (WHATWG MIME Sniffing §6.2.3).
enum MPEGAudio {
    static func isMPEGAudio(_ bytes: ByteWindow) -> Bool {
        guard let first = frameLength(bytes, at: 0) else { return false }
        return frameLength(bytes, at: first) != nil
    }

    /// Bytes of the frame that begins at `index`; nil where none does.
    private static func frameLength(_ bytes: ByteWindow, at index: Int) -> Int? {
        guard let header = bytes.bigEndian(at: index, width: 4), header >> 21 == 0x7FF else { return nil }
        let version = header >> 19 & 3
        let layer = header >> 17 & 3
        let rateIndex = header >> 10 & 3
        let bitrateIndex = header >> 12 & 15
        // Layer III only; the values left out are reserved.
        guard version != 1, layer == 1, rateIndex != 3, bitrateIndex != 0, bitrateIndex != 15 else { return nil }
        let isVersion1 = version == 3
        let bitrate = (isVersion1 ? bitrates1 : bitrates2)[bitrateIndex] * 1_000
        let rate = sampleRates[rateIndex] >> (isVersion1 ? 0 : version == 2 ? 1 : 2)
        return (isVersion1 ? 144 : 72) * bitrate / rate + (header >> 9 & 1)
    }

    private static let bitrates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0]
    private static let bitrates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0]
    private static let sampleRates = [44_100, 48_000, 32_000]
}
