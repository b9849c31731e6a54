internal import App
internal import Clients
internal import ComposableCore
internal import Models
internal import Network
internal import PinSaving
internal import Platform
internal import Primitives
internal import Storage

extension DependencyValues {
    /// The clients of a real run. None of them touches anything before it is asked to.
    mutating func useLiveClients(_ plan: LaunchPlan, _ world: LiveWorld) {
        browserClient = .live
        collectionClient = .live(world.library)
        // The default would do, but to look it up by its type takes longer than to ask the time.
        date = DateGenerator { .now() }
        editorClient = .live(isAllowed: plan.canEdit)
        exportClient = .live(world.library)
        fileClient = .live
        fileReplacementClient = .live(database: plan.paths.database, files: plan.paths.files)
        fileStoreClient = .live(world.files)
        let finishedWork = FinishedWorkClient.live()
        finishedWorkClient = finishedWork
        foreignDatabaseClient = .live()
        importClient = .live(world.library)
        inflateClient = .live
        inputClient = .live
        maintenanceClient = .live(world.library) { finishedWork.record(.mended($0)) }
        metadataClient = .live(NetworkConfiguration(plan))
        openerClient = .live(command: plan.settings.openCommand, links: plan.paths.cache + "/open")
        outputClient = .live(world.output)
        pictureClient = .live
        pinClient = .live(world.library)
        presentation = plan.presentation
        presentation.messageColumns = { Surroundings.currentMessageColumns() }
        questionClient = .live(plan.questions)
        settingsClient = .live(path: plan.paths.settings)
        tagClient = .live(world.library)
    }
}

extension NetworkConfiguration {
    init(_ plan: LaunchPlan) {
        self.init()
        let settings = plan.settings
        acceptLanguage = plan.locale.map(NetworkConfiguration.acceptLanguage)
        cacheFolder = plan.paths.cache
        cacheSize = settings.cacheSize
        isOffline = plan.isOffline
        limits.allow(attempt: .seconds(settings.fetchTimeout))
        parallel = settings.parallelFetches
        perHost = settings.fetchesPerHost
        privateAddresses = settings.privateAddresses
        if plan.isVerbose { trace = { Notice.write($0) } }
        userAgent = settings.userAgent
    }
}
