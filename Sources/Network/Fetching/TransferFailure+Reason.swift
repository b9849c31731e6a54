internal import Glibc
internal import Models

extension TransferFailure {
    /// The fact that the rest of the program knows the failure by. Numbers are libcurl's (libcurl-errors(3)).
    var reason: FetchFailure.Reason {
        switch self {
        case .libraryMissing(let words): .libraryMissing(words)
        case .noThread(let code): .transfer(code: Int(code), message: String(cString: strerror(code)))
        case .privateAddress(let address): .privateAddress(address)
        case .headerTooLarge: .transfer(code: 100, message: "the response header is too large")
        case .tooSlow: .timeout
        case .expandsTooMuch: .badBody("the body unpacks to far more than its size")
        case .notTaken: .badBody("it could not be kept")
        case .curl(let code, let message, let systemError): Self.reason(code, message, systemError)
        }
    }

    private static func reason(_ code: Int, _ message: String, _ systemError: Int32) -> FetchFailure.Reason {
        switch code {
        case 5, 6: .hostNotFound
        case 7 where systemError == ECONNREFUSED: .connectionRefused
        case 16, 18, 52, 55, 56, 92: .connectionLost
        case 28: .timeout
        case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98: .tls(message)
        case 61: .badBody(message)
        default: .transfer(code: code, message: message)
        }
    }

    /// The connection broke: trying again may help. A body that is shorter than announced is no such case.
    var isConnectionLoss: Bool {
        guard case .curl(let code, _, _) = self else { return false }
        return [16, 52, 55, 56, 92].contains(code)
    }

    var isHostNotFound: Bool {
        guard case .curl(6, _, _) = self else { return false }
        return true
    }

    /// The body is not packed as its header says, or in a way that this libcurl does not know.
    var isWrongEncoding: Bool {
        guard case .curl(61, _, _) = self else { return false }
        return true
    }
}
