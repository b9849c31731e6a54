/// Images as files, and the program that draws them with what a terminal has.
package struct PictureClient: Sendable {
    /// The bytes of an image of the library or the cache, which stands at an absolute path; nil where there is none, where it is a
    /// link or no file, and where it is larger than `limit`.
    package var bytes: @Sendable (_ path: String, _ limit: Int) async -> [UInt8]?
    /// What `chafa` writes for an image, in so many columns and rows at the most; nil where it is not installed or does not know the
    /// image.
    package var chafa: @Sendable (_ request: ChafaRequest) async throws -> [UInt8]?

    package init(
        bytes: @escaping @Sendable (_ path: String, _ limit: Int) async -> [UInt8]?,
        chafa: @escaping @Sendable (_ request: ChafaRequest) async throws -> [UInt8]?
    ) {
        self.bytes = bytes
        self.chafa = chafa
    }
}

package struct ChafaRequest: Equatable, Sendable {
    package enum Form: String, Sendable {
        /// As the environment tells of the terminal.
        case automatic
        case kitty
        case symbols
    }

    package var image: [UInt8]
    package var columns: Int
    package var rows: Int
    package var form: Form

    package init(image: [UInt8], columns: Int, rows: Int, form: Form) {
        self.image = image
        self.columns = columns
        self.rows = rows
        self.form = form
    }
}
