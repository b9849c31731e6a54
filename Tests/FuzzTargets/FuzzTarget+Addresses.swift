import Models
import PageMetadata
import WebAddress

extension FuzzTarget {
    static let addresses: [FuzzTarget] = [
        FuzzTarget(name: "url") { bytes in
            let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
            guard let text = parts.first else { return }
            let base = parts.count > 1 ? WebURL(parts[1]) : nil
            if let url = WebURL(text, base: base) {
                try require(WebURL(url.href)?.href == url.href, "\(url.href) is not what is read of it")
                _ = MetaRefresh(text, base: url)
            }
            let key = ComparisonKey.key(for: text)
            try require(ComparisonKey.key(for: text) == key, "two keys of one address")
            let shown = AddressDisplay.displayForm(of: text)
            try require(!shown.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }, "a control character is shown")
            _ = (AddressInput.classify(text), LooseKey(text), TrackingParameters.removed(from: text), PasswordMask.masked(text))
            _ = (AddressDisplay.hostAndPath(of: text), Site.site(of: text), Site.site(named: text))
            if let name = FileName.lastPathSegment(ofURL: text).flatMap({ FileName.safe($0) }) {
                try require(!name.contains("/") && name != ".." && name != ".", "\(name) is a path")
            }
        },
        FuzzTarget(name: "prose") { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            for found in ProseAddresses.find(in: text) {
                try require(AddressInput.hasScheme(found.address), "\(found.address) has no scheme")
            }
            _ = ProseAddresses.alone(in: text)
        },
    ]
}
