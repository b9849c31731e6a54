#if DEBUG
    import PageMetadata
    import Testing

    /// No input may cost more than five times the steps of an ordinary page of its length. A small part of the 512 KiB that are read of a page
    /// is enough to tell: what is not linear costs thousands of times as much even there.
    struct LinearTimeTests {
        private static let size = 20_000
        private static let ordinary = steps(of: page(repeating: text))
        private static let text = "<div class=\"card\"><a href=\"/path/to/page\">Text of a link</a> and some more text.</div>\n"

        @Test(arguments: [
            "<", "</", "<!", "<!-", "<!--", "<!-->", "<!--->", "-", "<!---- ", "--!", "<?", "<a", "<a ", "<a>", "</a>", "<a b",
            "<a b=", "<a b='",
            "<a b=\"&", "&", "&a", "&aa;", "&amp;", "&lt", "&#", "&#x", "&#1", "&#x1;", "&zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz",
            "<title>", "<title></titl",
            "<script>", "<script><!--", "<script><!--<script>", "</script", "<svg>", "<svg><title>", "<svg><![CDATA[", "]", "]]",
            "<template>",
            "<h1>", "<meta name=description content=>", "<meta charset=x>", "<link rel=icon href=x>", "\r", "\r\n", "\0", "<a\0",
            "<a b='\0",
            "<plaintext>\0", "=", "<a =", "<a /", "<base href=x>", "<html lang=x>", "<![CDATA[", "<!DOCTYPE '",
        ])
        func steps_hostileInput_isLinear(piece: String) {
            let hostile = Self.steps(of: Self.page(repeating: piece))
            let once = Self.steps(of: Array(piece.utf8) + [UInt8](repeating: 0x20, count: Self.size))
            #expect(hostile <= 5 * Self.ordinary, "\(Double(hostile) / Double(Self.ordinary))")
            #expect(once <= 5 * Self.ordinary)
        }

        @Test func steps_hostileInputInSmallPieces_isLinear() {
            for piece in ["<!--", "<a b='", "&#1", "<title>", "&a"] {
                let whole = Self.steps(of: Self.page(repeating: piece))
                let inPieces = Self.steps(of: Self.page(repeating: piece), pieces: 100)
                #expect(inPieces <= 3 * whole, "\(piece): \(Double(inPieces) / Double(whole))")
            }
        }

        private static func page(repeating piece: String) -> [UInt8] {
            var bytes: [UInt8] = []
            while bytes.count < size { bytes.append(contentsOf: piece.utf8) }
            return Array(bytes.prefix(size))
        }

        private static func steps(of document: [UInt8], pieces: Int = .max) -> Int {
            var scanner = HTMLScanner()
            var start = 0
            while start < document.count {
                let end = start + min(pieces, document.count - start)
                scanner.tokenizer.feed(document[start..<end])
                start = end
                while scanner.next() != nil {}
            }
            scanner.tokenizer.finish()
            while scanner.next() != nil {}
            return scanner.tokenizer.steps
        }
    }
#endif
