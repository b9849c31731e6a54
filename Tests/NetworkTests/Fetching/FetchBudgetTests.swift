import Testing

@testable import Network

@Suite struct FetchBudgetTests {
    private var limits: FetchLimits {
        var limits = FetchLimits()
        limits.attempt = .seconds(20)
        limits.whole = .seconds(50)
        return limits
    }

    @Test func timeLimit_shrinksWithWhatIsSpent() {
        var budget = FetchBudget(limits)
        #expect(budget.timeLimit == .seconds(20))
        budget.spend(.seconds(5))
        #expect(budget.timeLimit == .seconds(15))
        budget.spend(.seconds(15))
        #expect(budget.timeLimit == nil)
    }

    @Test func beginAttempt_givesAFreshAttemptWithinTheWhole() {
        var budget = FetchBudget(limits)
        budget.spend(.seconds(20))
        budget.beginAttempt()
        #expect(budget.timeLimit == .seconds(20))
        budget.spend(.seconds(20))
        budget.beginAttempt()
        #expect(budget.timeLimit == .seconds(10))
    }

    @Test func wait_countsForTheWholeOnly() {
        var budget = FetchBudget(limits)
        let first = budget.wait(.seconds(30))
        #expect(first)
        #expect(budget.timeLimit == .seconds(20))
        let (tooLong, justRight) = (budget.wait(.seconds(20)), budget.wait(.seconds(19)))
        #expect(!tooLong)
        #expect(justRight)
        #expect(budget.timeLimit == .seconds(1))
    }
}
