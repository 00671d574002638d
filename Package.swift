// swift-tools-version:6.2
import PackageDescription

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")

// GTK is used on the main thread only.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "stopwatch-gtk",
  products: [
    .executable(name: "stopwatch-gtk", targets: ["StopwatchApp"]),
    .executable(name: "stopwatchctl", targets: ["StopwatchControl"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
  ],
  targets: [
    // GTK, with Xlib as GTK uses it.
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // GIO without GTK, and gettext.
    .systemLibrary(
      name: "CGIO", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),

    // GLib and GTK for Swift, independent of the stopwatch.
    .target(name: "GLibInterop", dependencies: ["CGIO"], path: "Sources/Platform/GLibInterop"),
    .target(
      name: "GTKInterop",
      dependencies: ["CGTK", "GLibInterop"],
      path: "Sources/Platform/GTKInterop",
      swiftSettings: onMainActor
    ),

    // What the program does, without GTK, files or clocks.
    .target(name: "StopwatchCore", dependencies: [logging], path: "Sources/Core"),

    // Adapters.
    .target(
      name: "StopwatchFormats", dependencies: ["StopwatchCore"], path: "Sources/Platform/Formats",
      resources: [.embedInCode("headings.txt")]),
    .target(
      name: "StopwatchStorage",
      dependencies: ["StopwatchCore", "StopwatchFormats", logging],
      path: "Sources/Platform/Storage"
    ),
    .target(
      name: "StopwatchSystem",
      dependencies: [
        "StopwatchCore", "StopwatchFormats", "StopwatchStorage", "StopwatchResources",
        "GLibInterop", "CGIO", logging,
      ],
      path: "Sources/Platform/System"
    ),

    // The user interface, first without and then with a toolkit.
    .target(
      name: "StopwatchPresentation",
      dependencies: ["StopwatchCore", "StopwatchFormats", "CGIO"],
      path: "Sources/Platform/Presentation"
    ),
    .target(
      name: "StopwatchResources",
      path: "Resources",
      resources: [
        "style.css", "light.css", "dark.css", "high-contrast.css", "high-contrast-light.css",
        "high-contrast-dark.css", "licenses.txt", "start.wav", "pause.wav", "lap.wav",
        "reminder.wav", "icon.png",
      ].map { .embedInCode($0) }
    ),
    .target(
      name: "StopwatchGTK",
      dependencies: [
        "GLibInterop", "GTKInterop", "StopwatchCore", "StopwatchPresentation", "StopwatchBus",
        "StopwatchResources",
      ],
      path: "Sources/Platform/GTK",
      swiftSettings: onMainActor
    ),

    // The stopwatch on the session bus, for other programs.
    .target(
      name: "StopwatchBus",
      dependencies: [
        "GLibInterop", "CGIO", "StopwatchCore", "StopwatchFormats", "StopwatchPresentation",
      ],
      path: "Sources/Platform/Bus",
      resources: [.embedInCode("Stopwatch1.xml")]
    ),

    // The program with windows, and the stopwatch in a shell without GTK.
    .executableTarget(
      name: "StopwatchApp",
      dependencies: [
        "GLibInterop", "StopwatchCore", "StopwatchStorage", "StopwatchSystem",
        "StopwatchPresentation", "StopwatchBus", "StopwatchGTK",
      ]
    ),
    .executableTarget(
      name: "StopwatchControl",
      dependencies: [
        "GLibInterop", "StopwatchCore", "StopwatchFormats", "StopwatchStorage", "StopwatchSystem",
        "StopwatchPresentation", "StopwatchBus",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    .target(
      name: "StopwatchTestSupport",
      dependencies: ["StopwatchCore", logging],
      path: "Tests/Support"
    ),
    // Simulated years on the real runtime, for a unit test and for `make check-years`.
    .target(
      name: "StopwatchYears",
      dependencies: ["StopwatchCore", "StopwatchStorage", "StopwatchTestSupport", logging],
      path: "Tests/Reliability/Years/Simulation"
    ),
    // `make check-fuzz` links this with libFuzzer, which provides the main function.
    .testTarget(
      name: "StopwatchFuzzTests",
      dependencies: [
        "StopwatchCore", "StopwatchFormats", "StopwatchPresentation", "StopwatchStorage",
      ],
      path: "Tests/Robustness/Fuzz",
      exclude: ["Corpus"]
    ),
    .testTarget(
      name: "StopwatchCoreTests",
      dependencies: [
        "StopwatchCore", "StopwatchTestSupport",
        .product(name: "InMemoryLogging", package: "swift-log"),
      ],
      path: "Tests/Unit/Core"
    ),
    .testTarget(
      name: "StopwatchStorageTests",
      dependencies: [
        "StopwatchCore", "StopwatchFormats", "StopwatchStorage", "StopwatchTestSupport",
        "StopwatchYears",
        .product(name: "InMemoryLogging", package: "swift-log"),
      ],
      path: "Tests/Unit/Platform/Storage"
    ),
    .testTarget(
      name: "StopwatchFormatsTests",
      dependencies: ["StopwatchCore", "StopwatchFormats", "StopwatchTestSupport"],
      path: "Tests/Unit/Platform/Formats",
      exclude: ["Imports"]
    ),
    .testTarget(
      name: "StopwatchSystemTests",
      dependencies: [
        "StopwatchCore", "StopwatchResources", "StopwatchStorage", "StopwatchSystem",
        "StopwatchTestSupport", logging,
      ],
      path: "Tests/Unit/Platform/System"
    ),
    .testTarget(
      name: "StopwatchPresentationTests",
      dependencies: [
        "StopwatchCore", "StopwatchFormats", "StopwatchPresentation", "StopwatchTestSupport",
      ],
      path: "Tests/Unit/Platform/Presentation"
    ),
    .testTarget(
      name: "StopwatchBusTests",
      dependencies: [
        "CGIO", "GLibInterop", "StopwatchBus", "StopwatchCore", "StopwatchPresentation",
        "StopwatchSystem", "StopwatchTestSupport",
      ],
      path: "Tests/Unit/Platform/Bus"
    ),
    .testTarget(
      name: "StopwatchControlTests",
      dependencies: [
        "StopwatchControl", "StopwatchCore", "StopwatchFormats", "StopwatchPresentation",
        "StopwatchTestSupport",
      ],
      path: "Tests/Unit/StopwatchControl"
    ),
    .testTarget(
      name: "StopwatchGTKTests",
      dependencies: [
        "CGTK", "GLibInterop", "GTKInterop", "StopwatchCore", "StopwatchGTK",
        "StopwatchPresentation", "StopwatchResources", "StopwatchSystem", "StopwatchTestSupport",
      ],
      path: "Tests/Unit/Platform/GTK"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The tests treat our own warnings as errors.
if Context.environment["STOPWATCH_STRICT"] != nil {
  for target in package.targets where target.type != .system {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-warnings-as-errors"])]
  }
}

// `make check-years` runs this.
if Context.environment["STOPWATCH_YEARS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "stopwatch-years", dependencies: ["StopwatchYears"],
      path: "Tests/Reliability/Years/Program"))
}

// `make check-bench` measures with this how run times grow with the number of laps.
if Context.environment["STOPWATCH_BENCH"] != nil {
  package.targets.append(
    .executableTarget(
      name: "stopwatch-growth",
      dependencies: [
        "StopwatchCore", "StopwatchFormats", "StopwatchPresentation", "StopwatchStorage",
        "StopwatchTestSupport", logging,
      ],
      path: "Tests/Benchmarks/Growth"
    ))
}
