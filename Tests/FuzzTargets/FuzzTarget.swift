/// A parser of bytes from outside, with what must hold whatever the bytes are. That it comes to an end and does not trap is looked at by
/// whoever calls it: `FuzzTests` with a few changed seeds, `Tests/Fuzzing/fuzz.py` with millions of inputs.
package struct FuzzTarget: Sendable, CustomStringConvertible {
    /// Also the name of its folder in `Fixtures/fuzz`.
    package var name: String
    /// Throws `FuzzFault` when something does not hold.
    package var run: @Sendable ([UInt8]) throws -> Void

    package var description: String { name }

    /// All of them.
    package static let all: [FuzzTarget] = pages + files + addresses + texts + bookmarks

    package static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}

/// What does not hold, in words for whoever reads the report.
package struct FuzzFault: Error, CustomStringConvertible {
    package var description: String
}

func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
    if !condition { throw FuzzFault(description: words()) }
}

/// Stands in for zlib: what lies behind it is to be reached by changed bytes.
func plainInflate(_ bytes: ArraySlice<UInt8>, _ limit: Int) throws -> [UInt8] { Array(bytes.prefix(limit)) }
