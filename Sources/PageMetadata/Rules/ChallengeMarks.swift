/// What only the pages of bot checks hold (metadata.md §2.7).
enum ChallengeMarks {
    /// Long documents are pages that happen to speak of it.
    private static let documentLimit = 100_000

    static func areFound(in document: [UInt8]) -> Bool {
        guard document.count < documentLimit else { return false }
        // One pass: every mark is looked for only where its first letter is.
        return document.withUnsafeBufferPointer { bytes in
            for index in bytes.indices
            where bytes[index] | 0x20 == UInt8(ascii: "c") || bytes[index] | 0x20 == UInt8(ascii: "e")
                || bytes[index] == UInt8(ascii: "p")
            {
                let rest = bytes[index...]
                if marks.contains(where: { rest.prefix($0.utf8CodeUnitCount).equals($0) })
                    || rest.prefix(sentence.utf8CodeUnitCount).equalsIgnoringASCIICase(sentence)
                {
                    return true
                }
            }
            return false
        }
    }

    private static let marks: [StaticString] = ["cf_chl_opt", "cf-browser-verification", "captcha-delivery.com", "px-captcha"]
    private static let sentence: StaticString = "enable javascript and cookies to continue"
}
