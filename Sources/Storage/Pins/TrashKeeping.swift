internal import Clients
internal import Models
internal import Primitives

/// Lets go of what has been in the trash for longer than the user wants, whenever pins are added or removed.
struct TrashKeeping {
    let tables: LibraryTables

    /// Part of the transaction of `step`, and no part of the step: what is gone for good cannot be taken back.
    func removeExpired(after step: StepDescription) throws {
        guard let age = tables.policy.trashAge else { return }
        var filter = PinFilter()
        filter.isTrashed = true
        filter.trashedBefore = age.moment(before: step.date)
        _ = try PinRemoval(tables: tables).remove(PinChangeRequest(selection: .matching(filter), step: step))
    }
}
