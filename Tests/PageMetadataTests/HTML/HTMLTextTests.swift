import PageMetadata
import Testing

struct HTMLTextTests {
    @Test(arguments: [
        ("a<b>b</b>c &amp; d", "ab" + "c & d"),
        ("<title>t</title><style>s</style><p>one<p>two<br>three", "one\ntwo\nthree"),
        ("<script>x</script>a<svg><text>b</text></svg>c<!-- d -->", "ac"),
        ("&lt;b&gt;", "<b>"),
        ("", ""),
    ])
    func plain_markup_goes(html: String, expected: String) {
        #expect(String(decoding: HTMLText.plain(Array(html.utf8)), as: UTF8.self) == expected)
    }
}
