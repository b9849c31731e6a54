internal import CLibraries
internal import Glibc

/// What is the same for all transfers of a thread.
struct TransferSettings: Sendable {
    var limits = FetchLimits()
    var parallel = 8
    var perHost = 2
    /// A proxy's URL; nil: the environment's; empty: none. Guarded requests use only one that is given here.
    var proxy: String?
    /// The user's own where it is nil.
    var netrcFile: String?
    /// A file of certificates to trust instead of the system's.
    var certificateFile: String?
}

extension RunningTransfer {
    /// Sets every option of the easy handle. `share` holds names and TLS sessions for all transfers.
    func configure(_ settings: TransferSettings, share: UnsafeMutableRawPointer?) {
        let request = order.request
        easy.set(CURLOPT_URL, request.url)
        if !easy.set(CURLOPT_PROTOCOLS_STR, "http,https") {
            // Before 7.85 there were only numbers: http is 1, https 2.
            easy.set(CURLOPT_PROTOCOLS, 1 | 2)
        }
        easy.set(CURLOPT_FOLLOWLOCATION, 0)
        easy.set(CURLOPT_PATH_AS_IS, 1)
        easy.set(request.method == .head ? CURLOPT_NOBODY : CURLOPT_HTTPGET, 1)
        // Waiting for a connection to share pays only where HTTP/2 can be had: without TLS it would make pairs of transfers serial.
        let isSecure = request.url.hasPrefix("https:")
        easy.set(CURLOPT_HTTP_VERSION, isSecure ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
        easy.set(CURLOPT_PIPEWAIT, isSecure ? 1 : 0)

        easy.set(CURLOPT_USERAGENT, request.userAgent)
        easy.set(
            CURLOPT_HTTPHEADER, lines: request.headerLines + (request.acceptsCompression ? [] : ["Accept-Encoding: identity"]))
        if request.acceptsCompression { easy.set(CURLOPT_ACCEPT_ENCODING, contentEncodings()) }
        if let range = request.range { easy.set(CURLOPT_RANGE, range) }
        if let credentials = request.credentials {
            easy.set(CURLOPT_USERNAME, credentials.user)
            easy.set(CURLOPT_PASSWORD, credentials.password)
        }
        if request.usesNetrc {
            easy.set(CURLOPT_NETRC, Int(CURL_NETRC_OPTIONAL.rawValue))
            if let file = settings.netrcFile { easy.set(CURLOPT_NETRC_FILE, file) }
        }

        if let proxy = settings.proxy {
            easy.set(CURLOPT_PROXY, proxy)
        } else if request.isGuarded {
            easy.set(CURLOPT_PROXY, "")
        }
        easy.set(CURLOPT_SSL_VERIFYPEER, 1)
        easy.set(CURLOPT_SSL_VERIFYHOST, 2)
        if let file = settings.certificateFile { easy.set(CURLOPT_CAINFO, file) }
        easy.set(CURLOPT_SHARE, share)
        // A kept connection was not looked at by the guard: a trusted transfer may have opened it.
        easy.set(CURLOPT_FRESH_CONNECT, request.isGuarded ? 1 : 0)

        easy.set(CURLOPT_NOSIGNAL, 1)
        // Without it, giving up waits for the resolver's thread, and with it all other transfers.
        easy.set(CURLOPT_QUICK_EXIT, 1)
        easy.set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(settings.limits.connect))
        easy.set(CURLOPT_TIMEOUT_MS, milliseconds(request.timeLimit))
        easy.set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        installCallbacks(guardsAddress: (settings.proxy ?? "").isEmpty)
    }

    private func installCallbacks(guardsAddress: Bool) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        easy.set(CURLOPT_HEADERDATA, context)
        easy.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return Unmanaged<RunningTransfer>.fromOpaque(context).takeUnretainedValue().receiveHeader(line) ? line.count : -1
        }
        easy.set(CURLOPT_WRITEDATA, context)
        easy.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
            guard let bytes, let context else { return 0 }
            let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return Unmanaged<RunningTransfer>.fromOpaque(context).takeUnretainedValue().receiveBody(piece) ? piece.count : -1
        }
        // The address of a proxy that the settings name is the user's own.
        guard guardsAddress else { return }
        easy.set(CURLOPT_OPENSOCKETDATA, context)
        easy.set(CURLOPT_OPENSOCKETFUNCTION) { context, _, target in
            guard let context, let target else { return -1 }
            let transfer = Unmanaged<RunningTransfer>.fromOpaque(context).takeUnretainedValue()
            let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) ?? 0
            let address = UnsafeRawBufferPointer(start: UnsafeRawPointer(target) + offset, count: Int(target.pointee.addrlen))
            guard transfer.mayConnect(to: NetworkAddress(socketAddress: address)) else { return -1 }
            return socket(target.pointee.family, target.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue), target.pointee.protocol)
        }
    }
}

/// What this build of libcurl unpacks.
private func contentEncodings() -> String {
    var names: [String] = []
    if pinnest_curl_has_feature(CURL_VERSION_LIBZ) { names += ["gzip", "deflate"] }
    if pinnest_curl_has_feature(CURL_VERSION_BROTLI) { names.append("br") }
    return names.isEmpty ? "identity" : names.joined(separator: ", ")
}

/// At least one, since libcurl reads 0 as no limit.
private func milliseconds(_ duration: Duration) -> Int {
    let (seconds, attoseconds) = duration.components
    return Int(max(1, min(seconds, 1_000_000) * 1000 + attoseconds / 1_000_000_000_000_000))
}
