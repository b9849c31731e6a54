package import Clients

extension OpenerClient {
    /// The programs of `command`, else of `$BROWSER`, else `xdg-open`.
    /// - Parameter links: the folder of links to kept files.
    package static func live(command: String?, links: String) -> OpenerClient {
        live(browser: command ?? ProcessEnvironment.value(of: "BROWSER"), links: links)
    }

    /// - Parameters:
    ///   - browser: commands with `:` between them, tried one after the other; `%s` stands for what is to be opened, which
    ///     comes last where there is none, and `%%` for `%`.
    ///   - links: the folder of links to kept files; empty for none.
    package static func live(browser: String?, links: String = "") -> OpenerClient {
        OpenerClient(
            open: { target in try await Opener(browser: browser).open(target) },
            named: { path, name in await NamedLinks(folder: links).path(to: path, called: name) })
    }
}

struct Opener {
    private let commands: [[String]]

    init(browser: String?) {
        let named = (browser ?? "").split(separator: ":").map(UserCommand.words).filter { !$0.isEmpty }
        commands = named.isEmpty ? [["xdg-open"]] : named
    }

    func open(_ target: String) async throws(OpenerError) {
        var failure = OpenerError.missing(programs: commands.map { $0[0] })
        for command in commands {
            do {
                let status = try await ChildProcess.run(Self.arguments(command, target))
                if status == 0 { return }
                failure = .failed(program: command[0], status: status)
            } catch {
                switch error {
                case .missing: continue
                case .cannotStart(let detail): failure = .cannotStart(program: command[0], detail: detail)
                }
            }
        }
        throw failure
    }

    static func arguments(_ command: [String], _ target: String) -> [String] {
        var isNamed = false
        var arguments = command.map { word in
            var result = ""
            var isEscaped = false
            for character in word {
                if isEscaped, character == "s" {
                    result += target
                    isNamed = true
                } else if isEscaped {
                    result += character == "%" ? "%" : "%\(character)"
                } else if character != "%" {
                    result.append(character)
                }
                isEscaped = !isEscaped && character == "%"
            }
            return isEscaped ? result + "%" : result
        }
        if !isNamed { arguments.append(target) }
        return arguments
    }
}
