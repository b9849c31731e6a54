internal import Models

/// Reads Netscape bookmark files. Structure comes from `DL /DL DT DD H3 A HR` alone, whatever else the file holds.
struct NetscapeReader: EntryReader {
    /// Where the text that comes next belongs.
    private enum Place {
        case outside, heading, folderName, title, description
    }

    private let format: InterchangeFormat
    private var buffer = InputBuffer()
    private var tokenizer = NetscapeTokenizer()
    private var place = Place.outside
    private var text = CollectedText(.html)
    /// The folder of each list that is open; nil for the top.
    private var lists: [CollectionPath?] = []
    private var folder: NetscapeFolder?
    private var entry: NetscapeEntry?
    /// A `<DT>` in a text and the white space after it: whether it is structure is known with what follows.
    private var heldTerm: [UInt8] = []
    /// Anchors without an address in a title: formatting, whose end tags do not end the title.
    private var openPlainAnchors = 0
    private var isTooLong = false
    /// Whether titles are closed in this file, and whether the text that was read last ended with its line: then it is whole.
    private var closesTitles = false
    private var endsLine = false
    private var usesCommas = false
    /// What the heading says of the list below it: nothing, Pocket's unread list, or its archive.
    private var pocketList: (isUnread: Bool, isArchive: Bool) = (false, false)
    private var hasWarnedOfDepth = false
    /// Whether anything was met that only bookmark files have.
    private var isRecognized = false

    init(_ format: InterchangeFormat) {
        self.format = format
    }

    mutating func feed(_ piece: ArraySlice<UInt8>, into events: inout [ImportEvent]) {
        buffer.append(piece)
        run(isFinished: false, into: &events)
    }

    mutating func finish(into events: inout [ImportEvent]) throws(ImportError) {
        run(isFinished: true, into: &events)
        if !isRecognized { throw .notInFormat(format) }
        failCutText(into: &events)
        finishEntry(into: &events)
        openFolder(isEmpty: true, into: &events)
    }

    private mutating func run(isFinished: Bool, into events: inout [ImportEvent]) {
        let bytes = buffer.bytes
        while let token = tokenizer.next(bytes, at: buffer.start, isFinished: isFinished, isInText: place != .outside) {
            switch token {
            case .text(let range): take(text: bytes, range)
            case .ignored(let range): if bytes[range].beginsWithWord("<!doctype netscape") { isRecognized = true }
            case .tag(let tag): take(tag, bytes, into: &events)
            case .cutTag(let tag):
                isRecognized = true
                fail(tag, bytes, .truncated, into: &events)
            case .longTag(let tag):
                isRecognized = true
                fail(tag, bytes, .tooLong, into: &events)
            }
            buffer.consume(to: token.end)
        }
    }

    // MARK: Text

    private mutating func take(text bytes: [UInt8], _ range: Range<Int>) {
        guard place != .outside else { return }
        endsLine = range.last.map { bytes[$0] == 0x0A } ?? endsLine
        if !heldTerm.isEmpty {
            if bytes[range].allSatisfy(\.isSpace) {
                heldTerm += bytes[range]
                return
            }
            releaseTerm()
        }
        text.append(bytes, range)
    }

    /// The `<DT>` was somebody's text.
    private mutating func releaseTerm() {
        text.appendTyped(heldTerm[...])
        heldTerm.removeAll()
    }

    // MARK: Tags

