import Models
import Primitives
import Testing

/// Dead after two failures on different days (product.md §7).
@Suite struct LinkRecordTests {
    private let day: Int64 = 86_400

    private func found(_ state: LinkState, _ seconds: Int64, status: Int? = nil) -> LinkStatus {
        LinkStatus(state: state, httpStatus: status, checkedAt: Timestamp(seconds: seconds))
    }

    private func taken(_ checks: [LinkStatus], decidesAtOnce: Bool = false) -> LinkRecord {
        var record = LinkRecord()
        for check in checks {
            record.take(check, decidesAtOnce: decidesAtOnce) { $0.seconds / day == $1.seconds / day }
        }
        return record
    }

    @Test func take_notFoundOnce_keepsTheStateAndTheStatus() {
        let record = taken([found(.ok, 10, status: 200), found(.dead, 20, status: 404)])
        #expect(record.status.state == .ok && record.status.httpStatus == 404)
        #expect(record.failingSince == Timestamp(seconds: 20))
    }

    @Test func take_notFoundTwiceOnOneDay_isNotDead() {
        #expect(taken([found(.dead, 10), found(.dead, 20)]).status.state == .unknown)
    }

    @Test func take_notFoundOnTwoDays_isDead() {
        #expect(taken([found(.dead, 10), found(.dead, 10 + day)]).status.state == .dead)
    }

    @Test func take_foundInBetween_beginsAnew() {
        let record = taken([found(.dead, 10), found(.ok, day), found(.dead, day * 2)])
        #expect(record.status.state == .ok && record.failingSince == Timestamp(seconds: day * 2))
    }

    @Test func take_decidingAtOnce_isDead() {
        #expect(taken([found(.dead, 10)], decidesAtOnce: true).status.state == .dead)
    }

    @Test func take_blocked_isNotDeadHoweverOften() {
        #expect(taken([found(.blocked, 10), found(.blocked, 10 + day)]).status.state == .blocked)
    }
}
