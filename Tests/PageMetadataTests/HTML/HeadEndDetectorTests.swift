import PageMetadata
import Testing

struct HeadEndDetectorTests {
    @Test(
        arguments: [
            ("<html><head><title>a</title></head><body>", 35),
            ("<head><!-- </head> --><script>'</head>'</script><title></head></title></HEAD >x", 78),
            ("<p>no head<body class=x>", 24),
            ("<head><title>never closed</head>", nil),
            ("<head><meta charset=utf-8>", nil),
            ("", nil),
        ] as [(String, Int?)])
    func feed_inPieces_findsTheEnd(html: String, end: Int?) {
        for size in [1, 7, 1000] {
            var detector = HeadEndDetector()
            var hasEnded = false
            var start = html.utf8.startIndex
            while start < html.utf8.endIndex, !hasEnded {
                let next = html.utf8.index(start, offsetBy: size, limitedBy: html.utf8.endIndex) ?? html.utf8.endIndex
                hasEnded = detector.feed(Array(html.utf8[start..<next]))
                start = next
            }
            #expect(detector.end == end)
            #expect(hasEnded == (end != nil))
        }
    }
}
