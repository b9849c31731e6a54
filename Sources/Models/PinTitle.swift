internal import WebAddress

extension Pin {
    /// The title that people see: the user's, else the page's, else the file's own title or its name, else the first line of the
    /// text, else host and path. Never empty but for a pin that has none of them.
    package var title: String {
        PinTitle.shown(
            userTitle: userTitle, pageTitle: page.title, fileTitle: file?.title, fileName: file?.name, text: text, url: url)
    }
}

package enum PinTitle {
    /// The first of the given texts that has something to show.
    package static func shown(
        userTitle: String?, pageTitle: String?, fileTitle: String?, fileName: String?, text: String?, url: String?
    ) -> String {
        if let userTitle, !userTitle.isEmpty { return userTitle }
        if let pageTitle, !pageTitle.isEmpty { return pageTitle }
        if let fileTitle, !fileTitle.isEmpty { return fileTitle }
        if let fileName, !fileName.isEmpty { return fileName }
        if let text, let line = firstLine(of: text) { return line }
        return url.map(AddressDisplay.hostAndPath(of:)) ?? ""
    }

    /// The first line that is not blank, trimmed and cut at 200 characters.
    package static func firstLine(of text: String) -> String? {
        for line in text.split(whereSeparator: \.isNewline) {
            let trimmed = line.trimmingWhiteSpace
            if !trimmed.isEmpty { return String(trimmed.prefix(200)) }
        }
        return nil
    }
}
