/// How pictures get to a terminal.
package enum PictureMethod: Hashable, Sendable {
    /// No pictures: cards and lines stay plain.
    case none
    /// The graphics protocol of kitty, which takes PNG as it is; for what else there is, the program `chafa` speaks it.
    case kitty
    /// The inline images of iTerm2, which take what the terminal's system can read.
    case iterm
    /// The program `chafa`, in the form that it thinks the terminal takes.
    case chafa
    /// The program `chafa` with characters alone: a terminal multiplexer keeps nothing else in its place.
    case chafaSymbols
}

/// What the user says of pictures (`output.images`).
package enum PictureSetting: String, CaseIterable, Sendable {
    case auto, kitty, iterm, chafa, none
}

extension PictureMethod {
    /// The method for a terminal that shows colours; elsewhere there are no pictures.
    ///
    /// Inside tmux and screen the protocols are not used: their sequences would have to be passed through to a terminal that knows
    /// nothing of panes and scrolling, and be drawn over whatever is there.
    ///
    /// - Parameters:
    ///   - isUTF8: whether the terminal takes the characters that chafa draws with.
    ///   - variable: the value of a variable of the environment that is set and not empty.
    package init(_ setting: PictureSetting, isUTF8: Bool = true, variable: (String) -> String?) {
        let term = variable("TERM") ?? ""
        let isMultiplexed = variable("TMUX") != nil || term.hasPrefix("tmux") || term.hasPrefix("screen")
        let method: PictureMethod =
            switch setting {
            case .none: .none
            case _ where isMultiplexed: .chafaSymbols
            case .kitty: .kitty
            case .iterm: .iterm
            case .chafa: .chafa
            case .auto: Self.detected(term: term, variable)
            }
        self = !isUTF8 && (method == .chafa || method == .chafaSymbols) ? .none : method
    }

    private static func detected(term: String, _ variable: (String) -> String?) -> PictureMethod {
        let program = variable("TERM_PROGRAM") ?? ""
        if variable("LC_TERMINAL") == "iTerm2" || ["iTerm.app", "WezTerm"].contains(program) { return .iterm }
        if variable("KITTY_WINDOW_ID") != nil || ["xterm-kitty", "xterm-ghostty"].contains(term) || program == "ghostty" {
            return .kitty
        }
        return .chafa
    }
}
