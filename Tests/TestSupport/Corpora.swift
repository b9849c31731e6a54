package import Foundation

/// The folder of test data from outside, named by `PINNEST_CORPORA`. Tests that need it are skipped where it is absent:
/// `@Test(.enabled(if: Corpora.isPresent))`.
package enum Corpora {
    package static let folder: URL? = environmentFolder("PINNEST_CORPORA")
    package static var isPresent: Bool { folder != nil }

    /// The bytes of one file, by its path inside the corpora. Throws where the file is missing: a test never passes by not reading.
    package static func data(_ path: String) throws -> Data {
        guard let folder else { throw CocoaError(.fileNoSuchFile) }
        return try Data(contentsOf: folder.appendingPathComponent(path))
    }

    package static func json(_ path: String) throws -> Any {
        try JSONSerialization.jsonObject(with: data(path))
    }
}

/// The folder of the tools that make and load test data, named by `PINNEST_TOOLS`.
package enum Tools {
    package static let folder: URL? = environmentFolder("PINNEST_TOOLS")
    package static var isPresent: Bool { folder != nil }
}

private func environmentFolder(_ name: String) -> URL? {
    guard let path = ProcessInfo.processInfo.environment[name], !path.isEmpty else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return nil }
    return URL(fileURLWithPath: path, isDirectory: true)
}
