/// The styles by what they are for. Views name the role; whether there is colour at all is decided by whoever makes the theme.
package struct Theme: Hashable, Sendable {
    package var id = Style.plain
    package var title = Style.plain
    package var unreadTitle = Style.plain
    package var address = Style.plain
    package var site = Style.plain
    package var tag = Style.plain
    package var date = Style.plain
    package var favorite = Style.plain
    package var unread = Style.plain
    /// A dead link, a missing file.
    package var dead = Style.plain
    /// What a search found.
    package var match = Style.plain
    package var heading = Style.plain
    package var label = Style.plain
    /// What supports and is not looked for: snippets, counts.
    package var muted = Style.plain
    /// Lines of tables, trees and cards.
    package var frame = Style.plain
    package var bar = Style.plain
    package var success = Style.plain
    package var warning = Style.plain
    package var error = Style.plain

    package init() {}

    /// No escape sequences at all.
    package static let plain = Theme()

    /// Only the first eight colours and attributes, so that it suits whatever palette the user has chosen.
    package static let colored: Theme = {
        var theme = Theme()
        theme.id = Style("33")
        theme.unreadTitle = Style("1")
        theme.address = Style("34")
        theme.site = Style("32")
        theme.tag = Style("35")
        theme.date = Style("2")
        theme.favorite = Style("1;33")
        theme.unread = Style("1;34")
        theme.dead = Style("31")
        theme.match = Style("1;31")
        theme.heading = Style("1")
        theme.label = Style("36")
        theme.muted = Style("2")
        theme.frame = Style("2")
        theme.bar = Style("34")
        theme.success = Style("32")
        theme.warning = Style("33")
        theme.error = Style("1;31")
        return theme
    }()

    /// The bright colours, for a dark background: the dark blue of many palettes cannot be read there.
    package static let dark: Theme = {
        var theme = Theme.colored
        theme.id = Style("93")
        theme.address = Style("94")
        theme.site = Style("92")
        theme.tag = Style("95")
        theme.favorite = Style("1;93")
        theme.unread = Style("1;94")
        theme.dead = Style("91")
        theme.match = Style("1;91")
        theme.label = Style("96")
        theme.bar = Style("94")
        theme.success = Style("92")
        theme.warning = Style("93")
        theme.error = Style("1;91")
        return theme
    }()

    /// Without yellow, cyan and faint text, which a light background swallows.
    package static let light: Theme = {
        var theme = Theme.colored
        theme.id = Style("34")
        theme.date = Style("90")
        theme.favorite = Style("1;35")
        theme.label = Style("34")
        theme.muted = Style("90")
        theme.frame = Style("90")
        theme.warning = Style("35")
        return theme
    }()
}
