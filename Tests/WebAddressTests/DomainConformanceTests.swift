import Foundation
import TestSupport
import Testing

@testable import WebAddress

@Suite struct DomainConformanceTests {
    /// As web-platform-tests runs them: through the host of a URL.
    @Test(.enabled(if: Corpora.isPresent), arguments: [("toascii.json", 87), ("IdnaTestV2.json", 2_670)])
    func host_caseOfCorpus_isItsASCIIForm(file: String, expected: Int) throws {
        // An empty host cannot be given in a URL; the corpus's own runner leaves that case out, too.
        let cases = try URLCorpus.cases(file).filter { ($0["input"] as? String)?.isEmpty == false }
        var failures: [String] = []
        for item in cases {
            guard let input = item["input"] as? String else { continue }
            let wanted = item["output"] as? String
            let got = WebURL("https://\(input)/x")?.host
            if got != wanted {
                let codes = input.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
                failures.append("\(input.debugDescription) [\(codes)]: \(got ?? "failure"), expected \(wanted ?? "failure")")
            }
        }
        print("\(file): \(cases.count - failures.count)/\(cases.count)")
        #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
        #expect(cases.count >= expected)
    }
}
