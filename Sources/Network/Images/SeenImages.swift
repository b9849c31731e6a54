internal import Models
internal import Synchronization

/// What became of the images that this run asked for: the icon of a site with hundreds of pages is fetched once.
final class SeenImages: Sendable {
    private struct Key: Hashable {
        var url: String
        var purpose: ImagePurpose
        var isGuarded: Bool
    }

    private static let most = 4096

    private let images = Mutex<[Key: PinImage?]>([:])

    /// The outer nil: not asked for yet. The inner: no image was there.
    func image(_ url: String, _ purpose: ImagePurpose, isGuarded: Bool) -> PinImage?? {
        images.withLock { $0[Key(url: url, purpose: purpose, isGuarded: isGuarded)] }
    }

    func note(_ image: PinImage?, _ url: String, _ purpose: ImagePurpose, isGuarded: Bool) {
        images.withLock { images in
            if images.count >= Self.most { images.removeAll() }
            images.updateValue(image, forKey: Key(url: url, purpose: purpose, isGuarded: isGuarded))
        }
    }
}
