package import Clients
package import ComposableCore
package import PinSaving
internal import Primitives

/// `doctor`: what is wrong with the library, and with `--fix` no longer.
package struct DoctorReducer: Reducer {
    package struct State: Equatable, Sendable {
        package var request: ExaminationRequest
        package var findings: [Finding] = []

        package init(request: ExaminationRequest) {
            self.request = request
        }
    }

    package enum Action: Sendable {
        case delegate(CommandDelegate)
        case doctorCommandReceived
        case examinationResponse(Result<[Finding], CommandFailure>)
        case writeResponse(Result<Void, CommandFailure>)
    }

    @Dependency(\.date.now) private var now
    @Dependency(\.maintenanceClient) private var maintenanceClient
    @Dependency(\.outputClient) private var outputClient
    @Dependency(\.presentation) private var presentation

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .doctorCommandReceived:
            return .run { [request = state.request] send in
                let result = try await Result(ofCommand: {
                    try NameTable.refuseFormatsOfPins(presentation, "Findings")
                    return try await maintenanceClient.examine(request)
                })
                await send(.examinationResponse(result))
            }

        case .examinationResponse(.failure(let failure)), .writeResponse(.failure(let failure)):
            return .send(.delegate(.failed(failure)))

        case .examinationResponse(.success(let findings)):
            state.findings = findings
            return .run { send in
                let result = try await Result(ofCommand: {
                    let view = DoctorView(presentation: presentation, now: now)
                    try await outputClient.write(view.bytes(of: findings), .result)
                })
                await send(.writeResponse(result))
            }

        case .writeResponse(.success):
            let remaining = state.findings.filter(\.remains)
            guard !remaining.isEmpty else { return .send(.delegate(.done)) }
            let canBeMended = !state.request.isFixing && remaining.contains(where: \.canBeMended)
            return .send(.delegate(.failed(.problemsRemain(remaining.count, canBeMended: canBeMended))))
        }
    }
}
