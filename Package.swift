// swift-tools-version:6.0
import PackageDescription

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

let package = Package(
  name: "stopwatch-gtk",
  products: [
    .executable(name: "stopwatch-gtk", targets: ["stopwatch-gtk"]),
    .executable(name: "stopwatchctl", targets: ["stopwatchctl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CGTK",
      path: "Sources/CGTK",
      pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"])]
    ),
    // Xlib, as GTK uses it; of no effect on Wayland.
    .systemLibrary(name: "CX11", path: "Sources/CX11", pkgConfig: "gtk4"),
    .systemLibrary(
      name: "CGIO",
      path: "Sources/CGIO",
      pkgConfig: "gio-unix-2.0",
      providers: [.apt(["libglib2.0-dev"])]
    ),
    .systemLibrary(name: "CIntl", path: "Sources/CIntl"),

    // GLib and GTK bindings for Swift, independent of the stopwatch.
    .target(name: "GLibInterop", dependencies: ["CGIO"], path: "Sources/Platform/GLibInterop"),
    .target(
      name: "GTKInterop",
      dependencies: ["CGTK", "CX11", "GLibInterop"],
      path: "Sources/Platform/GTK/Interop"
    ),

    // The application logic, without GTK, files or clocks.
    .target(name: "StopwatchCore", dependencies: [logging], path: "Sources/Core"),

    // The JSON decoding shared by everything that reads files.
    .target(name: "StopwatchDecoding", path: "Sources/Platform/Data/Decoding"),

    // Adapters to the system; each depends on Core and none on another.
    .target(
      name: "StopwatchStorage",
      dependencies: ["StopwatchCore", "StopwatchDecoding", logging],
      path: "Sources/Platform/Data/JSON"
    ),
    .target(
      name: "StopwatchExchange",
      dependencies: ["StopwatchCore", "StopwatchDecoding"],
      path: "Sources/Platform/Data/Exchange"
    ),
    .target(
      name: "StopwatchSystem",
      dependencies: ["StopwatchCore", "CIntl", logging],
      path: "Sources/Platform/Services",
      exclude: ["GLib"]
    ),
    .target(
      name: "StopwatchGLib",
      dependencies: ["StopwatchCore", "GLibInterop", "CGIO"],
      path: "Sources/Platform/Services/GLib"
    ),

    // Joins all of the above for each front end and for the tests.
    .target(
      name: "StopwatchRuntime",
      dependencies: [
        "StopwatchCore", "StopwatchStorage", "StopwatchSystem", "StopwatchGLib", logging,
      ],
      path: "Sources/Platform/Runtime"
    ),

    // The user interface, first without and then with a toolkit.
    .target(
      name: "StopwatchPresentation",
      dependencies: ["StopwatchCore", "StopwatchExchange", "CIntl"],
      path: "Sources/Platform/Presentation"
    ),
    .target(
      name: "StopwatchResources",
      path: "Resources",
      resources: [
        .embedInCode("style.css"), .embedInCode("light.css"), .embedInCode("dark.css"),
        .embedInCode("high-contrast.css"), .embedInCode("high-contrast-light.css"),
        .embedInCode("high-contrast-dark.css"), .embedInCode("licenses.txt"),
      ]
    ),
    .target(
      name: "StopwatchGTK",
      dependencies: [
        "GLibInterop", "GTKInterop", "StopwatchCore", "StopwatchPresentation", "StopwatchBus",
        "StopwatchResources",
      ],
      path: "Sources/Platform/GTK",
      exclude: ["Interop"]
    ),

    // The stopwatch on the session bus, for other programs.
    .target(
      name: "StopwatchBus",
      dependencies: ["GLibInterop", "CGIO", "StopwatchCore", "StopwatchPresentation"],
      path: "Sources/Platform/Bus",
      resources: [.embedInCode("Stopwatch1.xml")]
    ),

    // The composition root, and the program.
    .target(
      name: "StopwatchComposition",
      dependencies: [
        "StopwatchCore", "StopwatchRuntime", "StopwatchStorage", "StopwatchSystem",
        "StopwatchGLib", "StopwatchPresentation", "StopwatchBus", "StopwatchGTK", "GLibInterop",
      ],
      path: "Sources/Platform/DI"
    ),
    .executableTarget(
      name: "stopwatch-gtk",
      dependencies: ["StopwatchComposition"],
      path: "Sources/StopwatchApp"
    ),

    // The stopwatch in a shell: a second front end, without GTK.
    .executableTarget(
      name: "stopwatchctl",
      dependencies: [
        "GLibInterop", "StopwatchCore", "StopwatchExchange", "StopwatchStorage", "StopwatchSystem",
        "StopwatchGLib", "StopwatchRuntime", "StopwatchPresentation", "StopwatchBus",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/StopwatchControl"
    ),

    .target(
      name: "StopwatchTestSupport",
      dependencies: ["StopwatchCore", "StopwatchRuntime", logging],
      path: "Tests/Support"
    ),
    // `make fuzz` links this with libFuzzer, which provides the main function.
    .testTarget(
      name: "StopwatchFuzzTests",
      dependencies: ["StopwatchCore", "StopwatchExchange", "StopwatchStorage"],
      path: "Tests/Fuzz",
      exclude: ["Corpus"]
    ),
    .testTarget(
      name: "StopwatchCoreTests",
      dependencies: [
        "StopwatchCore", "StopwatchTestSupport",
        .product(name: "InMemoryLogging", package: "swift-log"),
      ],
      path: "Tests/Core"
    ),
    .testTarget(
      name: "StopwatchDecodingTests",
      dependencies: ["StopwatchDecoding", "StopwatchTestSupport"],
      path: "Tests/Platform/Data/Decoding"
    ),
    .testTarget(
      name: "StopwatchStorageTests",
      dependencies: [
        "StopwatchStorage", "StopwatchTestSupport",
        .product(name: "InMemoryLogging", package: "swift-log"),
      ],
      path: "Tests/Platform/Data/JSON"
    ),
    .testTarget(
      name: "StopwatchExchangeTests",
      dependencies: ["StopwatchExchange", "StopwatchTestSupport"],
      path: "Tests/Platform/Data/Exchange"
    ),
    .testTarget(
      name: "StopwatchSystemTests",
      dependencies: ["StopwatchSystem", "StopwatchTestSupport", logging],
      path: "Tests/Platform/Services"
    ),
    .testTarget(
      name: "StopwatchPresentationTests",
      dependencies: ["StopwatchPresentation", "StopwatchExchange", "StopwatchTestSupport"],
      path: "Tests/Platform/Presentation"
    ),
    .testTarget(
      name: "StopwatchGTKTests",
      dependencies: [
        "CGTK", "GLibInterop", "GTKInterop", "StopwatchGTK", "StopwatchGLib", "StopwatchResources",
        "StopwatchTestSupport",
      ],
      path: "Tests/Platform/GTK"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The tests treat our own warnings as errors.
if Context.environment["STOPWATCH_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = [.unsafeFlags(["-warnings-as-errors"])]
  }
}

// `make bench` measures with this how run times grow with the number of laps.
if Context.environment["STOPWATCH_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "stopwatch-growth",
      dependencies: [
        "StopwatchCore", "StopwatchExchange", "StopwatchPresentation", "StopwatchStorage",
        "StopwatchTestSupport", logging,
      ],
      path: "Tests/Benchmarks/Growth"
    ))
}
