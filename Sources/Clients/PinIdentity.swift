package import Models
package import Primitives

/// Which pin a work was begun for that ends in another transaction. By then the number may be that of another pin, for a restore puts
/// another library in the place of the one that was read, and the pin may have got another address.
package struct PinIdentity: Equatable, Sendable {
    package var id: Int64
    package var uuid: UUID
    package var url: String?

    package init(_ pin: Pin) {
        id = pin.id
        uuid = pin.uuid
        url = pin.url
    }
}
