package import Clients
package import ComposableCore
package import PinSaving
internal import Primitives
internal import Rendering

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
    @Dependency(\.questionClient) private var questionClient

    package init() {}

    package func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .delegate:
            return .none

        case .doctorCommandReceived:
            return .run { [request = state.request] send in
                let result = try await Result(ofCommand: {
                    try NameTable.refuseFormatsOfPins(presentation, "Findings")
                    return try await examine(request)
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

    /// Files of another database may be the last copies of what was in them: they go only after a yes.
    private func examine(_ request: ExaminationRequest) async throws -> [Finding] {
        let findings = try await maintenanceClient.examine(request)
        guard request.isFixing, let question = findings.lazy.compactMap(Self.question).first else { return findings }
        do {
            guard try await questionClient.confirm(question) else { return findings }
        } catch QuestionError.nobodyToAsk {
            return findings
        }
        var request = request
        request.removesUnknownFiles = true
        let removed = try await maintenanceClient.examine(request).first { Self.question($0) != nil }
        return findings.map { Self.question($0) == nil ? $0 : removed ?? $0 }
    }

    private static func question(_ finding: Finding) -> String? {
        guard case .unknownFiles(let files, let bytes) = finding.outcome else { return nil }
        let amount = "\(QuantityText.count(files, "file")) of \(QuantityText.bytes(bytes))"
        return "Remove \(amount) that this library knows nothing of, for good?"
    }
}
