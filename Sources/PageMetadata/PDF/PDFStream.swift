/// Unpacks the data of PDF streams: no filter or FlateDecode, with the PNG predictors (ISO 32000-1 §7.4.4).
enum PDFStream {
    /// Bytes that one stream may unpack to (metadata.md §2.8).
    static let unpackedLimit = 8 << 20

    /// Nil for other filters and for data that do not unpack.
    static func unpack(_ data: ArraySlice<UInt8>, dictionary: [String: PDFObject], limit: Int, inflate: PDFMetadata.Inflate)
        -> [UInt8]?
    {
        let filters = list(dictionary["Filter"]).compactMap(\.name)
        guard let filter = filters.first else { return Array(data.prefix(limit)) }
        guard filters.count == 1, filter == "FlateDecode" || filter == "Fl" else { return nil }
        let unpacked: [UInt8]
        do {
            unpacked = Array(try inflate(data, limit).prefix(limit))
        } catch {
            // Damaged data, or no library to read them with: the title may stand elsewhere.
            return nil
        }
        let parameters = list(dictionary["DecodeParms"]).first?.dictionary ?? [:]
        return withoutPredictor(unpacked, parameters)
    }

    /// A single object or an array of them.
    private static func list(_ object: PDFObject?) -> [PDFObject] {
        guard let object else { return [] }
        return object.array ?? [object]
    }

    private static func withoutPredictor(_ data: [UInt8], _ parameters: [String: PDFObject]) -> [UInt8]? {
        let predictor = parameters["Predictor"]?.integer ?? 1
        if predictor == 1 { return data }
        let colors = parameters["Colors"]?.integer ?? 1
        let bits = parameters["BitsPerComponent"]?.integer ?? 8
        let columns = parameters["Columns"]?.integer ?? 1
        guard predictor >= 10, (1...32).contains(colors), [1, 2, 4, 8, 16].contains(bits), (1...65_536).contains(columns) else {
            return nil
        }
        let pixelLength = max(1, colors * bits / 8)
        let rowLength = (colors * bits * columns + 7) / 8
        return PNGRows.unfilter(data, rowLength: rowLength, pixelLength: pixelLength)
    }
}

/// The row filters of PNG §9.
enum PNGRows {
    /// Each row has its filter type before it; a last row that is cut short is dropped. Nil for a filter that does not exist.
    static func unfilter(_ data: [UInt8], rowLength: Int, pixelLength: Int) -> [UInt8]? {
        let rows = data.count / (rowLength + 1)
        var result = [UInt8](repeating: 0, count: rows * rowLength)
        for row in 0..<rows {
            let source = row * (rowLength + 1)
            let target = row * rowLength
            let filter = data[source]
            guard filter <= 4 else { return nil }
            for column in 0..<rowLength {
                let left = column >= pixelLength ? result[target + column - pixelLength] : 0
                let above = row > 0 ? result[target + column - rowLength] : 0
                let aboveLeft = row > 0 && column >= pixelLength ? result[target + column - rowLength - pixelLength] : 0
                let prediction: UInt8 =
                    switch filter {
                    case 1: left
                    case 2: above
                    case 3: UInt8((Int(left) + Int(above)) / 2)
                    case 4: paeth(Int(left), Int(above), Int(aboveLeft))
                    default: 0
                    }
                result[target + column] = data[source + 1 + column] &+ prediction
            }
        }
        return result
    }

    private static func paeth(_ left: Int, _ above: Int, _ aboveLeft: Int) -> UInt8 {
        let estimate = left + above - aboveLeft
        let distances = (abs(estimate - left), abs(estimate - above), abs(estimate - aboveLeft))
        if distances.0 <= distances.1, distances.0 <= distances.2 { return UInt8(left) }
        return UInt8(distances.1 <= distances.2 ? above : aboveLeft)
    }
}
