internal import PinSaving
internal import Primitives
internal import Rendering

/// Rows about names, in every format but JSON. The titles of the columns are the header of `csv`.
struct NameTable {
    let columns: [TableColumn]
    let rows: [[String]]

    /// What changes something asks before it does: a command that is refused has done nothing.
    /// - Parameter subject: what the command gives instead of pins.
    static func refuseFormatsOfPins(_ presentation: Presentation, _ subject: String = "Names") throws {
        switch presentation.format {
        case .machine(.ids), .machine(.urls), .machine(.markdown), .machine(.template):
            throw CommandFailure.usage("That format is for pins. \(subject) are given as list, table, tsv, csv, json or jsonl.")
        default: break
        }
    }

    /// Throws `usage` for the formats that are about pins.
    func bytes(_ presentation: Presentation, now: Timestamp) throws -> [UInt8] {
        var output: [UInt8] = []
        switch presentation.format {
        case .list, .table, .grid:
            let hasHeader = presentation.format != .list
            TableView(columns, screen: presentation.screen(now: now)).append(rows, hasHeader: hasHeader, into: &output)
        case .machine(.tsv):
            for row in rows { appendTSV(row, endsWithNull: presentation.endsWithNull, to: &output) }
        case .machine(.csv):
            for row in [columns.map(\.title)] + rows { output += Self.csv(row) }
        case .machine(.json), .machine(.jsonLines):
            break
        case .machine(.ids), .machine(.urls), .machine(.markdown), .machine(.template):
            try Self.refuseFormatsOfPins(presentation)
        }
        return output
    }

    private func appendTSV(_ row: [String], endsWithNull: Bool, to output: inout [UInt8]) {
        for (index, cell) in row.enumerated() {
            if index > 0 { output.append(UInt8(ascii: "\t")) }
            PinLines.appendColumn(cell, to: &output)
        }
        output.append(endsWithNull ? 0 : UInt8(ascii: "\n"))
    }

    /// A record of RFC 4180.
    static func csv(_ row: [String]) -> [UInt8] {
        var output: [UInt8] = []
        for (index, cell) in row.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            guard cell.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 < 0x20 }) else {
                output += Array(cell.utf8)
                continue
            }
            output.append(UInt8(ascii: "\""))
            for byte in cell.utf8 {
                if byte == UInt8(ascii: "\"") { output.append(byte) }
                output.append(byte)
            }
            output.append(UInt8(ascii: "\""))
        }
        return output + Array("\r\n".utf8)
    }
}
