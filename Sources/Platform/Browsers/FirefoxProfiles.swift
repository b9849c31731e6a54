internal import Clients

/// The profiles of Firefox and its relatives, by `profiles.ini` and `installs.ini`.
enum FirefoxProfiles {
    private struct Entry {
        var name: String?
        /// As it is written: below the browser's folder, or absolute.
        var path: String
        var isRelative: Bool
        var isDefault: Bool
    }

    /// Those that have bookmarks: as the files list them, then those that no file lists, as programs that make profiles by themselves
    /// leave them.
    static func find(in folder: String) throws -> [BrowserProfile] {
        let names = try ProfileFiles.names(in: folder)
        if names.isEmpty { return [] }
        let sections = try INISections(ProfileFiles.bytes("\(folder)/profiles.ini") ?? [])
        let installs = try INISections(ProfileFiles.bytes("\(folder)/installs.ini") ?? [])
        var entries = sections.all.filter { $0.name.hasPrefix("Profile") }.compactMap(entry)
        for name in names where !entries.contains(where: { $0.isRelative && $0.path == name }) {
            entries.append(Entry(name: nil, path: name, isRelative: true, isDefault: false))
        }
        let chosen = chosenPath(sections, installs, entries)
        var profiles: [BrowserProfile] = []
        for entry in entries {
            let path = (entry.isRelative ? "\(folder)/\(entry.path)" : entry.path) + "/places.sqlite"
            guard ProfileFiles.isFile(path), !profiles.contains(where: { $0.path == path }) else { continue }
            let name = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
            profiles.append(
                BrowserProfile(name: entry.name ?? name, folder: name, path: path, isDefault: entry.path == chosen))
        }
        return profiles
    }

    private static func entry(_ section: INISections.Section) -> Entry? {
        guard let path = section["Path"], !path.isEmpty else { return nil }
        return Entry(
            name: section["Name"], path: path, isRelative: section["IsRelative"] != "0", isDefault: section["Default"] == "1")
    }

    /// What the installed browser starts with; before there were several installations, one profile was marked.
    private static func chosenPath(_ sections: INISections, _ installs: INISections, _ entries: [Entry]) -> String? {
        let ofInstalls = installs.all + sections.all.filter { $0.name.hasPrefix("Install") }
        for section in ofInstalls {
            if let path = section["Default"], entries.contains(where: { $0.path == path }) { return path }
        }
        return (entries.first(where: \.isDefault) ?? (entries.count == 1 ? entries.first : nil))?.path
    }
}

/// Sections of `key=value` lines, as Firefox writes them.
struct INISections {
    struct Section {
        var name: String
        fileprivate(set) var values: [String: String] = [:]

        subscript(key: String) -> String? { values[key] }
    }

    private(set) var all: [Section] = []

    init(_ bytes: [UInt8]) {
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = String(decoding: line, as: UTF8.self)
            if text.hasPrefix("["), let end = text.lastIndex(of: "]") {
                all.append(Section(name: String(text[text.index(after: text.startIndex)..<end])))
            } else if let equals = text.firstIndex(of: "="), !all.isEmpty {
                all[all.count - 1].values[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
        }
    }
}
