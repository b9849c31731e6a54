/// The schemes that the URL Standard treats on their own, section 3.1; every other one is `other`.
enum Scheme: UInt8, Sendable {
    case other, http, https, ws, wss, ftp, file

    /// - Parameter name: in lower case, without the colon.
    init(_ name: ArraySlice<UInt8>) {
        self = .other
        guard name.count <= 5 else { return }
        if name.elementsEqual("https".utf8) {
            self = .https
        } else if name.elementsEqual("http".utf8) {
            self = .http
        } else if name.elementsEqual("file".utf8) {
            self = .file
        } else if name.elementsEqual("ftp".utf8) {
            self = .ftp
        } else if name.elementsEqual("ws".utf8) {
            self = .ws
        } else if name.elementsEqual("wss".utf8) {
            self = .wss
        }
    }

    var isSpecial: Bool { self != .other }

    var defaultPort: UInt16? {
        switch self {
        case .http, .ws: 80
        case .https, .wss: 443
        case .ftp: 21
        case .file, .other: nil
        }
    }
}
