internal import Clients
internal import PageMetadata

/// The profiles of Chromium and its relatives, by the file `Local State`.
enum ChromiumProfiles {
    /// Those that have bookmarks, by the names of their folders.
    static func find(in folder: String) throws -> [BrowserProfile] {
        let names = try ProfileFiles.names(in: folder)
        if names.isEmpty { return [] }
        let state = try LocalState(ProfileFiles.bytes("\(folder)/Local State") ?? [])
        var profiles: [BrowserProfile] = []
        // Opera had its only profile in the folder itself.
        if names.contains("Bookmarks"), ProfileFiles.isFile("\(folder)/Bookmarks") {
            let name = folder.split(separator: "/").last.map(String.init) ?? folder
            profiles.append(BrowserProfile(name: name, folder: name, path: "\(folder)/Bookmarks", isDefault: false))
        }
        for name in names {
            // Beside those of the device there may be those of the account that somebody is signed in with.
            for (file, addition) in [("Bookmarks", ""), ("AccountBookmarks", " (account)")] {
                let path = "\(folder)/\(name)/\(file)"
                guard ProfileFiles.isFile(path) else { continue }
                profiles.append(
                    BrowserProfile(
                        name: (state.names[name] ?? name) + addition, folder: name, path: path,
                        isDefault: addition.isEmpty && name == state.lastUsed))
            }
        }
        if !profiles.contains(where: \.isDefault), let first = profiles.firstIndex(where: { $0.folder == "Default" }) {
            profiles[first].isDefault = true
        } else if profiles.count == 1 {
            profiles[0].isDefault = true
        }
        return profiles
    }

    /// What is asked of `Local State`. A file that cannot be read says nothing: the profiles are there without it.
    private struct LocalState {
        var names: [String: String] = [:]
        var lastUsed: String?

        init(_ bytes: [UInt8]) {
            guard !bytes.isEmpty, let profile = try? JSONReader.document(bytes[...])["profile"] else { return }
            lastUsed = profile["last_used"]?.string
            for member in profile["info_cache"]?.object?.members ?? [] {
                if let name = member.value["name"]?.string, !name.isEmpty { names[member.key] = name }
            }
        }
    }
}
