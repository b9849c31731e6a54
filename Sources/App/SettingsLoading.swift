internal import Clients
internal import Models
internal import PinSaving

/// The settings of a run, read before anything else that could depend on them.
struct SettingsLoading {
    let surroundings: Surroundings
    /// The bytes of a file; nil where there is none.
    let read: @Sendable (String) throws(SettingsError) -> [UInt8]?

    /// Throws what is wrong with the file or a variable.
    func settings(at path: String?) throws(CommandFailure) -> Settings {
        do throws(SettingsError) {
            let file = try document(at: path)
            do {
                return try Settings(file: file, environment: surroundings.environment)
            } catch {
                throw .invalid(error, path: path ?? "")
            }
        } catch {
            throw .client(.settings(error))
        }
    }

    /// As many of them as can be used: for help, for completion, and for `config`, with which a file is put right again.
    func usableSettings(at path: String?) -> Settings {
        do {
            return Settings(lenientlyFrom: try document(at: path), environment: surroundings.environment)
        } catch {
            return Settings(lenientlyFrom: nil, environment: surroundings.environment)
        }
    }

    private func document(at path: String?) throws(SettingsError) -> TOMLDocument? {
        guard let path, let bytes = try read(path) else { return nil }
        do { return try TOMLDocument(bytes) } catch { throw .invalid(.syntax(error), path: path) }
    }
}
