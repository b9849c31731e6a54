/// Size and rotation of AVIF and HEIC (ISO/IEC 23008-12 §6.5): the `ispe`, `clap` and `irot` properties of the primary item.
enum HEIFHeader {
    private struct Properties {
        /// By index from 1, as `ipma` counts them.
        var sizes: [Int: PixelSize] = [:]
        /// What is left after cropping.
        var apertures: [Int: PixelSize] = [:]
        var rotations: [Int: Int] = [:]
    }

    static func read(_ source: ByteSource) throws -> (size: PixelSize?, orientation: Int) {
        var boxes = BoxReader(source)
        guard let meta = try boxes.first("meta", in: 0..<source.count), meta.body.count > 4 else { return (nil, 1) }
        let inside = (meta.body.lowerBound + 4)..<meta.body.upperBound
        guard let information = try boxes.first("iprp", in: inside), let container = try boxes.first("ipco", in: information.body)
        else {
            return (nil, 1)
        }
        let properties = try read(container, &boxes)
        let primary = try boxes.first("pitm", in: inside).flatMap { try primaryItem(source, $0) }
        var indexes: [Int] = []
        if let primary, let associations = try boxes.first("ipma", in: information.body) {
            indexes = try associated(with: primary, source, associations)
        }
        // A picture made of tiles has an ispe for the whole and one for the tiles; thumbnails have theirs.
        let whole = indexes.compactMap { properties.sizes[$0] }.first ?? properties.sizes.values.max { $0.area < $1.area }
        let size = whole.map { whole in
            let cropped = indexes.compactMap { properties.apertures[$0] }.first
            guard let cropped, cropped.width <= whole.width, cropped.height <= whole.height else { return whole }
            return cropped
        }
        let rotation = indexes.compactMap { properties.rotations[$0] }.first ?? 0
        // irot counts quarter turns anticlockwise.
        return (size, [1, 8, 3, 6][rotation & 3])
    }

    private static func read(_ container: BoxReader.Box, _ boxes: inout BoxReader) throws -> Properties {
        var properties = Properties()
        var index = 0
        try boxes.forEachBox(in: container.body) { reader, box in
            index += 1
            let body = try reader.source.window(at: box.body.lowerBound, count: min(box.body.count, 16))
            switch box.type {
            case "ispe": properties.sizes[index] = PixelSize(body.bigEndian(at: 4, width: 4), body.bigEndian(at: 8, width: 4))
            case "clap": properties.apertures[index] = PixelSize(fraction(body, at: 0), fraction(body, at: 8))
            case "irot": properties.rotations[index] = body[0].map { Int($0 & 3) }
            default: break
            }
            return true
        }
        return properties
    }

    /// Two 32-bit numbers, the second under the first; nil under 1.
    private static func fraction(_ body: ByteWindow, at index: Int) -> Int? {
        guard let upper = body.bigEndian(at: index, width: 4), let lower = body.bigEndian(at: index + 4, width: 4) else {
            return nil
        }
        return lower > 0 && upper >= lower ? upper / lower : nil
    }

    private static func primaryItem(_ source: ByteSource, _ box: BoxReader.Box) throws -> Int? {
        let body = try source.window(at: box.body.lowerBound, count: 8)
        return body[0] == 0 ? body.bigEndian(at: 4, width: 2) : body.bigEndian(at: 4, width: 4)
    }

    /// The property indexes of one item, at most 255; the first 64 KiB of the table are looked through.
    private static func associated(with item: Int, _ source: ByteSource, _ box: BoxReader.Box) throws -> [Int] {
        let body = try source.window(at: box.body.lowerBound, count: min(box.body.count, 65_536))
        guard let version = body[0], let flags = body[3], let count = body.bigEndian(at: 4, width: 4) else { return [] }
        let identifierWidth = version == 0 ? 2 : 4
        let indexWidth = flags & 1 == 1 ? 2 : 1
        var position = 8
        for _ in 0..<min(count, 16_384) {
            guard let identifier = body.bigEndian(at: position, width: identifierWidth) else { return [] }
            guard let number = body[position + identifierWidth] else { return [] }
            position += identifierWidth + 1
            if identifier == item {
                return (0..<Int(number)).compactMap { entry in
                    body.bigEndian(at: position + entry * indexWidth, width: indexWidth).map {
                        $0 & (indexWidth == 2 ? 0x7FFF : 0x7F)
                    }
                }
            }
            position += Int(number) * indexWidth
        }
        return []
    }
}
