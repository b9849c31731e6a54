/// What a view for people knows of the place it is drawn on.
package struct Screen: Sendable {
    /// At least 1; `Screen.unlimited` where nothing is cut.
    package var columns: Int
    package var width: DisplayWidth
    package var theme: Theme
    package var glyphs: Glyphs
    package var dates: DateText
    package var address: AddressText

    package static let unlimited = 1 << 20

    package init(
        columns: Int, width: DisplayWidth = DisplayWidth(), theme: Theme = .plain, glyphs: Glyphs? = nil, dates: DateText,
        address: AddressText = AddressText()
    ) {
        self.columns = min(max(1, columns), Self.unlimited)
        self.width = width
        self.theme = theme
        self.glyphs = glyphs ?? (width.ambiguousIsWide ? .wide : .unicode)
        self.dates = dates
        self.address = address
    }
}
