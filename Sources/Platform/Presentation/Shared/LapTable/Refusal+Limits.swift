import StopwatchCore
import StopwatchFormats

extension Refusal {
  public func message(of change: StopwatchChange, in record: Record, format: TimeFormat) -> String {
    if self == .noEffect, change != .deleteLap(0), let number = ChangeFields(change)?.lap,
      record.laps.lap(number) == nil
    {
      return localized("There is no completed lap {number}.", ["number": "\(number)"])
    }
    guard self == .outOfRange, let limits = record.limits(of: change) else { return message }
    switch change {
    case .splitLap(let number, _, _), .endLap(let number, _):
      let start = record.bounds(ofLap: number)?.lowerBound ?? limits.lowerBound
      let times = [start, limits.upperBound].map { $0.truncated(to: format.precision) }
      return localized(
        "The lap time must be between {from} and {to}",
        ["from": format.time(.zero).text, "to": format.time(times[1] - times[0]).text])
    case .setStart:
      let times = [limits.lowerBound, limits.upperBound].map { format.time($0).text }
      return localized(
        "The start must be between {from} and {to}", ["from": times[0], "to": times[1]])
    case .setTime(.start(let clock)):
      let latest = (record.byLatestClock.startedAt ?? clock) - limits.lowerBound
      guard clock > latest else { return TypedTime.tooLong }
      return localized("The start can be at {time} at the latest", ["time": TimeOfDay.text(latest)])
    case .setTime(let setting) where record.difference(setting).map { $0 < .zero } == true:
      return localized(
        "At most {time} less is possible", ["time": format.time(.zero - limits.lowerBound).text])
    default: return TypedTime.tooLong
    }
  }
}
