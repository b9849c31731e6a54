package import Models
internal import Primitives

/// The value of one key of a pin as plain text: what templates and columns show. Null is empty, objects are JSON.
package struct PinFieldText: Sendable {
    package enum Treatment: Sendable {
        /// The data as it is.
        case exact
        /// Harmless for terminals (`SafeText`).
        case safe(SafeText.Context)
    }

    package var locations: PinLocations?
    package var treatment: Treatment

    package init(locations: PinLocations?, treatment: Treatment) {
        self.locations = locations
        self.treatment = treatment
    }

    /// Appends the value; the names of a list with `separator` between them.
    package func append(
        _ field: PinField, of pin: Pin, extras: PinExtras = .none, separator: String = ",", to output: inout [UInt8]
    ) {
        switch field {
        case .id: output.appendInteger(pin.id)
        case .uuid: output.appendUUID(pin.uuid)
        case .type: output.appendUTF8(pin.type.rawValue)
        case .tags: append(pin.tags, separator: separator, to: &output)
        case .collections: append(pin.collections.map(\.description), separator: separator, to: &output)
        case .favorite: append(pin.isFavorite, to: &output)
        case .unread: append(pin.isUnread, to: &output)
        case .createdAt: output.appendTimestamp(pin.createdAt)
        case .updatedAt: output.appendTimestamp(pin.updatedAt)
        case .openedAt: append(pin.openedAt, to: &output)
        case .deletedAt: append(pin.deletedAt, to: &output)
        case .fetchHTTPStatus: append(pin.page.httpStatus, to: &output)
        case .fetchedAt: append(pin.page.fetchedAt, to: &output)
        case .linkHTTPStatus: append(pin.link.httpStatus, to: &output)
        case .linkCheckedAt: append(pin.link.checkedAt, to: &output)
        case .fileSize, .fileWidth, .fileHeight, .filePages, .fileMissing: appendMeasure(field, of: pin.file, to: &output)
        case .file, .fetch, .link, .extra: appendObject(field, of: pin, to: &output)
        case .score: if let score = extras.score { output.appendUTF8(score.description) }
        case .group: if let group = extras.group { output.appendInteger(group) }
        default: if let text = text(field, of: pin, extras: extras) { append(text, to: &output) }
        }
    }

    private func text(_ field: PinField, of pin: Pin, extras: PinExtras) -> String? {
        switch field {
        case .title: pin.title
        case .url: pin.url
        case .text: pin.text
        case .note: pin.note
        case .description: pin.page.description
        case .siteName: pin.page.siteName
        case .canonicalURL: pin.page.canonicalURL
        case .thumbnail: locations?.path(of: pin.page.thumbnail)
        case .thumbnailURL: pin.page.thumbnail?.url
        case .favicon: locations?.path(of: pin.page.favicon)
        case .faviconURL: pin.page.favicon?.url
        case .filePath: pin.file.flatMap { locations?.path(of: $0) }
        case .fileName: pin.file?.name
        case .fileMediaType: pin.file?.mediaType
        case .fileSHA256: pin.file?.sha256
        case .fetchState: pin.page.state.rawValue
        case .fetchFinalURL: pin.page.finalURL
        case .fetchMediaType: pin.page.mediaType
        case .fetchError: pin.page.error
        case .linkState: pin.link.state.rawValue
        case .origin: pin.origin.rawValue
        case .snippet: extras.snippet
        case .outcome: extras.outcome
        default: nil
        }
    }

    private func appendMeasure(_ field: PinField, of file: PinFile?, to output: inout [UInt8]) {
        guard let file else { return }
        switch field {
        case .fileSize: output.appendInteger(file.size)
        case .fileWidth: append(file.width, to: &output)
        case .fileHeight: append(file.height, to: &output)
        case .filePages: append(file.pages, to: &output)
        case .fileMissing: append(locations?.isMissing(file) ?? false, to: &output)
        default: break
        }
    }

    /// The object as `PinJSON` writes it, without its key.
    private func appendObject(_ field: PinField, of pin: Pin, to output: inout [UInt8]) {
        if field == .file, pin.file == nil { return }
        var object: [UInt8] = []
        PinJSON(selection: PinFieldSelection([field]), locations: locations).append(pin, to: &object)
        let start = field.name.utf8.count + 4
        output.append(contentsOf: object[start..<object.count - 1])
    }

    private func append(_ names: [String], separator: String, to output: inout [UInt8]) {
        var isFirst = true
        for name in names {
            if !isFirst { output.appendUTF8(separator) }
            isFirst = false
            append(name, to: &output)
        }
    }

    private func append(_ text: String, to output: inout [UInt8]) {
        switch treatment {
        case .exact: output.appendUTF8(text)
        case .safe(let context): SafeText.append(text, context, to: &output)
        }
    }

    private func append(_ value: Bool, to output: inout [UInt8]) {
        if value { output.appendLiteral("true") } else { output.appendLiteral("false") }
    }

    private func append(_ value: Int?, to output: inout [UInt8]) {
        if let value { output.appendInteger(value) }
    }

    private func append(_ moment: Timestamp?, to output: inout [UInt8]) {
        if let moment { output.appendTimestamp(moment) }
    }
}
