package import Models

/// Pins as a table with a header (`-o table`).
package struct PinTable: Sendable {
    package static let fields: [PinField] = [.id, .type, .title, .url, .tags, .createdAt]

    /// The fields for a screen: a narrow one has room for what is looked for, and not for all.
    package static func fields(for columns: Int) -> [PinField] {
        fields.filter { field in
            switch field {
            case .type: columns >= 72
            case .createdAt: columns >= 64
            case .tags: columns >= 48
            default: true
            }
        }
    }

    private let fields: [PinField]
    private let locations: PinLocations?
    private let screen: Screen

    package init(fields: [PinField] = PinTable.fields, locations: PinLocations?, screen: Screen) {
        self.fields = fields
        self.locations = locations
        self.screen = screen
    }

    package func append(_ pins: [Pin], into output: inout [UInt8]) {
        let isPart = fields != Self.fields && fields == Self.fields(for: screen.columns)
        TableView(fields.map(column), isPart: isPart, screen: screen)
            .append(pins.map { pin in fields.map { cell($0, of: pin) } }, into: &output)
    }

    private func column(_ field: PinField) -> TableColumn {
        switch field {
        case .id: TableColumn(field.name, isRight: true, style: screen.theme.id)
        case .fileSize, .fileWidth, .fileHeight, .filePages, .score, .group: TableColumn(field.name, isRight: true)
        case .type, .favorite, .unread, .origin, .fetchState, .linkState: TableColumn(field.name)
        case .createdAt, .updatedAt, .openedAt, .deletedAt, .fetchedAt, .linkCheckedAt:
            TableColumn(field.name, isRight: screen.dates.form == .relative, style: screen.theme.date)
        case .tags, .collections: TableColumn(field.name, minimum: 6, style: screen.theme.tag)
        case .url, .canonicalURL, .fetchFinalURL: TableColumn(field.name, minimum: 8, style: screen.theme.address)
        default: TableColumn(field.name, minimum: 8)
        }
    }

    private func cell(_ field: PinField, of pin: Pin) -> String {
        switch field {
        case .title: return PinText.title(of: pin, address: screen.address)
        case .url: return pin.url.map(screen.address.form) ?? ""
        case .canonicalURL: return pin.page.canonicalURL.map(screen.address.form) ?? ""
        case .fetchFinalURL: return pin.page.finalURL.map(screen.address.form) ?? ""
        case .thumbnailURL: return (pin.page.thumbnail?.url).map(screen.address.form) ?? ""
        case .faviconURL: return (pin.page.favicon?.url).map(screen.address.form) ?? ""
        case .createdAt: return screen.dates.short(pin.createdAt)
        case .updatedAt: return screen.dates.short(pin.updatedAt)
        case .openedAt: return pin.openedAt.map(screen.dates.short) ?? ""
        case .deletedAt: return pin.deletedAt.map(screen.dates.short) ?? ""
        case .fetchedAt: return pin.page.fetchedAt.map(screen.dates.short) ?? ""
        case .linkCheckedAt: return pin.link.checkedAt.map(screen.dates.short) ?? ""
        case .fileSize: return pin.file.map { QuantityText.bytes($0.size) } ?? ""
        default:
            var bytes: [UInt8] = []
            PinFieldText(locations: locations, treatment: .exact).append(field, of: pin, separator: ", ", to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
