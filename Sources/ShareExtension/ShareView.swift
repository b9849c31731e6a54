package import PinSaving

/// What became of stdin looks like what becomes of the operands of `add`.
package typealias ShareView = SavedPinsView
