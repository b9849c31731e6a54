/// Why settings cannot be used. Facts only.
package enum SettingsProblem: Error, Equatable, Sendable {
    /// A line of the file that is none.
    case syntax(TOMLError)
    case unknownKey(String, line: Int)
    case fileValue(SettingRefusal, line: Int)
    /// A variable with a value that its setting does not take.
    case variable(SettingRefusal)
}

extension Settings {
    /// The settings of a file and an environment. Throws the first problem.
    package init(file: TOMLDocument?, environment: [String: String]) throws(SettingsProblem) {
        self.init()
        for entry in file?.entries ?? [] {
            guard let key = SettingKey(path: entry.path) else {
                throw .unknownKey(entry.path.joined(separator: "."), line: entry.line)
            }
            do {
                set(key, to: try key.checked(entry.value), from: .file)
            } catch {
                throw .fileValue(error, line: entry.line)
            }
        }
        try take(environment)
    }

    /// As many of the settings as can be used, for what must work whatever the file says.
    package init(lenientlyFrom file: TOMLDocument?, environment: [String: String]) {
        self.init()
        for entry in file?.entries ?? [] {
            guard let key = SettingKey(path: entry.path) else { continue }
            do { set(key, to: try key.checked(entry.value), from: .file) } catch { continue }
        }
        for (key, text) in Self.variables(of: environment) {
            do { set(key, to: try key.value(of: text), from: .environment) } catch { continue }
        }
    }

    /// An empty variable counts as unset.
    private mutating func take(_ environment: [String: String]) throws(SettingsProblem) {
        for (key, text) in Self.variables(of: environment) {
            do {
                set(key, to: try key.value(of: text), from: .environment)
            } catch {
                throw .variable(error)
            }
        }
    }

    private static func variables(of environment: [String: String]) -> [(key: SettingKey, text: String)] {
        var found: [(key: SettingKey, text: String)] = []
        for (name, text) in environment where !text.isEmpty && name.hasPrefix("PINNEST_") {
            if let key = SettingKey(environmentName: name) { found.append((key, text)) }
        }
        return found.sorted { $0.key.rawValue < $1.key.rawValue }
    }
}
