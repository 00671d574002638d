import StopwatchCore
import StopwatchFormats

/// The comparison of a stopwatch with its reference, on one line.
public struct ReferenceLine: Hashable, Sendable {
  /// The difference at the latest split; empty if there is none.
  public let difference: String
  /// What else there is to know.
  public let rest: String
  /// The status with the colour of the difference.
  public let status: LapStatus

  public var text: String { [difference, rest].filter { !$0.isEmpty }.joined(separator: " · ") }

  /// Returns `nil` if the stopwatch is compared with nothing.
  public init?(_ state: StopwatchState, format: TimeFormat) {
    guard let reference = state.reference else { return nil }
    let stopwatch = state.stopwatch
    let difference = reference.latestDifference(of: stopwatch.laps, precision: format.precision)
    status = difference.map { LapStatus(comparing: $0) } ?? .done
    let (laps, number) = (stopwatch.laps, stopwatch.laps.count + 1)
    let current = stopwatch.currentLap(precision: format.precision)
    let other = reference.number(ofLapLike: number, in: laps)
    let time = reference.time(ofLapLike: number, in: laps, precision: format.precision)
    var comparison = difference.map(format.comparison) ?? ""
    if let current, let time {
      rest = [
        localized("this lap {time}", ["time": format.plain(time)]),
        Self.rest(time - max(current.time, .zero), format),
        other.flatMap { reference.session?.laps.lap($0)?.note.displayed } ?? "",
      ].filter { !$0.isEmpty }.joined(separator: " · ")
    } else if let name = laps.latestCounted.flatMap({ laps.roster[laps.name(ofLap: $0)] }),
      laps.next == .nobody
    {
      rest = name.text
    } else if current != nil, !comparison.isEmpty {
      comparison = localized("finished {difference}", ["difference": comparison])
      rest = ""
    } else {
      rest = localized("Compared with {name}", ["name": reference.name(format)])
    }
    self.difference = comparison
  }

  /// Returns how much of a lap remains, or is over, in whole seconds: none remains when it is over.
  private static func rest(_ rest: Duration, _ format: TimeFormat) -> String {
    // The whole seconds that remain are rounded up.
    rest > .zero
      ? localized(
        "{time} left",
        ["time": format.units((rest + .seconds(1) - .nanoseconds(1)).truncated(to: .seconds))])
      : localized("{time} over", ["time": format.units((.zero - rest).truncated(to: .seconds))])
  }
}

extension LapStatus {
  /// Creates the status whose colour a difference from the reference has: that of the fastest lap for
  /// ahead, of the slowest for behind.
  init(comparing difference: Duration) {
    self = difference < .zero ? .fastest : difference > .zero ? .slowest : .done
  }
}

extension Reference {
  /// The name for the user: that of the session, or else its start.
  public func name(_ format: TimeFormat) -> String {
    switch self {
    case .session(let session) where !session.name.isEmpty: session.name.displayed
    case .session(let session):
      LocalTime.fields(session.startedAt).map { LocalTime.text($0, "%F %R") } ?? "\(session.id)"
    case .pace(let pace) where pace.isEndless: format.plain(pace.total)
    case .pace(let pace):
      pace.lapTime.truncated(to: format.precision) * pace.lapCount == pace.total
        ? "\(pace.lapCount) × \(format.plain(pace.lapTime))"
        : "\(format.plain(pace.total)) / \(pace.lapCount)"
    }
  }
}

extension TimeFormat {
  /// Formats a time as short as possible, such as `0:45` or `1:45.50`.
  fileprivate func plain(_ time: Duration) -> String {
    let isWhole = time.truncated(to: .seconds) == time
    return with(isWhole ? .seconds : precision).short(time)
  }
}

extension String {
  /// The name, or the beginning of a long one.
  var shortened: String { count > 17 ? prefix(15) + "…" : self }
}
