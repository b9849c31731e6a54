package import Clients
internal import Models

extension MetadataClient {
    /// The client that goes to the network. Nothing is touched, loaded or started before its first fetch.
    package static func live(_ configuration: NetworkConfiguration, environment: FetchEnvironment = FetchEnvironment())
        -> MetadataClient
    {
        let loader = ResourceLoader(
            transfers: Transfers(TransferSettings(configuration)), configuration: configuration, environment: environment)
        let images = (configuration.cacheSize > 0 ? configuration.cacheFolder : nil).map { folder in
            ImageFetcher(loader: loader, cache: ImageCache(path: folder, sizeLimit: configuration.cacheSize), seen: SeenImages())
        }
        let fetcher = PageFetcher(loader: loader, images: images)
        let checker = LinkChecker(loader: loader)
        let downloader = FileDownloader(loader: loader)
        var client = MetadataClient(
            fetch: { try await fetcher.fetch(url: $0.url, isTrusted: $0.isTrusted, wantsImages: $0.wantsImages) },
            check: { try await checker.check(url: $0.url, isTrusted: $0.isTrusted) },
            read: { try await BytesReader.read($0) }, download: { try await downloader.download($0, into: $1) })
        client.parallel = configuration.parallel
        return client
    }
}

extension TransferSettings {
    init(_ configuration: NetworkConfiguration) {
        limits = configuration.limits
        parallel = configuration.parallel
        perHost = configuration.perHost
        proxy = configuration.proxy
        netrcFile = configuration.netrcFile
        certificateFile = configuration.certificateFile
    }
}
