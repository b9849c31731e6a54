internal import Models

/// The numbers by which the database knows the states. Numbers that have been written are never given another meaning.
extension FetchState {
    var code: Int64 {
        switch self {
        case .none: 0
        case .fetched: 1
        case .pending: 2
        case .failed: 3
        case .blocked: 4
        case .skipped: 5
        }
    }

    init(code: Int64) {
        self = Self.allCases.first { $0.code == code } ?? .none
    }
}

extension LinkState {
    var code: Int64 {
        switch self {
        case .unknown: 0
        case .ok: 1
        case .moved: 2
        case .blocked: 3
        case .dead: 4
        case .dns: 5
        case .tls: 6
        case .timeout: 7
        case .refused: 8
        case .serverError: 9
        }
    }

    init(code: Int64) {
        self = Self.allCases.first { $0.code == code } ?? .unknown
    }
}

enum Hexadecimal {
    static func text(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Nil unless the text is pairs of hexadecimal digits.
    static func bytes(_ text: String) -> [UInt8]? {
        let values = text.utf8.map { byte -> UInt8? in
            switch byte {
            case 48...57: byte - 48
            case 65...70: byte - 55
            case 97...102: byte - 87
            default: nil
            }
        }
        guard values.count % 2 == 0 else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: values.count, by: 2) {
            guard let high = values[index], let low = values[index + 1] else { return nil }
            bytes.append(high << 4 | low)
        }
        return bytes
    }
}
