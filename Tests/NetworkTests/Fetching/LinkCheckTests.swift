import Clients
import Foundation
import Models
import Testing

@testable import Network

@Suite struct LinkCheckTests {
    let server: TestServer

    init() throws {
        server = try TestServer.shared.get()
    }

    @Test(arguments: [
        ("/page?title=x", LinkState.ok, 200), ("/redirect/1/x?status=301", .moved, 200), ("/redirect/2/x?status=302", .ok, 200),
        ("/head/405", .ok, 200), ("/head/501", .ok, 200), ("/head/404", .ok, 200), ("/head/hangup", .ok, 200),
        ("/head/404?get=404", .dead, 404), ("/head/410?get=410", .dead, 410), ("/head/403?get=403", .blocked, 403),
        ("/head/401?get=401", .blocked, 401), ("/head/429", .blocked, 429), ("/head/500?get=500", .serverError, 500),
        ("/head/503?get=503", .serverError, 503), ("/head/400?get=418", .blocked, 418),
    ])
    func check_answers(path: String, state: LinkState, status: Int) async throws {
        let link = try await TestClient().check(server.url(path))
        #expect(link.status.state == state)
        #expect(link.status.httpStatus == status)
        #expect(link.status.checkedAt != nil)
    }

    @Test func check_moved_saysWhere() async throws {
        let link = try await TestClient().check(server.url("/redirect/1/y?status=308"))
        #expect(link.finalURL == server.url("/redirect/0/y?status=308"))
    }

    @Test func check_failing_isTriedOnceMore() async throws {
        let (client, key) = (TestClient(), UUID().uuidString)
        _ = try await client.check(server.url("/head/404?get=404&key=\(key)"))
        #expect(try await server.log(key).requests.map(\.method) == ["HEAD", "GET", "HEAD", "GET"])
        #expect(client.time.slept == [.seconds(1)])
    }

    @Test func check_ok_isAskedOnceByHEAD() async throws {
        let (client, key) = (TestClient(), UUID().uuidString)
        _ = try await client.check(server.url("/page?key=\(key)"))
        #expect(try await server.log(key).requests.map(\.method) == ["HEAD"])
    }

    @Test func check_nobodyListens_isRefused() async throws {
        let link = try await TestClient().check("http://127.0.0.1:1/")
        #expect(link.status.state == .refused)
        #expect(link.status.httpStatus == nil)
    }

    @Test func check_silence_isATimeOut() async throws {
        let client = TestClient { $0.limits.header = .milliseconds(100) }
        #expect(try await client.check(server.url("/silence?seconds=5")).status.state == .timeout)
    }

    @Test func check_loop_isTheServersFault() async throws {
        #expect(try await TestClient().check(server.url("/loop/a/w")).status.state == .serverError)
    }

    @Test func check_offline_throws() async throws {
        await #expect(throws: FetchFailure(.offline, url: "http://example.org/")) {
            _ = try await TestClient { $0.isOffline = true }.check("http://example.org/")
        }
    }
}
