internal import Models
internal import PageMetadata
internal import WebAddress

/// A request and what came of it as a line for `-v`: `GET https://a.test/ -> 200 text/html, 1256 bytes, 0.1 s`.
enum RequestTrace {
    static func line(_ request: TransferRequest, _ response: TransferResponse, at address: String, _ elapsed: Duration) -> String
    {
        var facts = ["\(response.status)"]
        if let type = response.headers.contentType?.essence { facts[0] += " \(type)" }
        if RedirectChain.isRedirect(response.status), let target = response.headers.bytes("location") {
            facts.append("to \(PasswordMask.masked(String(decoding: target, as: UTF8.self)))")
        } else if request.sink == nil {
            facts.append("\(response.body.count) bytes\(response.isComplete ? "" : " and more")")
        }
        return "\(word(request)) \(address) -> \(facts.joined(separator: ", ")), \(seconds(elapsed))"
    }

    static func line(_ request: TransferRequest, _ failure: FetchFailure, _ elapsed: Duration) -> String {
        "\(word(request)) \(failure.url) -> \(failure.sentence), \(seconds(elapsed))"
    }

    private static func word(_ request: TransferRequest) -> String { request.method == .head ? "HEAD" : "GET" }

    private static func seconds(_ elapsed: Duration) -> String {
        let tenths = Int((elapsed / .milliseconds(100)).rounded())
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
