package import Models
internal import Primitives

/// The JSON object of a pin: every key always there, in the documented order (product.md §3).
package struct PinJSON: Sendable {
    /// Nil for all keys, and those that the command adds.
    package var selection: PinFieldSelection?
    /// Nil leaves out what is of this machine: paths are null, and no file is looked for.
    package var locations: PinLocations?

    package init(selection: PinFieldSelection? = nil, locations: PinLocations?) {
        self.selection = selection
        self.locations = locations
    }

    /// Appends the object, without anything before or after it.
    package func append(_ pin: Pin, extras: PinExtras = .none, to output: inout [UInt8]) {
        var json = JSONWriter()
        append(pin, extras: extras, to: &json)
        json.append(to: &output)
    }

    /// Appends the object as a value among others.
    package func append(_ pin: Pin, extras: PinExtras = .none, to json: inout JSONWriter) {
        let wanted = selection ?? .all
        json.beginObject()
        appendOwn(pin, wanted, to: &json)
        appendPage(pin.page, wanted, to: &json)
        if wanted.contains(.file) {
            json.key("file")
            append(pin.file, wanted, to: &json)
        }
        if wanted.contains(.fetch) {
            json.key("fetch")
            append(fetch: pin.page, wanted, to: &json)
        }
        if wanted.contains(.link) {
            json.key("link")
            append(pin.link, wanted, to: &json)
        }
        if wanted.contains(.origin) {
            json.key("origin")
            json.string(pin.origin.rawValue)
        }
        if wanted.contains(.extra) {
            json.key("extra")
            json.object(json: pin.extra)
        }
        append(extras, to: &json)
        json.endObject()
    }

    private func appendOwn(_ pin: Pin, _ wanted: PinFieldSelection, to json: inout JSONWriter) {
        if wanted.contains(.id) {
            json.key("id")
            json.integer(pin.id)
        }
        if wanted.contains(.uuid) {
            json.key("uuid")
            json.uuid(pin.uuid)
        }
        if wanted.contains(.type) {
            json.key("type")
            json.string(pin.type.rawValue)
        }
        if wanted.contains(.title) {
            json.key("title")
            json.string(pin.title)
        }
        if wanted.contains(.url) {
            json.key("url")
            json.string(pin.url)
        }
        if wanted.contains(.text) {
            json.key("text")
            json.string(pin.text)
        }
        if wanted.contains(.note) {
            json.key("note")
            json.string(pin.note)
        }
        if wanted.contains(.description) {
            json.key("description")
            json.string(pin.page.description)
        }
        if wanted.contains(.tags) {
            json.key("tags")
            json.strings(pin.tags)
        }
        if wanted.contains(.collections) {
            json.key("collections")
            json.beginArray()
            for path in pin.collections { json.string(path.description) }
            json.endArray()
        }
        appendMarks(pin, wanted, to: &json)
    }

    private func appendMarks(_ pin: Pin, _ wanted: PinFieldSelection, to json: inout JSONWriter) {
        if wanted.contains(.favorite) {
            json.key("favorite")
            json.boolean(pin.isFavorite)
        }
        if wanted.contains(.unread) {
            json.key("unread")
            json.boolean(pin.isUnread)
        }
        if wanted.contains(.createdAt) {
            json.key("created_at")
            json.timestamp(pin.createdAt)
        }
        if wanted.contains(.updatedAt) {
            json.key("updated_at")
            json.timestamp(pin.updatedAt)
        }
        if wanted.contains(.openedAt) {
            json.key("opened_at")
            json.timestamp(pin.openedAt)
        }
        if wanted.contains(.deletedAt) {
            json.key("deleted_at")
            json.timestamp(pin.deletedAt)
        }
    }

    private func appendPage(_ page: PinPage, _ wanted: PinFieldSelection, to json: inout JSONWriter) {
        if wanted.contains(.siteName) {
            json.key("site_name")
            json.string(page.siteName)
        }
        if wanted.contains(.canonicalURL) {
            json.key("canonical_url")
            json.string(page.canonicalURL)
        }
        if wanted.contains(.thumbnail) {
            json.key("thumbnail")
            json.string(locations?.path(of: page.thumbnail))
        }
        if wanted.contains(.thumbnailURL) {
            json.key("thumbnail_url")
            json.string(page.thumbnail?.url)
        }
        if wanted.contains(.favicon) {
            json.key("favicon")
            json.string(locations?.path(of: page.favicon))
        }
        if wanted.contains(.faviconURL) {
            json.key("favicon_url")
            json.string(page.favicon?.url)
        }
    }

    private func append(_ file: PinFile?, _ wanted: PinFieldSelection, to json: inout JSONWriter) {
        guard let file else { return json.null() }
        json.beginObject()
        if wanted.contains(.filePath) {
            json.key("path")
            json.string(locations?.path(of: file))
        }
        if wanted.contains(.fileName) {
            json.key("name")
            json.string(file.name)
        }
        if wanted.contains(.fileMediaType) {
            json.key("media_type")
            json.string(file.mediaType)
        }
        if wanted.contains(.fileSize) {
            json.key("size")
            json.integer(file.size)
        }
        if wanted.contains(.fileSHA256) {
            json.key("sha256")
            json.string(file.sha256)
        }
        if wanted.contains(.fileWidth) {
            json.key("width")
            json.integer(file.width)
        }
        if wanted.contains(.fileHeight) {
            json.key("height")
            json.integer(file.height)
        }
        if wanted.contains(.filePages) {
            json.key("pages")
            json.integer(file.pages)
        }
        if wanted.contains(.fileMissing) {
            json.key("missing")
            json.boolean(locations?.isMissing(file) ?? false)
        }
        json.endObject()
    }

    private func append(fetch page: PinPage, _ wanted: PinFieldSelection, to json: inout JSONWriter) {
        json.beginObject()
        if wanted.contains(.fetchState) {
            json.key("state")
            json.string(page.state.rawValue)
        }
        if wanted.contains(.fetchHTTPStatus) {
            json.key("http_status")
            json.integer(page.httpStatus)
        }
        if wanted.contains(.fetchFinalURL) {
            json.key("final_url")
            json.string(page.finalURL)
        }
        if wanted.contains(.fetchMediaType) {
            json.key("media_type")
            json.string(page.mediaType)
        }
        if wanted.contains(.fetchedAt) {
            json.key("fetched_at")
            json.timestamp(page.fetchedAt)
        }
        if wanted.contains(.fetchError) {
            json.key("error")
            json.string(page.error)
        }
        json.endObject()
    }

    private func append(_ link: LinkStatus, _ wanted: PinFieldSelection, to json: inout JSONWriter) {
        json.beginObject()
        if wanted.contains(.linkState) {
            json.key("state")
            json.string(link.state.rawValue)
        }
        if wanted.contains(.linkHTTPStatus) {
            json.key("http_status")
            json.integer(link.httpStatus)
        }
        if wanted.contains(.linkCheckedAt) {
            json.key("checked_at")
            json.timestamp(link.checkedAt)
        }
        json.endObject()
    }

    private func append(_ extras: PinExtras, to json: inout JSONWriter) {
        func wants(_ field: PinField, from hasOwn: Bool) -> Bool { selection?.contains(field) ?? hasOwn }
        var (isMatch, isOutcome) = (false, false)
        switch extras {
        // In JSON the pins of a group stand in one object: the key is there only where it is asked for.
        case .none, .group: break
        case .match: isMatch = true
        case .outcome: isOutcome = true
        }
        if wants(.score, from: isMatch) {
            json.key("score")
            json.number(extras.score)
        }
        if wants(.snippet, from: isMatch) {
            json.key("snippet")
            json.string(extras.snippet)
        }
        if wants(.outcome, from: isOutcome) {
            json.key("outcome")
            json.string(extras.outcome)
        }
        if wants(.group, from: false) {
            json.key("group")
            json.integer(extras.group)
        }
    }
}
