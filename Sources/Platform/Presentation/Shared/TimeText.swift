import StopwatchCore

/// A formatted time in two parts, the second of which is drawn smaller.
public struct TimeText: Hashable, Sendable {
  /// The hours, minutes and seconds, such as `12:34` or `2:25:47`.
  public let whole: String
  /// The decimal separator and the digits after it, such as `.56`; empty for whole seconds.
  public let fraction: String

  public var text: String { whole + fraction }

  /// The time in words for screen readers, such as “1 minute 4.2 seconds”.
  public var words: String {
    if isBeforeStart {
      let time = TimeText(whole: String(whole.dropFirst()), fraction: fraction).words
      return localized("starts in {time}", ["time": time])
    }
    let units = whole.split(separator: ":").compactMap { Int($0) }
    guard let seconds = units.last else { return text }
    let minutes = units.dropLast().last ?? 0
    let hours = units.dropLast(2).last ?? 0
    return [
      hours > 0 ? counted("{count} hour", "{count} hours", hours) : nil,
      minutes > 0 ? counted("{count} minute", "{count} minutes", minutes) : nil,
      seconds > 0 || hasFraction || hours + minutes == 0 ? secondsInWords(seconds) : nil,
    ].compactMap { $0 }.joined(separator: " ")
  }

  /// The time in words with the state of its stopwatch, which the words before a prepared start tell already.
  func words(of state: Stopwatch.State) -> String {
    if isBeforeStart { return words }
    return switch state {
    case .initial: words
    case .running: localized("{time}, running", ["time": words])
    case .paused: localized("{time}, paused", ["time": words])
    }
  }

  private var isBeforeStart: Bool { whole.hasPrefix("−") }

  /// The fraction without zeros at its end.
  private var shortFraction: Substring {
    let end = fraction.lastIndex { $0 != "0" }
    return end.map { fraction[...$0] } ?? ""
  }

  private var hasFraction: Bool { shortFraction.count > 1 }

  private func secondsInWords(_ seconds: Int) -> String {
    // After a fraction, most languages use the plural form “few”.
    let count = hasFraction ? 2 : seconds
    return localized(
      "{count} second", "{count} seconds", count: count,
      ["count": hasFraction ? "\(seconds)\(shortFraction)" : "\(seconds)"])
  }
}
