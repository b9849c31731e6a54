/// Names for files that come from strangers: for people to read and to save under, never a path.
package enum FileName {
    /// Bytes that a name may have on the file systems of today.
    package static let longest = 255

    /// The last component of `name` in NFC, without control and bidirectional formatting characters, white space in single spaces,
    /// at most 255 bytes of UTF-8 (cut between two characters; a short extension is kept). Nil where nothing is left, or only dots.
    package static func safe(_ name: String) -> String? {
        guard let last = name.unicodeScalars.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last else { return nil }
        var scalars = String.UnicodeScalarView()
        for scalar in last.prefix(4_096) where !isDirectionMark(scalar) { scalars.append(scalar) }
        let line = PlainText.line(String(scalars), limit: 1_024)
        guard line.utf8.contains(where: { $0 != 0x2E }) else { return nil }
        return shortened(line)
    }

    /// The name that a URL gives: its last path segment that is not empty, percent-decoded where that gives UTF-8.
    /// Nil for a URL without a path.
    package static func lastPathSegment(ofURL url: String) -> String? {
        var rest = Array(url.utf8)[...]
        if let end = rest.firstIndex(where: { $0 == 0x3F || $0 == 0x23 }) { rest = rest[..<end] }
        if let colon = rest.firstIndex(of: 0x3A), rest[colon...].starts(with: Array("://".utf8)) {
            rest = rest[(colon + 3)...]
            guard let path = rest.firstIndex(of: 0x2F) else { return nil }
            rest = rest[path...]
        }
        guard let segment = rest.split(separator: 0x2F).last else { return nil }
        return safe(PercentDecoding.text(segment) ?? String(decoding: segment, as: UTF8.self))
    }

    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value == 0x200E || scalar.value == 0x200F || scalar.value == 0x061C
    }

    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > longest else { return name }
        var suffix = ""
        if let dot = name.lastIndex(of: "."), dot > name.startIndex, name[dot...].utf8.count <= 32 {
            suffix = String(name[dot...])
        }
        var stem = name.dropLast(suffix.count)
        while stem.utf8.count + suffix.utf8.count > longest { stem.removeLast() }
        while stem.last == " " { stem.removeLast() }
        return stem + suffix
    }
}
