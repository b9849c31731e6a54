internal import Models
internal import SearchText
internal import WebAddress

/// The texts of a pin that words are looked for in, one a column of the index.
struct SearchDocument: Equatable {
    /// The columns of `pin_search`, in order; ranking and field queries go by them.
    enum Column: String, CaseIterable {
        case title
        case tags
        case address
        case note
        case description
        case body

        /// Its place in the order.
        var position: Int {
            switch self {
            case .title: 0
            case .tags: 1
            case .address: 2
            case .note: 3
            case .description: 4
            case .body: 5
            }
        }
    }

    /// A longer text is searched in its first MiB only.
    static let searchedBytes = 1 << 20

    let texts: [String]

    init(_ pin: Pin) {
        texts = Column.allCases.map { Self.text(of: $0, in: pin) }
    }

    private static func text(of column: Column, in pin: Pin) -> String {
        switch column {
        case .title:
            // The address as a title of last resort stands in its own column.
            PinTitle.shown(
                userTitle: pin.userTitle, pageTitle: pin.page.title, fileTitle: pin.file?.title, fileName: pin.file?.name,
                text: pin.text,
                url: nil)
        // Comma keeps a phrase from reaching from one tag into the next.
        case .tags: pin.tags.joined(separator: " , ")
        case .address:
            // As it is, which a pasted address finds, and by the words that it is shown with.
            [pin.url, pin.url.flatMap(AddressDisplay.decodedForm(of:)), pin.page.siteName, pin.file?.name].compactMap { $0 }
                .joined(separator: " \u{2029} ")
        case .note: pin.note ?? ""
        case .description: pin.page.description ?? ""
        case .body:
            pin.text.map { $0.utf8.count > searchedBytes ? String(decoding: $0.utf8.prefix(searchedBytes), as: UTF8.self) : $0 }
                ?? ""
        }
    }
}
