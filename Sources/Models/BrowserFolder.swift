/// The folders that browsers show in places of their own. The raw values stand in exports and in the library.
package enum BrowserFolder: String, CaseIterable, Sendable {
    /// The bar below the address.
    case toolbar
    /// Firefox's menu of bookmarks.
    case menu
    /// What was saved without a word where to: Firefox's and Chromium's other bookmarks.
    case other
}
