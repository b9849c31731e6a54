#if canImport(Testing)
    package import ComposableCore

    extension TestStore {
        /// Asserts that an effect sent `expected` next, and how that changes the state.
        ///
        /// - Parameters:
        ///   - expected: The action.
        ///   - timeout: How long to wait while effects are in flight; `self.timeout` if nil. Without one it fails at once.
        ///   - update: Turns the state before the action into the state after it; nil claims that nothing changes.
        package func receive(
            _ expected: Action, timeout: Duration? = nil,
            assert update: (@MainActor @Sendable (_ state: inout State) throws -> Void)? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async where Action: Equatable {
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            await receive(.like(expected) { $0 == expected }, timeout: timeout, assert: update, at: site)
        }

        /// Asserts that an effect sent an action that looks like `expected` next, where actions are not equatable because an
        /// error in them is not.
        package func receive(
            _ expected: Action, timeout: Duration? = nil,
            assert update: (@MainActor @Sendable (_ state: inout State) throws -> Void)? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async {
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            await receive(.like(expected) { looksEqual($0, expected) }, timeout: timeout, assert: update, at: site)
        }

        /// Asserts that an effect sent an action of this case next: `store.receive(\.fetchResponse.success)`.
        package func receive<Value>(
            _ path: CaseKeyPath<Action, Value>, timeout: Duration? = nil,
            assert update: (@MainActor @Sendable (_ state: inout State) throws -> Void)? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async where Action: CasePathable {
            let casePath = Action.allCasePaths[keyPath: path]
            let expectation = ActionExpectation<Action>(
                description: "    An action of the case with \(typeName(Value.self))",
                matches: { casePath.extract($0) != nil })
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            await receive(expectation, timeout: timeout, assert: update, at: site)
        }

        /// Asserts that an effect sent an action of this case with this payload next.
        package func receive<Value: Equatable & Sendable>(
            _ path: CaseKeyPath<Action, Value>, _ value: Value, timeout: Duration? = nil,
            assert update: (@MainActor @Sendable (_ state: inout State) throws -> Void)? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async where Action: CasePathable {
            let casePath = Action.allCasePaths[keyPath: path]
            let expectation = ActionExpectation.like(casePath.embed(value)) { casePath.extract($0) == value }
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            await receive(expectation, timeout: timeout, assert: update, at: site)
        }

        /// Asserts that an effect sent an action next for which `predicate` holds.
        package func receive(
            _ predicate: @escaping @Sendable (_ action: Action) -> Bool, timeout: Duration? = nil,
            assert update: (@MainActor @Sendable (_ state: inout State) throws -> Void)? = nil,
            fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
        ) async {
            let expectation = ActionExpectation<Action>(
                description: "    An action that fulfils the predicate", matches: predicate)
            let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
            await receive(expectation, timeout: timeout, assert: update, at: site)
        }
    }
#endif
