package import Models

/// What people see of a pin: harmless, passwords masked.
package enum PinText {
    /// The title; host and path where the pin has nothing else.
    package static func title(of pin: Pin, address: AddressText) -> String { pin.title }

    /// Where a pin is from: the host; for other addresses the scheme with its colon; for files and texts the type.
    package static func site(of pin: Pin, address: AddressText) -> String {
        guard let url = pin.url else { return pin.type.rawValue }
        let site = address.site(url)
        if !site.isEmpty { return SafeText.line(site) }
        let scheme = url.prefix { $0 != ":" }
        return scheme.utf8.count < url.utf8.count && scheme.utf8.count <= 20 ? SafeText.line("\(scheme):") : pin.type.rawValue
    }

    package static func tags(of pin: Pin) -> String {
        SafeText.line(pin.tags.joined(separator: ", "))
    }
}
