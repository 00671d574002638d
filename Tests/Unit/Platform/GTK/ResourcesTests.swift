import CGTK
import GLibInterop
import StopwatchPresentation
import StopwatchResources
import XCTest

final class ResourcesTests: XCTestCase {
  func testTheStyleSheetsHaveNoErrors() throws {
    try withGTK {
      for css in [
        palette(false, false), palette(true, false), palette(false, true), palette(true, true),
      ].map({ $0 + StopwatchResources.styleSheet }) {
        XCTAssertEqual(errors(in: css), 0)
      }
      XCTAssertGreaterThan(errors(in: "label { colour: red; }"), 0)
    }
  }

  func testEveryRuleIsForWidgetsOfOurs() {
    let classesOfGTK: Set<Substring> = [
      "suggested-action", "solid-csd", "csd", "message", "titlebar", "dialog-vbox", "background",
      "keycap", "title", "error", "end", "destructive-action", "maximized", "fullscreen", "tiled",
      "tiled-left", "tiled-right", "tiled-top", "tiled-bottom",
    ]
    for rule in rules(in: StopwatchResources.styleSheet) {
      for selector in rule.selectors {
        let classes = selector.matches(of: /\.([a-z-]+)/).map(\.1)
        let ours = classes.filter { $0.hasPrefix("stopwatch-") }
        XCTAssertFalse(ours.isEmpty, selector)
        XCTAssertTrue(classesOfGTK.isSuperset(of: Set(classes).subtracting(ours)), selector)
      }
    }
  }

  func testNoRuleTakesTheShadowOrTheEdgeOfAWindowAway() {
    let edges = ["box-shadow", "border", "outline", "margin", "padding"]
    for rule in rules(in: StopwatchResources.styleSheet) {
      let isForWindow = rule.selectors.contains { selector in
        guard let last = selector.split(separator: " ").last else { return false }
        // Without a compositor a window has no shadow.
        return last.prefix(while: \.isLetter) == "window" && !last.hasSuffix(".solid-csd")
      }
      let hasEdges = rule.properties.contains { property in
        edges.contains { property.hasPrefix($0) } && !property.hasPrefix("border-radius")
      }
      XCTAssertFalse(isForWindow && hasEdges, "\(rule)")
    }
  }

  func testThePalettesDefineTheSameColors() throws {
    func names(_ css: String) -> [String] {
      css.split(separator: "\n").compactMap { line in
        line.split(separator: " ").dropFirst().first.map(String.init)
      }
    }
    XCTAssertEqual(names(palette(false, false)), names(palette(true, false)))
    XCTAssertFalse(names(palette(false, false)).isEmpty)
  }

  func testTheListOfKeysCanBeBuilt() throws {
    try withGTK {
      let description = ShortcutsDescription.xml(hasNames: true)
      let builder = gtk_builder_new_from_string(description, gssize(description.utf8.count))
      XCTAssertNotNil(gtk_builder_get_object(builder, "shortcuts"))
      g_object_unref(builder.map { UnsafeMutableRawPointer($0) })
    }
  }
}

private func palette(_ isDark: Bool, _ isHighContrast: Bool) -> String {
  StopwatchResources.palette(isDark: isDark, isHighContrast: isHighContrast)
}

private struct StyleRule {
  let selectors: [String]
  let properties: [String]
}

private func rules(in css: String) -> [StyleRule] {
  func parts(_ text: Substring, separator: Character) -> [String] {
    text.split(separator: separator).map { part in
      part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
  return css.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
    .matches(of: /([^{}]+)\{([^}]*)\}/).map { match in
      StyleRule(
        selectors: parts(match.1, separator: ","),
        properties: parts(match.2, separator: ";").filter { !$0.isEmpty })
    }
}

/// Returns the number of errors that GTK reports.
@MainActor
private func errors(in css: String) -> Int {
  let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
  defer { g_object_unref(provider) }
  var count = 0
  OpaquePointer(provider).connect(Signal("parsing-error")) { count += 1 }
  gtk_css_provider_load_from_data(provider, css, gssize(css.utf8.count))
  return count
}
