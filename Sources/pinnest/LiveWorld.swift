internal import App
internal import Models
internal import PinSaving
internal import Platform
internal import Storage

/// What of a real run has to be closed at its end. None of it touches anything before it is asked to.
struct LiveWorld: Sendable {
    let library: Library
    let files: FileStore
    /// Nil where nothing is too long for the screen.
    let output: PagedOutput?
    private let writing: AnswerWriting

    init(_ plan: LaunchPlan) {
        let showsNotes = plan.presentation.showsNotes
        let location = LibraryLocation(
            path: plan.paths.database, lockWait: plan.settings.lockWait,
            waitBegins: { if showsNotes { Notice.write("Waiting for another program to let go of the library …") } },
            rebuildBegins: { if showsNotes { Notice.write("Making the search index anew for this version of pinnest …") } })
        var policy = LibraryPolicy()
        policy.keptSteps = plan.settings.undoSteps
        policy.trashAge = plan.settings.trashAge
        policy.followsPermanentRedirects = plan.settings.followsPermanentRedirects
        library = Library(location: location, policy: policy)
        files = FileStore(folder: plan.paths.files, limit: plan.settings.fileLimit)
        output = plan.pager.map(PagedOutput.init)
        writing = AnswerWriting(report: plan.report)
        if plan.isVerbose {
            Notice.write("settings: \(Self.place(plan.paths.settings))")
            Notice.write("library: \(Self.place(plan.paths.database))")
        }
    }

    /// Gives the exit code: that of the command, unless the last of the output could not be written.
    func close(exitCode: Int32) async -> Int32 {
        files.close()
        await library.close()
        return await writing.finish(output, exitCode: exitCode)
    }

    private static func place(_ path: String) -> String {
        FileSystem.isFile(path) ? path : "\(path), which is not there"
    }
}
