/// An option: its names, what it takes, and what is said about it.
///
/// Where a value comes from, first found wins: the command line, the environment variable, the setting, the built-in default.
package struct OptionDescription: Sendable {
    /// Names with their dashes, short ones (`-t`) and long ones (`--tag`).
    package var names: [String]
    package var kind: Kind
    /// One line for help, without the default and the values, which are added.
    package var abstract: String
    /// More about it, on lines of its own.
    package var discussion: String
    package var traits: Traits
    /// The environment variable that gives the value where the option is absent; an empty variable counts as unset.
    package var environment: String?
    /// The key of the setting that gives the value where option and variable are absent.
    package var setting: String?
    /// The value where nothing gives one. For an inverted flag `true` or `false`.
    package var defaultValue: String?
    package var completion: CompletionSource
    var role: Role = .ordinary

    package enum Kind: Sendable {
        /// There or not.
        case flag
        /// A flag and its contrary: `names` turn it on, these turn it off.
        case inverted(off: [String])
        /// Counted: `-vvv`.
        case counter
        /// Takes a value, called `placeholder` in help.
        case value(placeholder: String, ValueKind)
        /// A flag that stands for another option with a value: `--json` for `--output json`.
        case shorthand(option: String, value: String)
    }

    /// What is special about an option. No `OptionSet`, whose generic initialisers cost more at start-up than reading the line.
    package struct Traits: Sendable, Equatable, ExpressibleByArrayLiteral {
        private let bits: UInt16

        private init(_ bits: UInt16) { self.bits = bits }

        package init(arrayLiteral elements: Traits...) {
            var bits: UInt16 = 0
            for element in elements { bits |= element.bits }
            self.bits = bits
        }

        /// Whether one of `others` is among the traits.
        package func contains(_ others: Traits) -> Bool { bits & others.bits != 0 }

        /// May be given more than once; the values are collected. Without it the last one wins.
        package static let repeatable = Traits(1 << 0)
        /// A value is a list with commas; each piece is checked, completed and collected by itself.
        package static let commaSeparated = Traits(1 << 1)
        /// Takes the next argument whatever it is, also `--`.
        package static let takesAnything = Traits(1 << 2)
        /// The value may be joined to the short name: `-Ofast`.
        package static let joined = Traits(1 << 3)
        /// Has to have a value, from wherever.
        package static let required = Traits(1 << 4)
        /// Left out of help, completions and manual, but understood.
        package static let hidden = Traits(1 << 5)
        /// An inverted flag that may not be given both ways. Without it the last one wins.
        package static let notBothWays = Traits(1 << 6)
        /// Takes all arguments up to the next one that looks like an option, at least one.
        package static let upToNextOption = Traits(1 << 7)
        /// Takes all the rest of the line, at least one argument.
        package static let allRemaining = Traits(1 << 8)
    }

    enum Role: Sendable {
        case ordinary, help, helpHidden, version
    }
}

// The ways to declare an option.
extension OptionDescription {
    /// A flag: there or not.
    package static func flag(
        _ names: String..., traits: Traits = [], environment: String? = nil, setting: String? = nil, abstract: String,
        discussion: String = ""
    ) -> OptionDescription {
        OptionDescription(
            names: names, kind: .flag, abstract: abstract, discussion: discussion, traits: traits, environment: environment,
            setting: setting, completion: .none)
    }

    /// A flag that can be turned on by `names` and off by `off`; not given, it is `defaultValue` or nothing.
    package static func inverted(
        _ names: String..., off: String, traits: Traits = [], environment: String? = nil, setting: String? = nil,
        default defaultValue: Bool? = nil, abstract: String, discussion: String = ""
    ) -> OptionDescription {
        OptionDescription(
            names: names, kind: .inverted(off: [off]), abstract: abstract, discussion: discussion, traits: traits,
            environment: environment, setting: setting, defaultValue: defaultValue.map { $0 ? "true" : "false" },
            completion: .none)
    }

    /// A flag that is counted.
    package static func counter(
        _ names: String..., traits: Traits = [], abstract: String, discussion: String = ""
    ) -> OptionDescription {
        OptionDescription(
            names: names, kind: .counter, abstract: abstract, discussion: discussion, traits: traits, completion: .none)
    }

    /// An option with a value, called `placeholder` in help.
    package static func value(
        _ names: String..., placeholder: String, kind: ValueKind = .text, traits: Traits = [], environment: String? = nil,
        setting: String? = nil, default defaultValue: String? = nil, completion: CompletionSource = .automatic, abstract: String,
        discussion: String = ""
    ) -> OptionDescription {
        OptionDescription(
            names: names, kind: .value(placeholder: placeholder, kind), abstract: abstract, discussion: discussion,
            traits: traits,
            environment: environment, setting: setting, defaultValue: defaultValue, completion: completion)
    }

    /// A flag that means `option` with `value`; the last of the two on the line wins.
    package static func shorthand(
        _ names: String..., for option: String, value: String, traits: Traits = [], abstract: String, discussion: String = ""
    ) -> OptionDescription {
        OptionDescription(
            names: names, kind: .shorthand(option: option, value: value), abstract: abstract, discussion: discussion,
            traits: traits, completion: .none)
    }
}

extension OptionDescription {
    /// Whether the option takes a value.
    var takesValue: Bool {
        if case .value = kind { true } else { false }
    }

    /// What values it takes, nil where it takes none.
    var valueKind: ValueKind? {
        if case .value(_, let kind) = kind { kind } else { nil }
    }

    /// What the value is called, nil where it takes none.
    var placeholder: String? {
        if case .value(let placeholder, _) = kind { placeholder } else { nil }
    }

    /// The names that turn an inverted flag off.
    var offNames: [String] {
        if case .inverted(let off) = kind { off } else { [] }
    }

    var allNames: [String] { names + offNames }

    func isCalled(_ name: String) -> Bool {
        names.contains(name) || offNames.contains(name)
    }

    /// Whether it makes sense to give it again.
    var mayRepeat: Bool {
        if case .counter = kind { return true }
        return traits.contains(.repeatable)
    }
}
