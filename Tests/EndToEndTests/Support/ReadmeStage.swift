import Foundation
import TestSupport

/// A home with two pins, and stand-ins for the programs that the recipes use.
struct ReadmeStage {
    private(set) var home: Home
    private let server: PageServer

    init() throws {
        server = try PageServer(try ExpectedPage.fixtures().map(\.page))
        home = try Home(server: server)
        home.environment["PATH"] = home.folder.path + "/bin:/usr/local/bin:/usr/bin:/bin"
        for (name, script) in Self.programs {
            let path = try home.folder.write(Data("#!/bin/sh\n\(script)\n".utf8), to: "bin/\(name)")
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        // Beside the function of that name, for programs that start pinnest themselves.
        try FileManager.default.createSymbolicLink(atPath: home.folder.path + "/bin/pinnest", withDestinationPath: home.binary)
        home.environment["BROWSER"] = home.folder.path + "/bin/browser"
        try home.pinnest("add", "http://tides.example/guide/", "--unread", "--tag", "swift")
        try home.pinnest("add", "http://plain.example/")
    }

    /// What a stand-in wrote down in the home folder.
    func written(_ name: String) throws -> String? {
        let path = home.folder.path + "/" + name
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }

    private static let programs = [
        "browser": #"printf '%s\n' "$@" >> "$HOME/opened""#,
        // The first line is chosen; its preview is drawn as fzf does, by a shell.
        "fzf": #"""
        while test $# -gt 0; do
            case $1 in
                --preview) preview=$2; shift ;;
                --delimiter|--with-nth) shift ;;
                *) exit 2 ;;
            esac
            shift
        done
        IFS= read -r line; cat > /dev/null
        id=$(printf '%s\n' "$line" | cut -f 1)
        sh -c "$(printf '%s' "$preview" | sed "s/{1}/'$id'/")" > "$HOME/preview"
        printf '%s\n' "$line"
        """#,
        "mail": #"{ echo "$@"; cat; } > "$HOME/mail""#,
        "rofi": #"test "$1" = -dmenu || exit 2; IFS= read -r line; cat > /dev/null; printf '%s\n' "$line""#,
        "ssh": #"echo "$1" > "$HOME/host"; shift; exec "$@""#,
        "wl-paste": "echo 'what was copied'",
    ]
}
