internal import Models
internal import PageMetadata
internal import PinSaving
internal import Rendering
internal import WebAddress

/// What is handed to the program that opens things: the stored address or a path, always one argument.
enum OpenTarget {
    static func target(of pin: Pin, _ locations: PinLocations?) -> Result<String, OpenProblem> {
        if let file = pin.file, let locations, let path = locations.path(of: file) {
            if locations.exists(path) { return .success(path) }
            guard pin.url != nil else { return .failure(.missingFile(file.name)) }
        }
        guard let url = pin.url else { return .failure(pin.file.map { .missingFile($0.name) } ?? .text) }
        guard let parsed = WebURL(url) else { return .failure(.malformedAddress(url)) }
        switch parsed.scheme {
        case "http", "https", "mailto": return .success(url)
        case "file": return parsed.filePath.map { .success($0) } ?? .failure(.malformedAddress(url))
        default: return .failure(.scheme(parsed.scheme))
        }
    }

    /// The name by which a kept file is opened: its own, with an ending that says what its bytes are. An ending that says something
    /// else, such as that of a program's starter, is not what decides what happens.
    static func name(of file: PinFile) -> String {
        let name = FileName.safe(file.name) ?? "file"
        let own = FileExtensions.fileExtension(ofName: name) ?? ""
        let isText = file.mediaType == "text/plain"
        if FileExtensions.mediaType(forExtension: own) == file.mediaType || isText && plainTexts.contains(own) { return name }
        let ending = FileExtensions.fileExtension(forMediaType: file.mediaType) ?? "bin"
        return FileName.safe("\(name).\(ending)") ?? name
    }

    /// Texts whose bytes say no more than that.
    private static let plainTexts: Set<String> = ["csv", "json", "markdown", "md", "org", "tex"]
}
