/// The work that a sent action caused: its effects and those of every action they send.
@MainActor
package struct StoreTask: Sendable {
    private let ticket: ActionTicket
    private let startInPlace: @MainActor @Sendable () -> Void
    private let cancelTicket: @MainActor @Sendable (ActionTicket) -> Void

    init(ticket: ActionTicket, runner: EffectRunner<some Sendable>) {
        self.ticket = ticket
        startInPlace = { runner.startWaitingInPlace() }
        cancelTicket = { runner.cancel($0) }
    }

    /// Waits until all of the work has ended.
    package func finish() async {
        startInPlace()
        await ticket.wait()
    }

    /// Cancels all of the work. It ends when each effect has noticed.
    package func cancel() {
        cancelTicket(ticket)
    }
}
