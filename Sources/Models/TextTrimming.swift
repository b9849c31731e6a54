extension StringProtocol {
    /// The text without the white space (Unicode property White_Space) at its ends.
    package var trimmingWhiteSpace: Self.SubSequence {
        var start = startIndex
        while start < endIndex, self[start].isWhitespace { formIndex(after: &start) }
        var end = endIndex
        while end > start {
            let before = index(before: end)
            guard self[before].isWhitespace else { break }
            end = before
        }
        return self[start..<end]
    }
}
