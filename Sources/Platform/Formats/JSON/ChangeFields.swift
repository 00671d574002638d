import StopwatchCore

/// A change of the stopwatch in JSON, in its file and from other programs: `{"change": "splitLap",
/// "lap": 2, "nanoseconds": 14000000000}`.
public struct ChangeFields: Codable, Sendable {
  /// The name, as in `StopwatchChange`.
  let change: String
  package private(set) var lap: Int?
  /// The elapsed time at which a lap ends or is split, or the time that is set: `total`, `difference`,
  /// or `start` since 1970-01-01 00:00 UTC.
  private(set) var nanoseconds: Int64?
  private(set) var setting: String?
  private(set) var note: String?
  private(set) var name: String?
  /// The number of a name, and whether it stops.
  private(set) var nameID: UInt8?
  private(set) var isStopped: Bool?
  private(set) var names: RosterFields?
  /// Whether the note of a lap that is split belongs to the first part.
  private(set) var movesNote: Bool?

  private static let continuing = "continueSession"

  /// Whether a session was continued: the stopwatch itself is that session.
  package var isContinuing: Bool { change == Self.continuing }

  /// Creates the fields of a text in JSON, or returns `nil` if it is another one.
  public init?(text: String) {
    guard let fields: ChangeFields = try? JSONText(Array(text.utf8)).decode() else { return nil }
    self = fields
  }

  public var text: String { (try? jsonLine()) ?? "" }

  /// Returns `nil` for a change that is never stored.
  public init?(_ stopwatchChange: StopwatchChange) {
    switch stopwatchChange {
    case .start: change = "start"
    case .startIn(let delay, _): (change, nanoseconds) = ("startIn", delay.nanoseconds)
    case .compare: change = "compare"
    case .pause: change = "pause"
    case .resume: change = "resume"
    case .lap: change = "lap"
    case .mergeLap(let number): (change, lap) = ("mergeLap", number)
    case .splitLap(let number, let split, let movesNote):
      (change, lap, nanoseconds) = ("splitLap", number, split.nanoseconds)
      self.movesNote = movesNote ? true : nil
    case .endLap(let number, let split):
      (change, lap, nanoseconds) = ("endLap", number, split.nanoseconds)
    case .deleteLap(let number): (change, lap) = ("deleteLap", number)
    case .excludeLap(let number): (change, lap) = ("excludeLap", number)
    case .includeLap(let number): (change, lap) = ("includeLap", number)
    case .setNote(let note, let number): (change, lap, self.note) = ("setNote", number, note)
    case .name(let names): (change, name, note) = ("name", names.name, names.note)
    case .setTime(let time):
      change = "setTime"
      switch time {
      case .total(let total): (setting, nanoseconds) = ("total", total.nanoseconds)
      case .difference(let time): (setting, nanoseconds) = ("difference", time.nanoseconds)
      case .start(let clock): (setting, nanoseconds) = ("start", clock.nanoseconds)
      }
    case .setRoster(let roster): (change, names) = ("setRoster", RosterFields(roster))
    case .nameLap(let number, let name):
      (change, lap, nameID) = ("nameLap", number, name.rawValue)
    case .setStopped(let isStopped, let name):
      (change, nameID, self.isStopped) = ("setStopped", name.rawValue, isStopped)
    case .setStart(let name, let start):
      (change, nameID, nanoseconds) = ("setStart", name.rawValue, start.nanoseconds)
    case .subtract: change = "subtract"
    case .addBack: change = "addBack"
    case .continueSession: change = Self.continuing
    case .reset: change = "reset"
    case .undo, .redo: return nil
    }
  }

  /// The change; `nil` if it is unknown or lacks a value.
  public var stopwatchChange: StopwatchChange? {
    let time = nanoseconds.map { Duration.nanoseconds($0) }
    let owner = nameID.map(NameID.init)
    switch (change, lap, time) {
    case ("start", _, _): return .start
    case ("startIn", _, let delay?): return .startIn(delay)
    case ("compare", _, _): return .compare(nil)
    case ("pause", _, _): return .pause
    case ("reset", _, _): return .reset
    case ("resume", _, _): return .resume
    case ("lap", _, _): return .lap(note: note ?? "")
    case ("subtract", _, _): return .subtract(TimeAway(start: .zero, duration: .zero))
    case ("addBack", _, _): return .addBack(TimeAway(start: .zero, duration: .zero))
    case ("mergeLap", let lap?, _): return .mergeLap(lap)
    case ("deleteLap", let lap?, _): return .deleteLap(lap)
    case ("excludeLap", let lap?, _): return .excludeLap(lap)
    case ("includeLap", let lap?, _): return .includeLap(lap)
    case ("setNote", let lap?, _): return .setNote(note ?? "", lap: lap)
    case ("name", _, _): return .name(.init(name: name ?? "", note: note ?? ""))
    case ("setRoster", _, _): return (try? names?.roster() ?? Roster()).map { .setRoster($0) }
    case ("nameLap", let lap?, _): return .nameLap(lap, owner ?? .nobody)
    case ("setStopped", _, _): return owner.map { .setStopped(isStopped ?? true, $0) }
    case ("setStart", _, let time?): return owner.map { .setStart($0, at: time) }
    case ("splitLap", let lap?, let time?):
      return .splitLap(lap, at: time, movesNote: movesNote ?? false)
    case ("endLap", let lap?, let time?): return .endLap(lap, at: time)
    case ("setTime", _, let time?):
      switch setting {
      case "difference": return .setTime(.difference(time))
      case "start": return .setTime(.start(Moment(sinceEpoch: time)))
      case "total": return .setTime(.total(time))
      default: return nil
      }
    default: return nil
    }
  }
}
