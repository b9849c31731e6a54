/// Numbers as people read them.
package enum QuantityText {
    /// `0 B`, `999 B`, `1.2 KiB`, `512 MiB`: one decimal below ten, rounded to the nearest.
    package static func bytes(_ count: Int64) -> String {
        guard count >= 1024 else { return "\(max(0, count)) B" }
        var size = Double(count)
        for unit in ["KiB", "MiB", "GiB", "TiB", "PiB", "EiB"] {
            size /= 1024
            let tenths = Int64((size * 10).rounded())
            if tenths < 100 { return "\(tenths / 10).\(tenths % 10) \(unit)" }
            let whole = Int64(size.rounded())
            if whole < 1024 || unit == "EiB" { return "\(whole) \(unit)" }
        }
        return "\(count) B"
    }

    /// `1 pin`, `2 pins`.
    package static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
        "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
    }
}
