/// What a pin keeps. The raw values are the words of the command line, of JSON and of exports; `code` is that of the database.
package enum ContentType: String, CaseIterable, Sendable {
    case url
    case image
    case video
    case pdf
    case text

    package var code: Int64 {
        switch self {
        case .url: 0
        case .image: 1
        case .video: 2
        case .pdf: 3
        case .text: 4
        }
    }

    package init?(code: Int64) {
        guard let match = Self.allCases.first(where: { $0.code == code }) else { return nil }
        self = match
    }
}
