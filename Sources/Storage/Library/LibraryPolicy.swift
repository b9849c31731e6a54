package import Primitives

/// What a library keeps, as the user wants it.
package struct LibraryPolicy: Sendable {
    /// How many steps can be taken back.
    package var keptSteps = 1000
    /// How long pins stay in the trash; nil for ever.
    package var trashAge: Age?
    /// Whether a page that has moved for good gives its pin the new address.
    package var followsPermanentRedirects = false

    package init() {}
}
