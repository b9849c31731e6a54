import Models
import Primitives
import Testing

@Suite struct PinPageTests {
    private let date = Timestamp(seconds: 100)
    private let offline = Result<FetchedPage, FetchFailure>.failure(FetchFailure(.offline, url: ""))

    @Test func take_offlineNeverFetched_waitsForItsTurn() {
        var page = PinPage()
        page.take(offline, message: "offline", at: date)
        #expect(page.state == .pending && page.fetchedAt == nil)
    }

    @Test func take_offlineFetchedBefore_changesNothing() {
        var page = PinPage()
        var found = FetchedPage(url: "", finalURL: "https://a.test/")
        found.title = "T"
        page.take(.success(found), message: nil, at: Timestamp(seconds: 1))
        let before = page
        page.take(offline, message: "offline", at: date)
        #expect(page == before)
    }

    @Test func take_imageThatCouldNotBeHad_keepsItsAddress() {
        var page = PinPage()
        var found = FetchedPage(url: "", finalURL: "https://a.test/")
        found.images = [PageImage(url: "https://a.test/i.png")]
        page.take(.success(found), message: nil, at: date)
        #expect(page.thumbnail == PinImage(url: "https://a.test/i.png"))
        found.thumbnail = PinImage(url: "https://a.test/i.png", cacheName: "ab/cd.png")
        page.take(.success(found), message: nil, at: date)
        found.thumbnail = nil
        page.take(.success(found), message: nil, at: date)
        #expect(page.thumbnail?.cacheName == "ab/cd.png")
    }

    @Test func take_laterRetry_isPendingWithItsStatus() {
        var page = PinPage()
        page.take(.failure(FetchFailure(.retryLater(status: 429, seconds: 90), url: "")), message: "later", at: date)
        #expect(page.state == .pending && page.httpStatus == 429 && page.error == "later")
    }
}
