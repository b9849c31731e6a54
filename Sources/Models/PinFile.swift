/// The file that a pin keeps in the library.
package struct PinFile: Equatable, Sendable {
    /// The file's own name (NFC), without a path.
    package var name: String
    /// The title that the file carries inside, such as a PDF's.
    package var title: String?
    /// The essence of its type as its bytes tell it: `application/pdf`.
    package var mediaType: String
    /// Bytes.
    package var size: Int64
    /// 64 hexadecimal digits, the name of the bytes in the library.
    package var sha256: String
    /// Pixels, after the orientation is applied.
    package var width: Int?
    package var height: Int?
    package var pages: Int?

    package init(
        name: String, title: String? = nil, mediaType: String, size: Int64, sha256: String, width: Int? = nil, height: Int? = nil,
        pages: Int? = nil
    ) {
        self.name = name
        self.title = title
        self.mediaType = mediaType
        self.size = size
        self.sha256 = sha256
        self.width = width
        self.height = height
        self.pages = pages
    }
}
