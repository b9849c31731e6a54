import Foundation

/// Where the sources of the package are, and the program that was built of them.
enum PackageRoot {
    static var folder: URL {
        // Tests/EndToEndTests/Support/PackageRoot.swift
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }

    /// The program under test: `PINNEST_BINARY`, else the one beside the test bundle, else the debug build. A missing one is a failure:
    /// nothing would be tested.
    static func binary() throws -> String {
        if let named = ProcessInfo.processInfo.environment["PINNEST_BINARY"], !named.isEmpty {
            guard FileManager.default.isExecutableFile(atPath: named) else { throw NoBinary(places: [named]) }
            return named
        }
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let places = [bundle.appendingPathComponent("pinnest"), folder.appendingPathComponent(".build/debug/pinnest")].map(\.path)
        guard let found = places.first(where: FileManager.default.isExecutableFile(atPath:)) else {
            throw NoBinary(places: places)
        }
        return found
    }

    struct NoBinary: Error, CustomStringConvertible {
        var places: [String]
        var description: String {
            "there is no pinnest at \(places.joined(separator: " or ")); build it, or name it with PINNEST_BINARY"
        }
    }
}
