// ComposableCore
