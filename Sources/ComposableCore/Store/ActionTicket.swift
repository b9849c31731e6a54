/// The work that one sent action caused: its own effects and those of every action they send.
@MainActor
final class ActionTicket {
    /// The place of the `send` that started it all.
    let site: CallSite
    private var open = 0
    private var waiters: [CheckedContinuation<Void, Never>] = []

    init(site: CallSite) {
        self.site = site
    }

    func enter() {
        open += 1
    }

    func leave() {
        open -= 1
        guard open == 0 else { return }
        let waiters = self.waiters
        self.waiters = []
        for waiter in waiters { waiter.resume() }
    }

    /// Comes back when nothing of the work is left.
    func wait() async {
        while open > 0 {
            await withCheckedContinuation { waiters.append($0) }
        }
    }
}
