#if canImport(Testing)
    /// The name of a type as it is written inside its module: `PinList.State`, `Result<[Pin], any Error>`.
    func typeName(_ type: Any.Type) -> String {
        shortened(String(reflecting: type))
    }

    /// Drops the module of every name in `text`, and contexts that have no name.
    private func shortened(_ text: String) -> String {
        var result = ""
        var name = ""
        var rest = text[...]
        while let character = rest.first {
            if name.hasSuffix(".") || name.isEmpty, character == "(", let end = rest.firstIndex(of: ")"),
                rest[..<end].contains(" in ") || rest[..<end].contains("unknown context")
            {
                // `(Name in _0123ABCD)` is a private type, `(unknown context at $10)` the inside of a function.
                let inner = rest[rest.index(after: rest.startIndex)..<end]
                let parts = inner.split(separator: " ")
                if parts.dropFirst().first == "in", let first = parts.first {
                    name += first
                } else if name.hasSuffix(".") {
                    name.removeLast()
                }
                rest = rest[rest.index(after: end)...]
                continue
            }
            if character.isLetter || character.isNumber || character == "_" || character == "." {
                name.append(character)
            } else {
                result += withoutModule(name)
                name = ""
                result.append(character)
            }
            rest.removeFirst()
        }
        return result + withoutModule(name)
    }

    private func withoutModule(_ name: String) -> String {
        guard let dot = name.firstIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[name.index(after: dot)...])
    }
#endif
