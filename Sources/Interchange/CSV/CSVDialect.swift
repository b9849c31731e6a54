/// Whose CSV it is, by the names of its columns.
enum CSVDialect: CaseIterable {
    case pinnest, pocket, raindrop, instapaper, matter, mymind, readwise
    /// Whatever names a column of addresses.
    case plain

    static let addressColumns = ["url", "link", "address", "href", "uri", "website"]

    /// Nil where there is no column of addresses.
    init?(_ header: CSVHeader) {
        if header.has("uuid", "type", "url", "created_at") {
            self = .pinnest
        } else if header.has("url", "time_added") {
            self = .pocket
        } else if header.has("url", "selection", "folder") {
            self = .instapaper
        } else if header.has("url", "document tags") || header.has("url", "location", "saved date") {
            self = .readwise
        } else if header.has("url", "last interaction date") || header.has("url", "in queue") {
            self = .matter
        } else if header.has("url", "content", "note", "type") {
            self = .mymind
        } else if header.has("url", "folder"), header.has("cover") || header.has("excerpt") || header.has("created") {
            self = .raindrop
        } else if Self.addressColumns.contains(where: { header[$0] != nil }) {
            self = .plain
        } else {
            return nil
        }
    }

    /// Nil for formats that are no CSV.
    init?(_ format: InterchangeFormat) {
        switch format {
        case .pocket: self = .pocket
        case .raindrop: self = .raindrop
        case .instapaper: self = .instapaper
        case .matter: self = .matter
        case .mymind: self = .mymind
        case .readwise: self = .readwise
        default: return nil
        }
    }

    var format: InterchangeFormat {
        switch self {
        case .pocket: .pocket
        case .raindrop: .raindrop
        case .instapaper: .instapaper
        case .matter: .matter
        case .mymind: .mymind
        case .readwise: .readwise
        case .pinnest, .plain: .csv
        }
    }
}

/// The byte between the fields of a header: the most frequent of comma, semicolon and tab outside of quotation marks.
enum CSVSeparator {
    static func find(in line: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == 0x09 { counts[byte, default: 0] += 1 }
        }
        let commas = counts[UInt8(ascii: ","), default: 0]
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return best.map { $0.value > commas ? $0.key : UInt8(ascii: ",") } ?? UInt8(ascii: ",")
    }
}
