/// Objects packed into a stream (ISO 32000-1 §7.5.7).
struct PDFObjectStream {
    private let data: ByteWindow
    private let offsets: [Int: Int]

    /// One without objects.
    init() {
        data = ByteWindow([])
        offsets = [:]
    }

    /// `N` pairs of number and offset, then the objects from `First` on.
    init(_ data: [UInt8], dictionary: [String: PDFObject]) {
        self.data = ByteWindow(data)
        guard let count = dictionary["N"]?.integer, let first = dictionary["First"]?.integer, (0...data.count).contains(first)
        else {
            offsets = [:]
            return
        }
        var offsets: [Int: Int] = [:]
        var parser = PDFParser(self.data.window(0, first))
        for _ in 0..<min(max(count, 0), 100_000) {
            guard let number = parser.unsigned(), let offset = parser.unsigned(), offset < data.count - first else { break }
            offsets[number] = first + offset
        }
        self.offsets = offsets
    }

    func object(_ number: Int) -> PDFObject? {
        guard let offset = offsets[number] else { return nil }
        var parser = PDFParser(data, at: offset)
        return parser.object()
    }
}
