internal import CommandLineKit
internal import Features
internal import Interchange
internal import Models
internal import PinSaving

extension CommandTranslation {
    func export() throws(CommandFailure) -> ExportCommand {
        for option in ["--fields", "--template", "--null"] where parsed.isGiven(option) {
            throw .usage(
                "'\(option)' is for lists; export writes whole pins. For a choice of fields: pinnest list -o csv --fields …")
        }
        let file = parsed.operands.first.flatMap { $0 == "-" ? nil : $0 }
        guard file != "" else { throw .usage("'export' needs the name of a file, or nothing for stdout.") }
        let format = try exportFormat(file)
        let listing = try request(try filter())
        let isOrdered = ["--sort", "--reverse", "--limit", "--offset"].contains { parsed.isGiven($0) }
        var request = ExportRequest(
            shape: format.hasFolders ? .tree : format.hasLists ? .library : .list, filter: listing.filter,
            order: isOrdered ? listing.order : format == .atom ? PinOrder(.added) : nil, limit: listing.limit,
            offset: listing.offset, tellsChange: format.tellsChange)
        request.filter.includesTrash = format.isWholeLibrary && !request.isPartial
        return ExportCommand(
            file: file, format: format, request: request, generator: "pinnest \(PinnestGrammar.version)")
    }

    /// A format by its name, or by that of a browser that reads it.
    private static func exportFormat(_ name: String) -> ExportFormat? {
        FormatTexts.browsers.contains(name) ? .netscape : ExportFormat(name: name)
    }

    /// `--format`, else what the name of the file says, else `-o`, else what every browser reads.
    private func exportFormat(_ file: String?) throws(CommandFailure) -> ExportFormat {
        let output = parsed.isGiven("--output") ? parsed.string("--output").flatMap { $0 == "auto" ? nil : $0 } : nil
        let outputFormat = output.flatMap(ExportFormat.init(rawValue:))
        if let output, outputFormat == nil {
            throw .usage("'\(output)' is for lists. What export writes is chosen by --format.")
        }
        let named = parsed.string("--format").flatMap(Self.exportFormat) ?? file.flatMap(ExportFormat.init(fileName:))
        guard let format = named ?? outputFormat else {
            if let ending = file.flatMap(ExportFormat.ending) {
                throw .usage("'.\(ending)' tells no format of export. Name one with --format: netscape, json, csv and others.")
            }
            return .netscape
        }
        // --json may stand there for the sake of errors.
        guard outputFormat == nil || outputFormat == format || outputFormat == .json || outputFormat == .jsonl else {
            throw .usage("'--output \(output ?? "")' contradicts \(format.rawValue), in which the file would be written.")
        }
        return format
    }
}
