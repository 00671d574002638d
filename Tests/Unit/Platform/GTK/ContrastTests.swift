import Foundation
import StopwatchResources
import Testing

/// The contrast of the palettes' colours by the formula of WCAG 2.1.
@Suite("The contrast of the colours")
struct ContrastTests {
  static let appearances = [false, true].flatMap { isDark in
    [false, true].map { Palette(isDark: isDark, isHighContrast: $0) }
  }

  @Test("is enough for every text on every ground", arguments: appearances)
  func texts(_ palette: Palette) throws {
    let minimum = palette.isHighContrast ? 7 : 4.5
    let texts = ["text", "dim", "current", "fastest", "slowest"]
    try palette.expect(texts, on: ["window", "card"], atLeast: minimum)
    try palette.expect(["text"], on: ["raised"], atLeast: minimum)
    let button = try Color(white: 1).contrast(to: palette.color("accent"))
    #expect(button >= minimum, "white on the primary button: \(button)")
  }

  @Test("is enough for the words of badges, which are tinted except in high contrast")
  func badges() throws {
    for palette in Self.appearances where !palette.isHighContrast {
      for status in ["current", "fastest", "slowest"] {
        let tint = try palette.color(status).over(try palette.color("card"), opacity: 0.15)
        let contrast = try palette.color(status).contrast(to: tint)
        #expect(contrast >= 4.5, "\(status) in a badge: \(contrast)")
      }
    }
  }

  @Test("is enough for the knob of a switch, and for a switch that is off", arguments: appearances)
  func switches(_ palette: Palette) throws {
    let ground = try palette.color("card")
    let track = try palette.color("text").over(ground, opacity: 0.48)
    #expect(track.contrast(to: ground) >= 3)
    let knob = Color(white: 1)
    #expect(knob.contrast(to: track) >= 2.9)
    #expect(try knob.contrast(to: palette.color("accent")) >= 4.5)
  }

  @Test("is enough for marks, lines of the chart and focus rings", arguments: appearances)
  func marks(_ palette: Palette) throws {
    let marks = ["focus", "current", "compared", "fastest", "slowest"]
    try palette.expect(marks, on: ["window", "card"], atLeast: 3)
  }
}

/// The colours of an appearance, which a later definition of the same name overrides.
struct Palette: Sendable, CustomStringConvertible {
  let isHighContrast: Bool
  let description: String
  private var definitions: [String: String] = [:]

  init(isDark: Bool, isHighContrast: Bool) {
    self.isHighContrast = isHighContrast
    description = (isDark ? "dark" : "light") + (isHighContrast ? ", high contrast" : "")
    let css = StopwatchResources.palette(isDark: isDark, isHighContrast: isHighContrast)
    for match in css.matches(of: /@define-color stopwatch_(\w+) ([^;]+);/) {
      definitions[String(match.1)] = String(match.2)
    }
  }

  func expect(_ names: [String], on grounds: [String], atLeast minimum: Double) throws {
    for name in grounds {
      let ground = try color(name)
      for text in names {
        let contrast = try color(text, over: ground).contrast(to: ground)
        #expect(contrast >= minimum, "\(text) on \(name): \(contrast)")
      }
    }
  }

  /// Returns a colour; a translucent one as it is drawn over a ground.
  func color(_ name: String, over ground: Color = Color(white: 1)) throws -> Color {
    try color(ofDefinition: #require(definitions[name]), over: ground)
  }

  private func color(ofDefinition text: String, over ground: Color) throws -> Color {
    if let match = text.wholeMatch(of: /alpha\((.+), ([\d.]+)\)/) {
      let opacity = try #require(Double(match.2))
      return try color(ofDefinition: String(match.1), over: ground).over(ground, opacity: opacity)
    }
    if let match = text.wholeMatch(of: /@stopwatch_(\w+)/) {
      return try color(String(match.1), over: ground)
    }
    switch text {
    case "white": return Color(white: 1)
    case "black": return Color(white: 0)
    default: return try #require(Color(hexadecimal: text))
    }
  }
}

/// An opaque colour in sRGB, with components from 0 to 1.
struct Color {
  private let components: [Double]

  init(white: Double) {
    components = [white, white, white]
  }

  init?(hexadecimal text: String) {
    guard let number = Int(text.dropFirst(), radix: 16), text.count == 7 else { return nil }
    components = [16, 8, 0].map { Double(number >> $0 & 255) / 255 }
  }

  private init(_ components: [Double]) {
    self.components = components
  }

  func over(_ ground: Color, opacity: Double) -> Color {
    Color(zip(components, ground.components).map { $0 * opacity + $1 * (1 - opacity) })
  }

  /// Returns the contrast ratio, from 1 to 21.
  func contrast(to other: Color) -> Double {
    let (dark, light) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)
  }

  private var luminance: Double {
    zip(components, [0.2126, 0.7152, 0.0722]).map { component, weight in
      let linear =
        component <= 0.03928 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
      return linear * weight
    }.reduce(0, +)
  }
}
