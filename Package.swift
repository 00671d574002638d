// swift-tools-version:6.2
import PackageDescription

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let inMemoryLogging: Target.Dependency = .product(name: "InMemoryLogging", package: "swift-log")

// GTK is used on the main thread only.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Returns the unit tests of a target, in a folder of `Tests/Unit`.
func unitTests(
  _ target: String, in folder: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "Stopwatch\(target)Tests",
    dependencies: ["StopwatchCore", "StopwatchTestSupport"] + dependencies,
    path: "Tests/Unit/\(folder)", exclude: exclude)
}

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
        "StopwatchCore", "StopwatchStorage", "StopwatchResources", "GLibInterop", "CGIO", logging,
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
    unitTests("Core", in: "Core", [inMemoryLogging]),
    unitTests(
      "Storage", in: "Platform/Storage",
      ["StopwatchFormats", "StopwatchStorage", "StopwatchYears", inMemoryLogging]),
    unitTests("Formats", in: "Platform/Formats", ["StopwatchFormats"], exclude: ["Imports"]),
    unitTests(
      "System", in: "Platform/System",
      ["StopwatchResources", "StopwatchStorage", "StopwatchSystem", logging]),
    unitTests(
      "Presentation", in: "Platform/Presentation", ["StopwatchFormats", "StopwatchPresentation"]),
    unitTests(
      "Bus", in: "Platform/Bus",
      ["CGIO", "GLibInterop", "StopwatchBus", "StopwatchPresentation", "StopwatchSystem"]),
    unitTests(
      "Control", in: "StopwatchControl",
      ["StopwatchControl", "StopwatchFormats", "StopwatchPresentation"]),
    unitTests(
      "GTK", in: "Platform/GTK",
      [
        "CGTK", "GLibInterop", "GTKInterop", "StopwatchGTK", "StopwatchPresentation",
        "StopwatchResources", "StopwatchSystem",
      ]),
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