    private mutating func take(_ tag: NetscapeTag, _ bytes: [UInt8], into events: inout [ImportEvent]) {
        if tag.isEnd { return takeEnd(tag, bytes, into: &events) }
        switch tag.name {
        case .anchor, .term, .list, .folder: isRecognized = true
        default: break
        }
        switch tag.name {
        case .anchor: takeAnchor(tag, bytes, into: &events)
        case .term:
            if place == .title || place == .description {
                if !heldTerm.isEmpty { releaseTerm() }
                heldTerm = Array(bytes[tag.range])
            } else {
                finishEntry(into: &events)
            }
        case .list:
            finishEntry(into: &events)
            openFolder(isEmpty: false, into: &events)
        case .description: takeDescription()
        case .folder:
            finishEntry(into: &events)
            openFolder(isEmpty: true, into: &events)
            folder = NetscapeFolder(bytes, tag.attributes, line: buffer.line(at: tag.range.lowerBound))
            begin(.folderName)
        case .rule:
            finishEntry(into: &events)
            openFolder(isEmpty: true, into: &events)
            events.append(.skipped(ImportSkip(line: buffer.line(at: tag.range.lowerBound), reason: .separator)))
        case .heading:
            guard place == .outside else { return takeOther(tag, bytes) }
            finishEntry(into: &events)
            begin(.heading)
        case .formatting, .lineBreak, .other: takeOther(tag, bytes)
        }
    }

    private mutating func takeEnd(_ tag: NetscapeTag, _ bytes: [UInt8], into events: inout [ImportEvent]) {
        switch tag.name {
        case .anchor where place == .title:
            if openPlainAnchors > 0 {
                openPlainAnchors -= 1
            } else {
                closesTitles = true
                closeText()
            }
        case .folder where place == .folderName, .heading where place == .heading: closeText()
        case .list:
            finishEntry(into: &events)
            openFolder(isEmpty: true, into: &events)
            if !lists.isEmpty { lists.removeLast() }
        case .description where place == .description, .term where place == .description: closeText()
        case .anchor, .description, .term: break
        case .folder, .heading, .formatting, .lineBreak, .other, .rule: takeOther(tag, bytes)
        }
    }

    private mutating func takeAnchor(_ tag: NetscapeTag, _ bytes: [UInt8], into events: inout [ImportEvent]) {
        let hasAddress = MarkupAttributes.hasAddress(bytes, tag.attributes)
        if place == .title, !hasAddress, heldTerm.isEmpty {
            openPlainAnchors += 1
            return
        }
        if place == .description, heldTerm.isEmpty, !isDated(tag, bytes) { return }
        finishEntry(into: &events)
        openFolder(isEmpty: true, into: &events)
        entry = NetscapeEntry(
            bytes, tag.attributes, line: buffer.line(at: tag.range.lowerBound), usesCommas: &usesCommas, events: &events)
        begin(.title)
    }

    /// A link in a description has no date; a bookmark that lacks its `<DT>` has.
    private func isDated(_ tag: NetscapeTag, _ bytes: [UInt8]) -> Bool {
        var attributes = MarkupAttributes(bytes, tag.attributes)
        while let attribute = attributes.next() {
            if bytes[attribute.name].isWord("add_date") { return true }
        }
        return false
    }

    private mutating func takeDescription() {
        switch place {
        case .description:
            if !heldTerm.isEmpty { releaseTerm() }
            text.appendBreak()
        case .title, .folderName, .heading:
            closeText()
            if entry != nil || folder != nil { begin(.description) }
        case .outside:
            if entry != nil || folder != nil { begin(.description) }
        }
    }

    /// A tag that makes no structure.
    private mutating func takeOther(_ tag: NetscapeTag, _ bytes: [UInt8]) {
        guard place != .outside else { return }
        if !heldTerm.isEmpty { releaseTerm() }
        // `a<b && c>d` is no formatting.
        let attributes = bytes[tag.attributes].trimmed
        let isPlausible = attributes.isEmpty || attributes.first == UInt8(ascii: "/") || attributes.contains(UInt8(ascii: "="))
        switch tag.name {
        case .formatting where isPlausible: break
        case .lineBreak where isPlausible: text.appendBreak()
        default: text.appendTyped(bytes[tag.range])
        }
    }

