/// Punycode, RFC 3492: a label of any code points as ASCII letters, digits and hyphens, without the prefix `xn--`.
enum Punycode {
    /// Longer labels are refused, because both directions take quadratic time; DNS ends at 63 bytes a label.
    static let maximumLength = 1_000

    private static let base = 36
    private static let minimum = 1
    private static let maximum = 26
    private static let skew = 38
    private static let damp = 700
    private static let initialBias = 72
    private static let initialCodePoint: UInt32 = 128

    /// The label in ASCII (RFC 3492, section 6.3); nil where it is too long.
    static func encode(_ label: ArraySlice<Unicode.Scalar>) -> [UInt8]? {
        guard label.count <= maximumLength else { return nil }
        var output: [UInt8] = []
        for scalar in label where scalar.isASCII { output.append(UInt8(scalar.value)) }
        let basicCount = output.count
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }

        var next = initialCodePoint
        var delta = 0
        var bias = initialBias
        var handled = basicCount
        while handled < label.count {
            var lowest = UInt32.max
            for scalar in label where scalar.value >= next { lowest = min(lowest, scalar.value) }
            // At most 0x10FFFF * 1,001: far from overflow.
            delta += Int(lowest - next) * (handled + 1)
            next = lowest
            for scalar in label {
                if scalar.value < next { delta += 1 }
                guard scalar.value == next else { continue }
                appendVariableLength(delta, bias: bias, to: &output)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return output
    }

    /// The label of an ASCII form (RFC 3492, section 6.2); nil where it is malformed, overflows or is too long.
    static func decode(_ ascii: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        var output: [Unicode.Scalar] = []
        var rest = ascii
        if let delimiter = ascii.lastIndex(of: "-"), delimiter > ascii.startIndex {
            output = Array(ascii[..<delimiter])
            rest = ascii[(delimiter + 1)...]
        }
        guard output.count <= maximumLength else { return nil }
        var next = Int(initialCodePoint)
        var index = 0
        var bias = initialBias
        while !rest.isEmpty {
            let oldIndex = index
            var weight = 1
            var k = base
            while true {
                guard let digit = rest.popFirst().flatMap(value) else { return nil }
                index += digit * weight
                // As long as the index stays below this, nothing here can overflow.
                guard index <= Int(Int32.max) else { return nil }
                let threshold = threshold(k, bias: bias)
                if digit < threshold { break }
                weight *= base - threshold
                guard weight <= Int(Int32.max) else { return nil }
                k += base
            }
            let count = output.count + 1
            guard count <= maximumLength else { return nil }
            bias = adapted(index - oldIndex, count: count, isFirst: oldIndex == 0)
            next += index / count
            index %= count
            guard next <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(next)) else { return nil }
            output.insert(scalar, at: index)
            index += 1
        }
        return output
    }

    private static func appendVariableLength(_ number: Int, bias: Int, to output: inout [UInt8]) {
        var rest = number
        var k = base
        while true {
            let threshold = threshold(k, bias: bias)
            if rest < threshold { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            k += base
        }
        output.append(digit(rest))
    }

    private static func threshold(_ k: Int, bias: Int) -> Int {
        k <= bias ? minimum : min(max(k - bias, minimum), maximum)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var k = 0
        while delta > (base - minimum) * maximum / 2 {
            delta /= base - minimum
            k += base
        }
        return k + (base - minimum + 1) * delta / (delta + skew)
    }

    private static func digit(_ value: Int) -> UInt8 {
        value < 26 ? UInt8(ascii: "a") + UInt8(value) : UInt8(ascii: "0") + UInt8(value - 26)
    }

    private static func value(_ digit: Unicode.Scalar) -> Int? {
        switch digit {
        case "0"..."9": Int(digit.value) - 0x30 + 26
        case "A"..."Z": Int(digit.value) - 0x41
        case "a"..."z": Int(digit.value) - 0x61
        default: nil
        }
    }
}
