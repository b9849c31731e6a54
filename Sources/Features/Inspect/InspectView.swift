internal import Models
internal import PinSaving
internal import Primitives
internal import Rendering
internal import WebAddress

/// What a fetch found: labelled lines for people, one object otherwise.
struct InspectView {
    let presentation: Presentation
    let now: Timestamp

    /// Asked before anything is fetched.
    static func refuseFormatsOfPins(_ presentation: Presentation) throws {
        switch presentation.format {
        case .machine(.json), .machine(.jsonLines), .list: return
        case .grid, .table, .machine(.tsv):
            if !presentation.asksForRows { return }
        default: break
        }
        throw CommandFailure.usage("What a fetch finds is no list of pins. It is given in lines, or as json or jsonl.")
    }

    func bytes(of page: FetchedPage) -> [UInt8] {
        switch presentation.format {
        case .machine(.json), .machine(.jsonLines): json(page)
        default: Array(text(page).utf8)
        }
    }

    private func text(_ page: FetchedPage) -> String {
        let screen = presentation.screen(now: now)
        var text = ""
        func add(_ label: String, _ value: String?) {
            guard let value, !value.isEmpty else { return }
            let padded = label + String(repeating: " ", count: max(1, 13 - label.utf8.count))
            text += "\(screen.theme.label.painted(padded))\(SafeText.line(value))\n"
        }
        func address(_ url: String?) -> String? { url.map(AddressDisplay.displayForm(of:)) }
        add("Title", page.title)
        if page.documentTitle != page.title { add("<title>", page.documentTitle) }
        add("Description", page.description)
        add("Address", address(page.url))
        if page.finalURL != page.url, !page.url.isEmpty { add("Final", address(page.finalURL)) }
        add("Status", page.httpStatus.map(String.init))
        add("Type", [page.mediaType, page.charset].compactMap { $0 }.joined(separator: ", "))
        add("Site", page.siteName)
        add("Canonical", address(page.canonicalURL))
        add("Language", page.language)
        add("Image", address(page.images.first?.url))
        add("Icon", address(page.icons.first?.url))
        if let width = page.width, let height = page.height { add("Pixels", "\(width) x \(height)") }
        add("Pages", page.pages.map(String.init))
        add("Size", page.size.map(QuantityText.bytes))
        add("Wall", page.wall?.rawValue)
        return text
    }

    private func json(_ page: FetchedPage) -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("url")
        writer.string(page.url.isEmpty ? nil : page.url)
        writer.key("final_url")
        writer.string(page.url.isEmpty ? nil : page.finalURL)
        writer.key("http_status")
        writer.integer(page.httpStatus)
        writer.key("media_type")
        writer.string(page.mediaType)
        writer.key("charset")
        writer.string(page.charset)
        writer.key("title")
        writer.string(page.title)
        writer.key("document_title")
        writer.string(page.documentTitle)
        writer.key("description")
        writer.string(page.description)
        writer.key("image")
        writer.string(page.images.first?.url)
        writer.key("images")
        writer.beginArray()
        for image in page.images {
            writer.beginObject()
            writer.key("url")
            writer.string(image.url)
            writer.key("width")
            writer.integer(image.width)
            writer.key("height")
            writer.integer(image.height)
            writer.endObject()
        }
        writer.endArray()
        writer.key("icons")
        writer.beginArray()
        for icon in page.icons {
            writer.beginObject()
            writer.key("url")
            writer.string(icon.url)
            writer.key("sizes")
            writer.string(icon.sizes)
            writer.endObject()
        }
        writer.endArray()
        writer.key("site_name")
        writer.string(page.siteName)
        writer.key("canonical_url")
        writer.string(page.canonicalURL)
        writer.key("lang")
        writer.string(page.language)
        writer.key("blocked")
        writer.boolean(page.wall == .challenge || page.wall == .consent)
        writer.key("width")
        writer.integer(page.width)
        writer.key("height")
        writer.integer(page.height)
        writer.key("pages")
        writer.integer(page.pages)
        writer.key("size")
        writer.integer(page.size)
        writer.endObject()
        return writer.bytes + [UInt8(ascii: "\n")]
    }
}
