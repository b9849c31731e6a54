/// Interprets the effect trees of one store: starts tasks, knows what is in flight, cancels.
///
/// Tasks hold the runner and not the store, so that a store can go while its effects are still winding up.
@MainActor
final class EffectRunner<Action: Sendable> {
    private var inFlight: [Int: EffectInFlight<Action>] = [:]
    private var idsByKey: [CancellationKey: Set<Int>] = [:]
    private var waitingToStart: [EffectInFlight<Action>] = []
    private var isStartScheduled = false
    private var idleWaiters: [CheckedContinuation<Void, Never>] = []
    private var nextID = 0
    private let observer: EffectObserver?
    private let executor: (any TaskExecutor)?

    nonisolated init(observer: EffectObserver?, executor: (any TaskExecutor)? = nil) {
        self.observer = observer
        self.executor = executor
    }

    var isIdle: Bool { inFlight.isEmpty }

    /// The number of keys under which something can be cancelled.
    var keyCount: Int { idsByKey.count }

    // MARK: Starting

    func start(_ effect: Effect<Action>, in context: EffectContext<Action>) {
        switch effect.node {
        case .none:
            break
        case .send(let action):
            context.deliver(action)
        case .run(let operation):
            waitingToStart.append(register(operation, in: context))
        case .cancel(let key):
            cancel(key)
        case .cancellable(let effect, let key, let cancelInFlight):
            if cancelInFlight { cancel(key) }
            var context = context
            context.keys.append(key)
            start(effect, in: context)
        case .merge(let effects):
            for effect in effects { start(effect, in: context) }
        case .concatenate(let effects):
            startChain(effects[...], in: context)
        }
    }

    private func startChain(
        _ effects: ArraySlice<Effect<Action>>, in context: EffectContext<Action>, chain: EffectInFlight<Action>? = nil
    ) {
        var rest = effects
        while let effect = rest.popFirst() {
            let step = ChainStep()
            var stepContext = context
            stepContext.step = step
            start(effect, in: stepContext)
            guard step.isOpen else { continue }
            let chain = chain ?? register(nil, in: context)
            step.whenEmpty = { [self, rest] in
                if chain.isCancelled {
                    end(chain)
                } else {
                    startChain(rest, in: context, chain: chain)
                    startSoon()
                }
            }
            return
        }
        if let chain { end(chain) }
    }

    private func register(
        _ operation: EffectOperation<Action>?, in context: EffectContext<Action>
    ) -> EffectInFlight<Action> {
        let effect = EffectInFlight(id: nextID, operation: operation, context: context)
        nextID += 1
        inFlight[effect.id] = effect
        for key in context.keys { idsByKey[key, default: []].insert(effect.id) }
        context.ticket.enter()
        context.step?.enter()
        if operation != nil { observer?.started(effect.id, context.ticket.site) }
        return effect
    }

    /// Sees to it that the effects of the turn that just ended start on the main actor.
    func startSoon() {
        guard !waitingToStart.isEmpty, !isStartScheduled else { return }
        isStartScheduled = true
        Task {
            isStartScheduled = false
            startWaiting()
        }
    }

    /// Starts what is waiting, in order. Each effect runs up to its first suspension.
    private func startWaiting() {
        let effects = waitingToStart
        waitingToStart = []
        for effect in effects where !effect.isCancelled { begin(effect) }
    }

    /// Starts what is waiting, and what that leads to, before somebody suspends to wait for it.
    ///
    /// The first suspension of a process makes threads, which costs as much as the rest of a short command. The limit leaves
    /// the main actor to others when effects start each other without end.
    func startWaitingInPlace() {
        for _ in 0..<32 where !waitingToStart.isEmpty { startWaiting() }
    }

    private func begin(_ effect: EffectInFlight<Action>) {
        guard let operation = effect.operation else { return }
        effect.hasBegun = true
        let send = Send<Action> { action in
            guard !effect.isCancelled, !Task.isCancelled else { return }
            if effect.hasEnded {
                reportIssue(
                    """
                    An action was sent from a completed effect.

                        Action: \(describe(action: action))
                        Effect.run at \(operation.site)

                    Await all work inside the operation: what outlives it cannot send.
                    """, at: operation.site)
            } else {
                effect.context.deliver(action)
            }
        }
        // A task keeps the task locals of its making. The asynchronous `withValue` inside it would leave the main actor.
        let task = DependencyValues.$current.withValue(operation.dependencies) {
            Task.immediate(priority: operation.priority, executorPreference: executor) { [self] in
                await operation.perform(send)
                end(effect)
            }
        }
        guard !effect.hasEnded else { return }
        effect.task = task
        if effect.isCancelled { task.cancel() }
    }

    // MARK: Ending

    private func end(_ effect: EffectInFlight<Action>) {
        guard !effect.hasEnded else { return }
        effect.hasEnded = true
        effect.task = nil
        inFlight[effect.id] = nil
        let context = effect.context
        if !effect.isCancelled { forget(effect) }
        context.step?.leave()
        context.ticket.leave()
        if !effect.isCancelled, effect.operation != nil { observer?.ended(effect.id) }
        if inFlight.isEmpty {
            let waiters = idleWaiters
            idleWaiters = []
            for waiter in waiters { waiter.resume() }
        }
    }

    private func forget(_ effect: EffectInFlight<Action>) {
        for key in effect.context.keys {
            idsByKey[key]?.remove(effect.id)
            if idsByKey[key]?.isEmpty == true { idsByKey[key] = nil }
        }
    }

    private func cancel(_ key: CancellationKey) {
        cancel((idsByKey[key] ?? []).compactMap { inFlight[$0] })
    }

    func cancel(_ ticket: ActionTicket) {
        cancel(inFlight.values.filter { $0.context.ticket === ticket })
    }

    func cancelAll() {
        cancel(Array(inFlight.values))
    }

    private func cancel(_ effects: [EffectInFlight<Action>]) {
        let effects = effects.filter { !$0.isCancelled }.sorted { $0.id < $1.id }
        for effect in effects {
            effect.isCancelled = true
            forget(effect)
            if let task = effect.task {
                task.cancel()
            } else if effect.hasBegun {
                // It is in the middle of its first synchronous stretch, that is, it is the current task.
                withUnsafeCurrentTask { $0?.cancel() }
            }
            if effect.operation != nil { observer?.ended(effect.id) }
        }
        // Only now, when all are marked: the end of a step must not start the next one of a chain that is cancelled too.
        for effect in effects where effect.operation != nil && !effect.hasBegun { end(effect) }
    }

    // MARK: Waiting

    /// Comes back when nothing is in flight.
    func waitUntilIdle() async {
        while !inFlight.isEmpty {
            startWaitingInPlace()
            guard !inFlight.isEmpty else { return }
            await withCheckedContinuation { idleWaiters.append($0) }
        }
    }
}
