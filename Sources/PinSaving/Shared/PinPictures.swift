package import Clients
package import Models
internal import PageMetadata
package import Rendering

/// The pictures of pins, as far as they can be had and a terminal draws them: the preview of a page, an image itself.
///
/// What is in the cache came from the network, so that nothing of it is believed: the header must be that of an image of bearable
/// size, and what is written to the terminal is base64, or what another program drew.
package struct PinPictures: Sendable {
    private let client: PictureClient
    private let method: PictureMethod
    private let locations: PinLocations?

    /// The most bytes of an image that is drawn.
    private static let mostBytes = 16 << 20

    package init(client: PictureClient, presentation: Presentation) {
        self.client = client
        method = presentation.pictures
        locations = presentation.locations
    }

    /// Nil where the pin has no picture, and where it cannot be drawn here.
    package func picture(of pin: Pin, in box: PictureBox) async throws -> DrawnPicture? {
        guard method != .none, box.columns > 0, box.rows > 0, let path = path(of: pin) else { return nil }
        guard let bytes = await client.bytes(path, Self.mostBytes), let header = ImageHeader(bytes),
            header.thumbnailProblem == nil, !header.hasActiveContent
        else { return nil }
        let fitted = Self.fitted(header, in: box)
        switch method {
        case .none: return nil
        case .kitty where header.mediaType == "image/png":
            return .sequence(PictureSequence.kitty(png: bytes, in: fitted), fitted)
        case .iterm where Self.readByITerm.contains(header.mediaType):
            return .sequence(PictureSequence.iterm(file: bytes, in: fitted), fitted)
        case .kitty: return try await drawn(bytes, .kitty, in: fitted)
        case .iterm, .chafa: return try await drawn(bytes, .automatic, in: fitted)
        case .chafaSymbols: return try await drawn(bytes, .symbols, in: fitted)
        }
    }

    /// All terminals that know the protocol read these.
    private static let readByITerm: Set<String> = ["image/png", "image/jpeg", "image/gif"]

    private func drawn(_ image: [UInt8], _ form: ChafaRequest.Form, in box: PictureBox) async throws -> DrawnPicture? {
        let request = ChafaRequest(image: image, columns: box.columns, rows: box.rows, form: form)
        return try await client.chafa(request).flatMap { ChafaOutput.picture($0, in: box) }
    }

    private func path(of pin: Pin) -> String? {
        if let path = locations?.path(of: pin.page.thumbnail) { return path }
        guard pin.type == .image, let file = pin.file, file.size <= Self.mostBytes else { return nil }
        return locations?.path(of: file)
    }

    private static func fitted(_ header: ImageHeader, in box: PictureBox) -> PictureBox {
        guard let width = header.displayWidth, let height = header.displayHeight else { return box }
        return box.fitting(width: width, height: height)
    }
}
