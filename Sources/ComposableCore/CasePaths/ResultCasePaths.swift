extension Result: CasePathable {
    /// The cases of a result, so that `\.fetchResponse.success` names one of a response action.
    package struct AllCasePaths: Sendable {
        /// The value of a success.
        package var success: CasePath<Result, Success> {
            CasePath(
                embed: { .success($0) },
                extract: { if case .success(let value) = $0 { value } else { nil } })
        }

        /// The error of a failure.
        package var failure: CasePath<Result, Failure> {
            CasePath(
                embed: { .failure($0) },
                extract: { if case .failure(let error) = $0 { error } else { nil } })
        }
    }

    /// The cases by name.
    package static var allCasePaths: AllCasePaths { AllCasePaths() }
}
