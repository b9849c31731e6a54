/// How many columns of a terminal a text takes (UAX #11, UTS #51), and texts cut or filled to a number of columns.
///
/// Expects what `SafeText` gives: control characters count nothing.
package struct DisplayWidth: Hashable, Sendable {
    /// Whether characters of ambiguous width (Greek, Cyrillic, `…`, `★`, box drawing) take two columns, as in old East Asian terminals.
    package var ambiguousIsWide: Bool

    package init(ambiguousIsWide: Bool = false) {
        self.ambiguousIsWide = ambiguousIsWide
    }

    package enum Alignment: Sendable {
        case left, right, center
    }

    /// The columns of a text of one line.
    package func columns(of text: String) -> Int {
        text.withUTF8Bytes { columns(of: $0) }
    }

    func columns(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        if bytes.isPrintableASCII { return bytes.count }
        var reader = ClusterReader(bytes, ambiguousIsWide: ambiguousIsWide)
        var sum = 0
        while let columns = reader.next() { sum += columns }
        return sum
    }

    /// The text itself when it fits, else as much of it as fits with `ellipsis` after it, without white space between.
    ///
    /// Where the ellipsis alone does not fit, the text is cut without it. Clusters are never split.
    package func truncated(_ text: String, to columns: Int, ellipsis: String = "…") -> String {
        let cut = fit(text, columns: columns, ellipsis: ellipsis)
        guard cut.isCut else { return text }
        var bytes = Array(text.utf8.prefix(cut.length))
        if cut.hasEllipsis { bytes.appendUTF8(ellipsis) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The text with spaces to make it `columns` wide; unchanged when it is as wide already.
    package func padded(_ text: String, to columns: Int, alignment: Alignment = .left) -> String {
        let missing = columns - self.columns(of: text)
        guard missing > 0 else { return text }
        let before =
            switch alignment {
            case .left: 0
            case .right: missing
            case .center: missing / 2
            }
        return String(repeating: " ", count: before) + text + String(repeating: " ", count: missing - before)
    }

    /// What of a text fits, in bytes and columns.
    struct Fit: Equatable {
        var length: Int
        /// Columns of the part that fits, with the ellipsis where there is one.
        var columns: Int
        var isCut: Bool
        var hasEllipsis: Bool
    }

    func fit(_ text: String, columns: Int, ellipsis: String) -> Fit {
        text.withUTF8Bytes { bytes in
            if bytes.count <= columns, bytes.isPrintableASCII {
                return Fit(length: bytes.count, columns: bytes.count, isCut: false, hasEllipsis: false)
            }
            return fit(bytes, columns: max(0, columns), ellipsisColumns: self.columns(of: ellipsis))
        }
    }

    /// No letter of a living language needs more bytes of marks; what has more is cut here, or it would flood the screen.
    private static let longestCluster = 128

    private func fit(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int, ellipsisColumns: Int) -> Fit {
        var reader = ClusterReader(bytes, ambiguousIsWide: ambiguousIsWide)
        var used = 0
        var cut = Fit(length: 0, columns: 0, isCut: true, hasEllipsis: ellipsisColumns <= columns)
        let room = cut.hasEllipsis ? columns - ellipsisColumns : columns
        var start = 0
        while let width = reader.next() {
            guard used + width <= columns, reader.position - start <= Self.longestCluster else {
                if cut.hasEllipsis { cut.columns += ellipsisColumns }
                return cut
            }
            used += width
            start = reader.position
            if used <= room, reader.base != 0x20, reader.base != 0x3000 {
                cut.length = reader.position
                cut.columns = used
            }
        }
        return Fit(length: bytes.count, columns: used, isCut: false, hasEllipsis: false)
    }
}
