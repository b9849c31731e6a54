/// The signs that views draw with.
package struct Glyphs: Hashable, Sendable {
    package var favorite = "★"
    package var unread = "●"
    package var dead = "✗"
    package var ellipsis = "…"
    package var dot = "·"
    package var frame = Frame()
    /// A bar by its eighths: the first is an eighth, the last is full.
    package var bar = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
    /// What is left of a progress bar.
    package var barRest = "░"

    package struct Frame: Hashable, Sendable {
        package var horizontal = "─"
        package var vertical = "│"
        package var topLeft = "╭"
        package var topRight = "╮"
        package var bottomLeft = "╰"
        package var bottomRight = "╯"
        /// Each of four columns.
        package var branch = "├── "
        package var lastBranch = "└── "
        package var stem = "│   "
    }

    package static let unicode = Glyphs()

    /// For terminals where ambiguous characters are wide: lines and bars are drawn with ASCII, or nothing would meet.
    package static let wide: Glyphs = {
        var glyphs = Glyphs()
        glyphs.frame = ascii.frame
        glyphs.bar = ascii.bar
        glyphs.barRest = ascii.barRest
        return glyphs
    }()

    /// For terminals that are not UTF-8.
    package static let ascii: Glyphs = {
        var glyphs = Glyphs()
        (glyphs.favorite, glyphs.unread, glyphs.dead, glyphs.ellipsis, glyphs.dot) = ("*", "o", "x", "...", "-")
        glyphs.frame = Frame(
            horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+", branch: "|-- ",
            lastBranch: "`-- ", stem: "|   ")
        glyphs.bar = ["#"]
        glyphs.barRest = "."
        return glyphs
    }()
}
