/// The arguments of the process.
package enum ProcessArguments {
    /// The place of the first one that is no UTF-8, counted from 1; nil where all of them are. `CommandLine.arguments` would repair it,
    /// and two names that differ in such bytes alone would become one.
    package static var malformed: Int? {
        for position in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = CommandLine.unsafeArgv[position] else { continue }
            if String(validatingCString: argument) == nil { return position }
        }
        return nil
    }
}
