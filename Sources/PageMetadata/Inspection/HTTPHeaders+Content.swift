package import Models

extension HTTPHeaders {
    /// The Content-Type as the Fetch Standard extracts it: of several fields the last that parses. Nil where none does.
    package var contentType: MediaType? {
        for value in all("content-type").reversed() {
            // The parser takes bytes over 0x7F as the characters of their numbers.
            let text = String(String.UnicodeScalarView(value.map { Unicode.Scalar($0) }))
            if let type = MediaType(parsing: text) { return type }
        }
        return nil
    }
}
