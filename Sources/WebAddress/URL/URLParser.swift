/// The basic URL parser of the URL Standard, section 4.4, without its state overrides: one pass over the bytes, and the
/// serialisation is written as it goes. The Standard's states are named where a function takes their place.
struct URLParser {
    /// Without leading and trailing controls and spaces, and without tabs and line ends.
    let input: [UInt8]
    let base: WebURL?
    var position = 0
    var output: [UInt8] = []
    var layout = URLLayout()
    private var hasQueryOfBase = false

    init(input: [UInt8], base: WebURL?) {
        self.input = AddressTrimming.trimmed(input)
        self.base = base
        output.reserveCapacity(self.input.count + 16)
    }

    /// Whether `input` is a URL; `output` and `layout` are then its serialisation.
    mutating func parse() -> Bool {
        guard parseScheme() ? parseAfterScheme() : parseWithoutScheme() else { return false }
        parseQueryAndFragment()
        markPathWithoutHost()
        return true
    }

    var current: UInt8? { position < input.count ? input[position] : nil }
    var next: UInt8? { position + 1 < input.count ? input[position + 1] : nil }

    /// `/`, and `\` where the scheme is special.
    func isSlash(_ byte: UInt8?) -> Bool {
        byte == UInt8(ascii: "/") || (byte == UInt8(ascii: "\\") && layout.scheme.isSpecial)
    }

    // MARK: With a scheme

    /// Scheme start state and scheme state. Writes the scheme and its colon, or nothing where there is none.
    private mutating func parseScheme() -> Bool {
        guard let first = input.first, first.isASCIILetter else { return false }
        for (index, byte) in input.enumerated() {
            if byte == UInt8(ascii: ":") {
                setScheme(Scheme(output[...]), end: index)
                output.append(byte)
                position = index + 1
                return true
            }
            guard
                byte.isASCIIAlphanumeric || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: ".")
            else { break }
            output.append(byte.asciiLowercased)
        }
        output.removeAll(keepingCapacity: true)
        return false
    }

    private mutating func setScheme(_ scheme: Scheme, end: Int) {
        layout = URLLayout()
        layout.scheme = scheme
        layout.schemeEnd = end
        layout.authorityEnd = end + 1
        layout.pathStart = end + 1
    }

    /// The end of scheme state, special authority slashes state and path or authority state.
    private mutating func parseAfterScheme() -> Bool {
        if layout.scheme == .file { return parseFile() }
        let hasTwoSlashes = current == UInt8(ascii: "/") && next == UInt8(ascii: "/")
        if layout.scheme.isSpecial {
            if !hasTwoSlashes, let base, base.layout.scheme == layout.scheme { return parseRelative() }
            skipSlashes()
            return parseAuthority() && parsePathStart()
        }
        if hasTwoSlashes {
            position += 2
            return parseAuthority() && parsePathStart()
        }
        if current == UInt8(ascii: "/") {
            position += 1
            parsePath()
        } else {
            parseOpaquePath()
        }
        return true
    }

    /// Special authority ignore slashes state.
    private mutating func skipSlashes() {
        while current == UInt8(ascii: "/") || current == UInt8(ascii: "\\") { position += 1 }
    }

    // MARK: Relative to a base

    /// No scheme state.
    private mutating func parseWithoutScheme() -> Bool {
        guard let base else { return false }
        if base.hasOpaquePath {
            guard current == UInt8(ascii: "#") else { return false }
            copyBaseWithQuery()
            return true
        }
        copyBaseScheme()
        return layout.scheme == .file ? parseFile() : parseRelative()
    }

    /// Relative state and relative slash state.
    private mutating func parseRelative() -> Bool {
        guard isSlash(current) else {
            parseRelativePath()
            return true
        }
        guard isSlash(next) else {
            copyBaseAuthority()
            position += 1
            parsePath()
            return true
        }
        copyBaseScheme()
        position += 2
        if layout.scheme.isSpecial { skipSlashes() }
        return parseAuthority() && parsePathStart()
    }

    /// What relative state and file state do with a reference that does not begin with a slash.
    mutating func parseRelativePath() {
        switch current {
        case nil, UInt8(ascii: "#"):
            copyBaseWithQuery()
        case UInt8(ascii: "?"):
            copyBaseWithPath()
        default:
            if layout.scheme == .file, startsWithWindowsDriveLetter(at: position) {
                copyBaseAuthority()
            } else {
                copyBaseWithPath()
                shortenPath()
            }
            parsePath()
        }
    }

    private mutating func copyBaseScheme() {
        guard let base else { return }
        setScheme(base.layout.scheme, end: base.layout.schemeEnd)
        output = base.bytes(0, base.layout.schemeEnd + 1)
    }

    mutating func copyBaseAuthority() {
        guard let base else { return }
        layout = base.layout
        layout.pathStart = layout.authorityEnd
        output = base.bytes(0, layout.authorityEnd)
    }

    private mutating func copyBaseWithPath() {
        guard let base else { return }
        copyBaseAuthority()
        output += base.bytes(base.layout.pathStart, base.layout.pathEnd)
    }

    private mutating func copyBaseWithQuery() {
        guard let base else { return }
        copyBaseWithPath()
        layout.pathEnd = output.count
        output += base.bytes(base.layout.pathEnd, base.layout.queryEnd)
        hasQueryOfBase = true
    }

    // MARK: The end

    /// Query state and fragment state.
    private mutating func parseQueryAndFragment() {
        if !hasQueryOfBase {
            layout.pathEnd = output.count
            if current == UInt8(ascii: "?") {
                let end = input[position...].firstIndex(of: UInt8(ascii: "#")) ?? input.count
                output.append(UInt8(ascii: "?"))
                let set = layout.scheme.isSpecial ? PercentEncodeSet.specialQuery : .query
                PercentEncoding.append(input[(position + 1)..<end], encoding: set, to: &output)
                position = end
            }
        }
        layout.queryEnd = output.count
        if current == UInt8(ascii: "#") {
            output.append(UInt8(ascii: "#"))
            PercentEncoding.append(input[(position + 1)...], encoding: .fragment, to: &output)
        }
    }

    /// Without a host, a path that begins with `//` is written after `/.`, or it would be read as a host (section 4.5).
    private mutating func markPathWithoutHost() {
        guard !layout.hasAuthority, !layout.hasOpaquePath, layout.pathEnd - layout.pathStart > 1,
            output[layout.pathStart] == UInt8(ascii: "/"), output[layout.pathStart + 1] == UInt8(ascii: "/")
        else { return }
        output.insert(contentsOf: "/.".utf8, at: layout.pathStart)
        layout.pathStart += 2
        layout.pathEnd += 2
        layout.queryEnd += 2
    }
}
