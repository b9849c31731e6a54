package import Clients
package import Models
internal import PinSaving
internal import WebAddress

/// How a command names the pins that it is about: ids as they were typed, or a query.
package enum PinPick: Equatable, Sendable {
    /// `-` among them stands for ids on stdin, one a line.
    case operands([String])
    case matching(PinFilter)

    /// The selection, with the ids of stdin where they are asked for. Throws `notAnID` and `malformedAddress`.
    package func selection(from input: InputClient) async throws -> PinSelection {
        switch self {
        case .matching(let filter): return .matching(filter)
        case .operands(let operands):
            var selectors: [PinSelector] = []
            for operand in operands {
                if operand == "-" {
                    // The id is the first column of what `list` prints into a pipe.
                    for line in try await input.lines() {
                        selectors += try Self.selectors(line.split(separator: "\t").first.map(String.init) ?? line)
                    }
                } else {
                    selectors += try Self.selectors(operand)
                }
            }
            return .named(selectors)
        }
    }

    private static func selectors(_ text: String) throws -> [PinSelector] {
        guard let selectors = PinSelector.list(text) else {
            throw AddressInput.hasScheme(text) ? CommandFailure.malformedAddress(text) : .notAnID(text)
        }
        return selectors
    }
}
