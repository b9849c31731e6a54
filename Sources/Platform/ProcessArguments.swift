internal import Glibc

/// The arguments of the process.
package enum ProcessArguments {
    /// The places of those that are no UTF-8, counted from 1. `CommandLine.arguments` repairs them, and two names that differ in such
    /// bytes alone become one.
    package static var malformed: [Int] {
        (1..<max(1, Int(CommandLine.argc))).filter { position in
            CommandLine.unsafeArgv[position].map { String(validatingCString: $0) == nil } ?? false
        }
    }

    /// The bytes of the one argument that is no UTF-8 and reads so when it is repaired; nil for other texts, and where two arguments
    /// read alike.
    static func bytes(of repaired: String) -> [CChar]? {
        guard repaired.unicodeScalars.contains("\u{FFFD}") else { return nil }
        var found: Set<[CChar]> = []
        for position in malformed {
            guard let argument = CommandLine.unsafeArgv[position], String(cString: argument).utf8.elementsEqual(repaired.utf8)
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
