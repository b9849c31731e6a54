internal import CLibraries
internal import Glibc

/// The arguments of the process, as the C library hands them over: the Swift runtime looks for them in `/proc`, and where that is not
/// mounted it has none.
package enum ProcessArguments {
    /// Those behind the name of the program, what is no UTF-8 in them repaired.
    package static var texts: [String] {
        positions.compactMap { pinnest_argument(Int32($0)).map { String(cString: $0) } }
    }

    private static var positions: Range<Int> { 1..<max(1, Int(pinnest_argument_count())) }

    /// The places of those that are no UTF-8, counted from 1. In ``texts`` they are repaired, and two names that differ in such bytes
    /// alone become one.
    package static var malformed: [Int] {
        positions.filter { position in pinnest_argument(Int32(position)).map { String(validatingCString: $0) == nil } ?? false }
    }

    /// The bytes of the one argument that is no UTF-8 and reads so when it is repaired; nil for other texts, and where two arguments
    /// read alike.
    static func bytes(of repaired: String) -> [CChar]? {
        guard repaired.unicodeScalars.contains("\u{FFFD}") else { return nil }
        var found: Set<[CChar]> = []
        for position in malformed {
            guard let argument = pinnest_argument(Int32(position)), String(cString: argument).utf8.elementsEqual(repaired.utf8)
            else { continue }
            found.insert(Array(UnsafeBufferPointer(start: argument, count: strlen(argument) + 1)))
        }
        return found.count == 1 ? found.first : nil
    }
}

/// A path as the system has it: names of files are bytes, and a text of them may be a repaired one.
enum SystemPath {
    static func with<Result>(_ path: String, _ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
        guard let bytes = ProcessArguments.bytes(of: path) else { return try path.withCString(body) }
        return try body(bytes)
    }
}
