/// Finds a run of bytes in others in linear time whatever they are (Knuth, Morris and Pratt).
struct ByteSearch: Sendable {
    private let needle: [UInt8]
    /// For each place of the needle, how many bytes of its beginning also end there.
    private let borders: [Int]

    init(_ needle: [UInt8]) {
        self.needle = needle
        var borders = [0]
        borders.reserveCapacity(needle.count)
        var length = 0
        for place in needle.indices.dropFirst() {
            while length > 0, needle[place] != needle[length] { length = borders[length - 1] }
            if needle[place] == needle[length] { length += 1 }
            borders.append(length)
        }
        self.borders = borders
    }

    /// Where the needle begins in `bytes`, at or after `start`; nil where it does not. An empty needle is found nowhere.
    func first(in bytes: [UInt8], from start: Int) -> Int? {
        guard let last = needle.indices.last else { return nil }
        var length = 0
        return bytes.withUnsafeBufferPointer { bytes in
            needle.withUnsafeBufferPointer { needle in
                var place = start
                while place < bytes.count {
                    let byte = bytes[place]
                    while length > 0, byte != needle[length] { length = borders[length - 1] }
                    if byte == needle[length] {
                        if length == last { return place - last }
                        length += 1
                    }
                    place += 1
                }
                return nil
            }
        }
    }
}
