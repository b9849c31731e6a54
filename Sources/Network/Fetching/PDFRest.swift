internal import Models
internal import PageMetadata
internal import WebAddress

/// A PDF whose end was fetched too, where it was too long to be fetched whole: its index lies there.
struct PDFRest: Sendable {
    /// The first bytes.
    var body: [UInt8]
    var tail: [UInt8]
    /// Bytes of the whole file.
    var count: Int
}

extension PageFetcher {
    /// The end of a PDF that the limit cut, by a range, else by reading on from the start, further this time (metadata.md §2.4).
    /// Nil for another body, for a whole one, and where the rest cannot be had: the beginning is then all there is.
    func restOfPDF(
        _ response: TransferResponse, _ request: ResourceRequest, _ chain: RedirectChain, within budget: inout FetchBudget
    ) async throws -> PDFRest? {
        guard response.status == 200, !response.isComplete, response.interruption == nil, response.isPDF else { return nil }
        var chain = chain
        var request = request
        let limits = loader.configuration.limits
        do {
            request.range = "-\(limits.pdfTailBytes)"
            request.bodyLimit = { status, _, _ in status == 206 ? limits.pdfTailBytes : 0 }
            let tail = try await loader.load(request, along: &chain, within: &budget)
            if tail.isComplete, let count = tail.countAfterLastByte {
                return PDFRest(body: response.body, tail: tail.body, count: count)
            }
            request.range = nil
            request.bodyLimit = { _, _, _ in limits.pdfBytes }
            let whole = try await loader.load(request, along: &chain, within: &budget)
            return whole.isPDF ? PDFRest(body: whole.body, tail: [], count: whole.body.count) : nil
        } catch is FetchProblem {
            return nil
        }
    }
}

extension TransferResponse {
    fileprivate var isPDF: Bool {
        ContentSniffer.type(of: body[...], declared: headers.contentType).family == .pdf
    }

    /// The length of the file, of a 206 whose range goes to its end (RFC 9110 §14.4).
    fileprivate var countAfterLastByte: Int? {
        guard status == 206, let range = headers.text("content-range"), range.hasPrefix("bytes ") else { return nil }
        let parts = range.dropFirst(6).split(whereSeparator: { $0 == "-" || $0 == "/" })
        guard parts.count == 3, let first = Int(parts[0]), let last = Int(parts[1]), let count = Int(parts[2]) else { return nil }
        let isWhole = first >= 0 && last < .max && last + 1 == count && count - first == body.count
        return isWhole ? count : nil
    }
}
