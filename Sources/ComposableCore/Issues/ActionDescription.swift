/// An action as it is written in a feature, `.detail(.presented(.loaded("pin")))`, for messages.
func describe(action: Any) -> String {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum else {
        return (action as? String)?.debugDescription ?? String(describing: action)
    }
    guard let payload = mirror.children.first else { return ".\(action)" }
    return ".\(payload.label ?? "")(\(describe(action: payload.value)))"
}