    private mutating func fail(
        _ tag: NetscapeTag, _ bytes: [UInt8], _ reason: ImportFailure.Reason, into events: inout [ImportEvent]
    ) {
        finishEntry(into: &events)
        var url: String?
        // An address is near the beginning; what is behind it may be megabytes.
        let head = tag.attributes.lowerBound..<min(tag.attributes.upperBound, tag.attributes.lowerBound + 64 << 10)
        var attributes = MarkupAttributes(bytes, head)
        while url == nil, let attribute = attributes.next() {
            if bytes[attribute.name].isWord("href") { url = CollectedText.attribute(bytes, attribute.value, .html) }
        }
        events.append(
            .failed(
                ImportFailure(line: buffer.line(at: tag.range.lowerBound), url: url?.isEmpty == true ? nil : url, reason: reason))
        )
    }

    /// A title or a name that the end of the file cuts off is not given as if it were whole.
    private mutating func failCutText(into events: inout [ImportEvent]) {
        guard !endsLine else { return }
        if place == .title, closesTitles, let cut = entry.take() {
            events.append(.failed(ImportFailure(line: cut.pin.line, url: cut.address, reason: .truncated)))
        } else if place == .folderName, let cut = folder.take() {
            events.append(.failed(ImportFailure(line: cut.line, reason: .truncated)))
        }
    }

    // MARK: Entries and folders

    private mutating func begin(_ newPlace: Place) {
        place = newPlace
        text.reset()
        endsLine = false
        openPlainAnchors = 0
    }

    /// Gives the text that was gathered to whom it belongs.
    private mutating func closeText() {
        heldTerm.removeAll()
        switch place {
        case .outside: break
        case .heading: takeHeading()
        case .folderName: folder?.name = text.text()
        case .title: entry?.pin.title = text.text()
        case .description:
            if entry != nil {
                entry?.take(description: text.text())
            } else {
                folder?.note = text.text()
            }
        }
        if text.isTooLong, place == .title || place == .description || place == .folderName {
            if entry != nil { isTooLong = true } else { folder?.isTooLong = true }
        }
        place = .outside
    }

    private mutating func takeHeading() {
        let heading = (text.text() ?? "").lowercased()
        pocketList = (heading == "unread", heading == "read archive")
        if pocketList.isUnread || pocketList.isArchive { isRecognized = true }
    }

    /// Gives out the bookmark that is complete, if there is one.
    private mutating func finishEntry(into events: inout [ImportEvent]) {
        closeText()
        guard var finished = entry.take() else { return }
        if isTooLong {
            isTooLong = false
            events.append(.failed(ImportFailure(line: finished.pin.line, url: finished.address, reason: .tooLong)))
            return
        }
        finished.pin.note = finished.note
        if let path = lists.last ?? nil { finished.pin.collections = [path] }
        if pocketList.isArchive { finished.pin.addTag(ImportedTags.archived) }
        if pocketList.isUnread { finished.pin.isUnread = true }
        events.append(finished.pin, address: finished.address)
    }

    /// Begins a list: that of the folder named before it, or one without a name of its own. With `isEmpty` there is no list.
    private mutating func openFolder(isEmpty: Bool, into events: inout [ImportEvent]) {
        let parent = lists.last ?? nil
        guard let opened = folder else {
            if !isEmpty { lists.append(parent) }
            return
        }
        folder = nil
        if opened.isTooLong { events.append(.failed(ImportFailure(line: opened.line, reason: .tooLong))) }
        let (path, isTooDeep) = ImportedFolder.path(ImportedFolder.name(opened.isTooLong ? nil : opened.name), in: parent)
        if isTooDeep {
            if !hasWarnedOfDepth { events.append(.warning(ImportWarning(line: opened.line, kind: .foldersTooDeep))) }
            hasWarnedOfDepth = true
        } else if let path {
            events.append(
                ImportedCollection(
                    line: opened.line, path: path, addedAt: opened.addedAt, modifiedAt: opened.modifiedAt, position: .here),
                // That of the bookmarks bar is the program's own.
                note: opened.isTooLong || opened.browserFolder == .toolbar ? nil : opened.note)
            if let folder = opened.browserFolder, parent == nil { events.append(.browserFolder(folder, path)) }
        }
        if !isEmpty { lists.append(path) }
    }
}
