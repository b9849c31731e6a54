/// The pins that a change is about: named one by one, or all that a filter finds.
package enum PinSelection: Equatable, Sendable {
    case named([PinSelector])
    case matching(PinFilter)
}
