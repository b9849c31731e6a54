/// A JSON value (RFC 8259).
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// Nil for anything but a string.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// Nil for anything but `true` and `false`.
    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    /// Nil for anything but a number.
    package var number: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// Nil for anything but an array.
    package var array: [JSONValue]? {
        if case .array(let values) = self { values } else { nil }
    }

    /// Nil for anything but an object.
    package var object: JSONObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The member of an object; nil for other values and for objects without it.
    package subscript(key: String) -> JSONValue? {
        object?[key]
    }
}

/// A number as it was written, so that nothing of it is lost.
package struct JSONNumber: Equatable, Sendable {
    /// The number in the grammar of JSON.
    package let text: String

    /// - Parameter text: a number in the grammar of JSON.
    package init(text: String) {
        self.text = text
    }

    /// Nil where the number has a fraction or an exponent, or does not fit.
    package var int64: Int64? { Int64(text) }

    /// The nearest value; infinite where it is beyond all of them.
    package var double: Double { Double(text) ?? .nan }
}

/// The members of an object in the order in which they were written.
package struct JSONObject: Equatable, Sendable {
    /// One key and its value.
    package struct Member: Equatable, Sendable {
        package let key: String
        package let value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All members, those with the same key too.
    package let members: [Member]

    package init(members: [Member]) {
        self.members = members
    }

    /// The value of the key; of several the last one, as JavaScript has it. Looks through the members one by one.
    package subscript(key: String) -> JSONValue? {
        members.last { $0.key == key }?.value
    }
}
