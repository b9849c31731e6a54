package import Models

/// Writes pins one after the other in a format for programs, so that memory does not grow with their number.
///
/// `begin`, then `append` for each pin, then `end`; each appends to the bytes it is given, which the caller writes out and empties as
/// it likes.
package struct PinWriter: Sendable {
    package enum Format: Equatable, Sendable {
        case json, jsonLines, tsv, csv, markdown, ids, urls
        case template(PinTemplate)
    }

    package let format: Format
    private let fields: PinFieldSelection?
    private let terminator: UInt8
    private let csvTreatment: PinFieldText.Treatment
    private let locations: PinLocations?
    private let json: PinJSON
    private var count = 0

    /// - Parameters:
    ///   - fields: what `--fields` asks for: keys of `json` and `jsonl`, columns of `tsv` and `csv`.
    ///   - endsWithNull: `-0`: NUL instead of LF after each line, and after each template.
    ///   - isTerminal: whether the bytes go to a terminal, where `csv`, which has no escapes of its own, is made harmless.
    package init(
        _ format: Format, fields: PinFieldSelection? = nil, endsWithNull: Bool = false, isTerminal: Bool = false,
        locations: PinLocations?
    ) {
        self.format = format
        self.fields = fields
        self.locations = locations
        terminator = endsWithNull ? 0 : UInt8(ascii: "\n")
        csvTreatment = isTerminal ? .safe(.block) : .exact
        json = PinJSON(selection: fields, locations: locations)
    }

    package func begin(into output: inout [UInt8]) {
        switch format {
        case .json: output.append(UInt8(ascii: "["))
        case .csv: PinCSV.appendHeader(csvFields, to: &output)
        default: break
        }
    }

    package mutating func append(_ pin: Pin, extras: PinExtras = .none, into output: inout [UInt8]) {
        switch format {
        case .json:
            if count > 0 { output.append(UInt8(ascii: ",")) }
            output.append(UInt8(ascii: "\n"))
            json.append(pin, extras: extras, to: &output)
        case .jsonLines:
            json.append(pin, extras: extras, to: &output)
            output.append(terminator)
        case .tsv:
            if let fields {
                PinLines.appendTSV(pin, fields: fields.fields, extras: extras, locations: locations, to: &output)
            } else {
                PinLines.appendTSV(pin, locations: locations, to: &output)
            }
            output.append(terminator)
        case .csv:
            PinCSV.append(pin, fields: csvFields, extras: extras, treatment: csvTreatment, locations: locations, to: &output)
        case .markdown:
            PinMarkdown.append(pin, locations: locations, to: &output)
            output.append(terminator)
        case .ids:
            output.appendInteger(pin.id)
            output.append(terminator)
        case .urls:
            guard let url = pin.url else { return }
            PinLines.appendAddress(url, to: &output)
            output.append(terminator)
        case .template(let template):
            template.append(pin, extras: extras, locations: locations, to: &output)
            if terminator == 0 { output.append(0) }
        }
        count += 1
    }

    package func end(into output: inout [UInt8]) {
        guard case .json = format else { return }
        if count > 0 { output.append(UInt8(ascii: "\n")) }
        output.appendLiteral("]\n")
    }

    private var csvFields: [PinField] { fields?.fields ?? PinCSV.fields }
}
