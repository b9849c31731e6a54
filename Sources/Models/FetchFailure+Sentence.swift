extension FetchFailure {
    /// Why, in words without a full stop. It is kept with the pin and shown by `show`.
    package var sentence: String {
        switch reason {
        case .unsupportedAddress: "only http and https addresses are fetched"
        case .hostNotFound: "the host was not found"
        case .connectionRefused: "the connection was refused"
        case .connectionLost: "the connection was lost"
        case .tls(let detail): "the secure connection failed (\(detail))"
        case .timeout: "it took too long"
        case .tooManyRedirects(let count): "it redirects more than \(count) times"
        case .redirectLoop: "it redirects in a circle"
        case .redirectToScheme(let scheme): "it redirects to a '\(scheme)' address"
        case .privateAddress(let address): "\(address) is no public address, see the setting fetch.private-addresses"
        case .retryLater(let status, nil): "the server asks to come back later (status \(status))"
        case .retryLater(let status, let seconds?): "the server asks to come back in \(seconds) s (status \(status))"
        case .badBody(let detail): "the answer could not be read (\(detail))"
        case .offline: "offline"
        case .libraryMissing(let detail): "libcurl could not be loaded (\(detail))"
        case .transfer(_, let message): message
        }
    }
}
