/// Notices, while a page is still arriving, that its head has ended, so that a transfer can stop some way behind it.
///
/// Looks at undecoded bytes, which is enough for every encoding but UTF-16 (there the end is never found). Text is passed over, so it
/// costs little more than a search for `<`.
package struct HeadEndDetector: Sendable {
    /// Bytes before the end of the head, that is of `</head>` or `<body>` (counted with CR LF as one); nil until it has come.
    package private(set) var end: Int?

    private var scanner: HTMLScanner

    package init() {
        scanner = HTMLScanner(tokenizer: HTMLTokenizer(maximumTokenLength: 4096))
        scanner.tokenizer.collectsText = false
        scanner.tokenizer.collectsComments = false
    }

    /// Looks through the next bytes of the page; true when the head has ended by now.
    package mutating func feed(_ bytes: some Collection<UInt8>) -> Bool {
        guard end == nil else { return true }
        scanner.tokenizer.feed(bytes)
        while let token = scanner.next() {
            let isEnd = token == .endTag && scanner.tokenizer.isTag("head")
            let isBody = token == .startTag && scanner.tokenizer.isTag("body")
            guard isEnd || isBody else { continue }
            end = scanner.tokenizer.offset
            scanner = HTMLScanner()
            return true
        }
        return false
    }
}
