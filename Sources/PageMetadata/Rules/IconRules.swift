internal import Models
internal import WebAddress

/// Which icon stands for a site (metadata.md §2.6).
enum IconRules {
    /// The side in pixels that is wanted: the nearest from here upward comes first, then the largest below.
    private static let wantedSide = 64
    private static let maximumCount = 20

    /// Best first; among equals the one declared last, as in the HTML Standard; each address once.
    static func icons(_ links: [PageFacts.IconLink], base: WebURL?) -> [PageIcon] {
        var seen: Set<String> = []
        let candidates = links.enumerated().compactMap { order, link -> (icon: PageIcon, rank: Rank, order: Int)? in
            guard let url = PageAddress.loadable(link.href, base: base) else { return nil }
            return (PageIcon(url: url.href, sizes: link.sizes), rank(of: link, path: url.path), order)
        }
        return candidates.sorted { ($0.rank, $1.order) < ($1.rank, $0.order) }.filter { seen.insert($0.icon.url).inserted }
            .prefix(maximumCount).map(\.icon)
    }

    /// Smaller is better.
    private struct Rank: Comparable {
        let isVector: Bool
        let isTooSmall: Bool
        /// From the wanted side.
        let distance: Int

        static func < (first: Rank, second: Rank) -> Bool {
            if first.isVector != second.isVector { return !first.isVector }
            if first.isTooSmall != second.isTooSmall { return !first.isTooSmall }
            return first.distance < second.distance
        }
    }

    private static func rank(of link: PageFacts.IconLink, path: String) -> Rank {
        let isVector = link.mediaType.hasPrefix("image/svg") || hasExtension("svg", path)
        let sides = sides(in: link.sizes ?? "")
        let side =
            sides.filter { $0 >= wantedSide }.min() ?? sides.max() ?? usualSide(of: link, path: path)
        return Rank(isVector: isVector, isTooSmall: side < wantedSide, distance: abs(side - wantedSide))
    }

    /// The side of an icon that names none.
    private static func usualSide(of link: PageFacts.IconLink, path: String) -> Int {
        if link.isAppleTouchIcon { return 180 }
        return link.mediaType == "image/png" || hasExtension("png", path) ? 32 : 16
    }

    private static func hasExtension(_ name: String, _ path: String) -> Bool {
        String(decoding: path.utf8.suffix(name.utf8.count + 1).map(\.asciiLowercased), as: UTF8.self) == "." + name
    }

    /// The widths of `16x16 32X32 64×64`; `any` is none.
    private static func sides(in sizes: String) -> [Int] {
        sizes.split(separator: " ").prefix(PageFacts.maximumCount).compactMap { size in
            let parts = size.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" || $0 == "×" }
            guard parts.count == 2, parts[0].utf8.count <= 5, let width = Int(parts[0]), Int(parts[1]) != nil, width > 0 else {
                return nil
            }
            return width
        }
    }
}
