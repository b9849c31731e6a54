import Foundation
import TestSupport

/// The files of web-platform-tests' url folder.
enum URLCorpus {
    /// The cases of a file: its objects, without the comments between them.
    static func cases(_ name: String) throws -> [[String: Any]] {
        let text = String(decoding: try Corpora.data("url/\(name)"), as: UTF8.self)
        let list = try JSONSerialization.jsonObject(with: Data(replacingLoneSurrogates(text).utf8)) as? [Any] ?? []
        return list.compactMap { $0 as? [String: Any] }
    }

    /// Lone surrogates as U+FFFD, which is what they become in UTF-8; a JSON reader refuses them.
    private static func replacingLoneSurrogates(_ text: String) -> String {
        let pattern =
            #"\\u[dD][89aAbB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89aAbB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}"#
        return text.replacingOccurrences(of: pattern, with: #"\\ufffd"#, options: .regularExpression)
    }
}
