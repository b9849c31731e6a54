/// How long, how often and how much a fetch may take (metadata.md §2.3 and §2.4). A value, so that tests are quick.
package struct FetchLimits: Equatable, Sendable {
    /// Time to a connection, name look-up and TLS included.
    package var connect: Duration = .seconds(5)
    /// Time to the end of the response header.
    package var header: Duration = .seconds(10)
    /// A body is stalled when a window of this length brings fewer bytes than the window's seconds times the rate.
    package var stallWindow: Duration = .seconds(8)
    /// Bytes a second, as they come over the wire.
    package var stallRate = 200
    /// One attempt at a page with all its redirects.
    package var attempt: Duration = .seconds(20)
    /// All attempts and the waits between them; time in the queue is not counted.
    package var whole: Duration = .seconds(90)
    /// The waits before the second, the third … attempt.
    package var retryWaits: [Duration] = [.seconds(1), .seconds(4)]
    /// The longest wait that a `Retry-After` may ask for within one fetch.
    package var longestRetryAfter: Duration = .seconds(30)
    package var redirects = 10
    /// A file that is kept with its pin, which may be large.
    package var download: Duration = .seconds(86_400)

    /// Bytes of all lines of a response header.
    package var headerBytes = 256 << 10
    /// Bytes of bodies, all counted after decoding.
    package var pageBytes = 512 << 10
    package var imageBytes = 10 << 20
    package var iconBytes = 1 << 20
    package var pdfHeadBytes = 2 << 20
    package var pdfTailBytes = 256 << 10
    /// What is read of a PDF when its tail cannot be had alone.
    package var pdfBytes = 8 << 20
    /// What is read of a body whose type has nothing to tell but its name.
    package var otherBytes = 64 << 10
    /// Bytes of a data: URL that is taken as an image.
    package var dataURLBytes = 100_000
    /// A body that unpacks to more than so many times its packed bytes is a bomb, once it is past `expansionAfter`.
    package var expansion = 100
    package var expansionAfter = 1 << 20

    package init() {}

    /// Lets an attempt take so long, and with a longer one its parts: a user who waits for a slow site waits for its header too.
    package mutating func allow(attempt: Duration) {
        self.attempt = attempt
        header = max(header, attempt / 2)
        connect = max(connect, attempt / 4)
        whole = max(whole, attempt)
    }
}
