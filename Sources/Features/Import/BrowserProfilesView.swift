internal import Clients
internal import PinSaving
internal import Primitives
internal import Rendering

/// Profiles of browsers, a row each, or as JSON.
struct BrowserProfilesView {
    let presentation: Presentation
    let now: Timestamp

    func bytes(of profiles: [ListedProfile]) throws -> [UInt8] {
        switch presentation.format {
        case .machine(.json), .machine(.jsonLines): return json(profiles)
        default: break
        }
        let columns = [
            TableColumn("browser"), TableColumn("name"), TableColumn("folder"), TableColumn("default"), TableColumn("path"),
        ]
        let rows = profiles.map {
            [$0.browser.rawValue, $0.profile.name, $0.profile.folder, $0.profile.isDefault ? "default" : "", $0.profile.path]
        }
        return try NameTable(columns: columns, rows: rows).bytes(presentation, now: now)
    }

    private func json(_ profiles: [ListedProfile]) -> [UInt8] {
        NameJSON.bytes(profiles, isLines: presentation.format == .machine(.jsonLines)) { listed, writer in
            writer.key("browser")
            writer.string(listed.browser.rawValue)
            writer.key("name")
            writer.string(listed.profile.name)
            writer.key("folder")
            writer.string(listed.profile.folder)
            writer.key("path")
            writer.string(listed.profile.path)
            writer.key("default")
            writer.boolean(listed.profile.isDefault)
        }
    }
}
