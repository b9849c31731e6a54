internal import Clients

extension ErrorWording {
    /// A file that could not be written.
    init(replacement error: FileReplacementError) {
        switch error {
        case .folder(let path): self.init("cannot-create", "'\(path)' is a folder. Name a file in it.", item: path)
        case .noFolder(let path):
            self.init("cannot-create", "There is no folder for '\(path)'. Make it first, or name another place.", item: path)
        case .library(let path): self.init("cannot-create", "'\(path)' is the library itself. Name another file.", item: path)
        case .notPermitted(let path): self.init("cannot-create", "You have no permission to write '\(path)'.", item: path)
        case .readOnly(let path):
            self.init("cannot-create", "'\(path)' cannot be written: its file system is read-only.", item: path)
        case .diskFull(let path):
            self.init("disk-full", "There is no space left for '\(path)'. Nothing was changed.", item: path)
        case .failed(let path, let detail): self.init("io", "Cannot write '\(path)': \(detail).", item: path)
        }
    }
}
