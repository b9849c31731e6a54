package import Models

/// Where the library keeps its files, to make paths of this machine from what a pin remembers.
package struct PinLocations: Sendable {
    /// Absolute, without a slash at the end: `NAME.files` beside `NAME.db`.
    package var filesFolder: String
    /// Absolute, without a slash at the end.
    package var cacheFolder: String
    /// Whether a regular file, and no link to one, is at a path.
    package var exists: @Sendable (String) -> Bool

    package init(filesFolder: String, cacheFolder: String, exists: @escaping @Sendable (String) -> Bool) {
        self.filesFolder = filesFolder
        self.cacheFolder = cacheFolder
        self.exists = exists
    }

    /// `<files folder>/<first two digits>/<64 digits>`, whether it is there or not. Nil for a digest that is none: nothing from
    /// outside becomes part of a path.
    package func path(of file: PinFile) -> String? {
        let digest = file.sha256.utf8
        guard digest.count == 64, digest.allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 }) else { return nil }
        return "\(filesFolder)/\(file.sha256.prefix(2))/\(file.sha256)"
    }

    /// The cached image; nil when the cache lacks it.
    package func path(of image: PinImage?) -> String? {
        guard let name = image?.cacheName, !name.isEmpty, !name.utf8.starts(with: "/".utf8),
            !name.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }),
            !name.utf8.contains(0)
        else { return nil }
        let path = "\(cacheFolder)/\(name)"
        return exists(path) ? path : nil
    }

    /// Whether the bytes of a file are gone.
    package func isMissing(_ file: PinFile) -> Bool {
        guard let path = path(of: file) else { return true }
        return !exists(path)
    }
}
