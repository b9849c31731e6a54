package import ComposableCore

extension MaintenanceClient: TestDependencyKey {
    package static var testValue: MaintenanceClient {
        MaintenanceClient(
            backUp: unimplemented("MaintenanceClient.backUp"), inspect: unimplemented("MaintenanceClient.inspect"),
            restore: unimplemented("MaintenanceClient.restore"), examine: unimplemented("MaintenanceClient.examine"))
    }
}

extension DependencyValues {
    package var maintenanceClient: MaintenanceClient {
        get { self[MaintenanceClient.self] }
        set { self[MaintenanceClient.self] = newValue }
    }
}
