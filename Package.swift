// swift-tools-version: 6.2
import PackageDescription

// The settings of every Swift target, from the first commit on. `Sources/README.md` says why.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: exclude, resources: resources,
        swiftSettings: settings)
}

let package = Package(
    name: "pinnest",
    products: [.executable(name: "pinnest", targets: ["pinnest"])],
    targets: [
        // System libraries
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(name: "CLibraries", linkerSettings: [.linkedLibrary("dl")]),

        // Foundations
        room("Primitives"),
        room("ComposableCore", ["Primitives"]),
        room("ComposableTesting", ["ComposableCore", "Primitives"]),
        room("CommandLineKit"),
        room("WebAddress"),
        room("SearchText"),
        room("Models", ["Primitives", "SearchText", "WebAddress"]),

        // Pure rooms: bytes and values in, values and text out
        room("PageMetadata", ["Models", "WebAddress"]),
        room("Interchange", ["Models", "PageMetadata", "Primitives", "Rendering", "WebAddress"]),
        room("Rendering", ["Models", "Primitives", "SearchText"]),

        // Clients: the interfaces, then the live ones
        room("Clients", ["ComposableCore", "Models", "Primitives"]),
        room(
            "Storage",
            [
                "CLibraries", "Clients", "ComposableCore", "CSQLite", "Interchange", "Models", "Primitives", "SearchText",
                "WebAddress",
            ]),
        room("Network", ["Clients", "CLibraries", "ComposableCore", "Models", "PageMetadata", "Primitives", "WebAddress"]),
        room("Platform", ["CLibraries", "Clients", "ComposableCore", "Models", "PageMetadata", "Primitives", "Rendering"]),

        // Features
        room("PinSaving", ["Clients", "ComposableCore", "Models", "PageMetadata", "Primitives", "Rendering", "WebAddress"]),
        room(
            "Features",
            [
                "Clients", "ComposableCore", "Interchange", "Models", "PageMetadata", "PinSaving", "Primitives", "Rendering",
                "SearchText", "WebAddress",
            ]),
        room(
            "ShareExtension",
            ["Clients", "ComposableCore", "Models", "PageMetadata", "PinSaving", "Primitives", "Rendering", "WebAddress"]),
        room(
            "App",
            [
                "Clients", "CommandLineKit", "ComposableCore", "Features", "Interchange", "Models", "PinSaving", "Primitives",
                "Rendering", "ShareExtension", "WebAddress",
            ]),
        .executableTarget(
            name: "pinnest",
            dependencies: [
                "App", "Clients", "CommandLineKit", "ComposableCore", "Features", "Models", "Network", "Platform", "Primitives",
                "Storage",
            ],
            exclude: ["Linking"],
            swiftSettings: settings,
            // Every command pays for how it is linked: with libstdc++ in the binary nothing is looked up in it at start-up, without exported
            // symbols the runtime's own look-up is short, and at a fixed address no pointer has to be written anew.
            linkerSettings: [
                .unsafeFlags(
                    [
                        "-use-ld=lld", "-L", "\(Context.packageDirectory)/Sources/pinnest/Linking", "-Xclang-linker",
                        "-static-libgcc", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
                    ], .when(configuration: .release))
            ]),

        // Tests
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .target(
            name: "FuzzTargets",
            dependencies: ["Interchange", "Models", "PageMetadata", "Primitives", "Rendering", "SearchText", "WebAddress"],
            path: "Tests/FuzzTargets", swiftSettings: settings),
        // A program that tests kill while it writes.
        .executableTarget(
            name: "StorageProcess", dependencies: ["Clients", "Models", "Primitives", "Storage"], path: "Tests/StorageProcess",
            swiftSettings: settings),
        tests("FuzzTests", ["FuzzTargets"]),
        tests("PrimitivesTests", ["Primitives"]),
        tests("ComposableCoreTests", ["ComposableCore", "ComposableTesting", "Primitives"]),
        tests("CommandLineKitTests", ["CommandLineKit"]),
        tests("WebAddressTests", ["WebAddress"], exclude: ["Generators"]),
        tests("SearchTextTests", ["SearchText"], exclude: ["Generators"]),
        tests("ModelsTests", ["Models", "Primitives", "WebAddress"]),
        tests("PageMetadataTests", ["Models", "PageMetadata", "WebAddress"], exclude: ["Generators"]),
        tests("InterchangeTests", ["Interchange", "Models", "Primitives", "WebAddress"]),
        tests("RenderingTests", ["Models", "Primitives", "Rendering", "SearchText"], exclude: ["Generators"]),
        tests(
            "StorageTests",
            [
                "CSQLite", "Clients", "ComposableCore", "Interchange", "Models", "Primitives", "SearchText", "Storage",
                "StorageProcess", "WebAddress",
            ]),
        tests(
            "NetworkTests",
            ["Clients", "CLibraries", "ComposableCore", "Models", "Network", "PageMetadata", "Primitives", "WebAddress"],
            exclude: ["Server"]),
        tests("PlatformTests", ["Clients", "Models", "Platform", "Primitives", "Rendering"]),
        tests(
            "ShareExtensionTests",
            [
                "Clients", "ComposableCore", "ComposableTesting", "Models", "Network", "PinSaving", "Platform", "Primitives",
                "ShareExtension",
            ]),
        tests(
            "FeaturesTests",
            [
                "Clients", "ComposableCore", "ComposableTesting", "Features", "Interchange", "Models", "PinSaving", "Primitives",
                "Rendering", "SearchText",
            ]),
        tests(
            "AppTests",
            [
                "App", "Clients", "CommandLineKit", "ComposableCore", "ComposableTesting", "Features", "Interchange", "Models",
                "PinSaving", "Primitives", "Rendering", "ShareExtension",
            ]),
        tests("EndToEndTests", ["CSQLite", "pinnest"], exclude: ["Cases", "Server"]),
    ]
)
