internal import App
internal import Clients
internal import ComposableCore
internal import Models
internal import Network
internal import PinSaving
internal import Platform
internal import Storage

extension DependencyValues {
    /// The clients of a real run. None of them touches anything before it is asked to.
    mutating func useLiveClients(_ plan: LaunchPlan, _ library: Library, _ files: FileStore) {
        var network = NetworkConfiguration()
        network.cacheFolder = plan.paths.cache
        network.isOffline = plan.isOffline
        network.acceptLanguage = plan.locale.map(NetworkConfiguration.acceptLanguage)
        collectionClient = .live(library)
        editorClient = .live(isAllowed: plan.canEdit)
        fileClient = .live
        fileStoreClient = .live(files)
        inflateClient = .live
        inputClient = .live
        metadataClient = .live(network)
        openerClient = .live
        outputClient = .live
        pictureClient = .live
        pinClient = .live(library)
        presentation = plan.presentation
        presentation.messageColumns = { Surroundings.currentMessageColumns() }
        questionClient = .live(plan.questions)
        tagClient = .live(library)
    }
}
