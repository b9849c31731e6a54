internal import Models
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
}
