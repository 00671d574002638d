import StopwatchCore

/// The names of a session in every JSON file, without whose each lap is.
public struct RosterFields: Codable, Sendable {
  struct Name: Codable {
    /// The number in this session, by which laps refer to it.
    let id: UInt8?
    let name: String
    /// The elapsed time of its start, if that was corrected.
    let startNanoseconds: Int64?
    let isStopped: Bool?
    /// The number of the first cycle that is not over without it; omitted for the first one.
    let firstCycle: Int?
  }

  /// `allAtOnce` or `inTurn`.
  private let kind: String?
  /// The time between two starts; omitted if names start together.
  private let startsEveryNanoseconds: Int64?
  /// Whether the first press of a name is its start; omitted if not.
  private let startsAtPress: Bool?
  private let list: [Name]

  /// Returns `nil` for a session without names.
  public init?(_ roster: Roster) {
    guard !roster.isEmpty else { return nil }
    kind = roster.kind.rawValue
    startsEveryNanoseconds =
      if case .every(let interval) = roster.start { interval.nanoseconds } else { nil }
    startsAtPress = roster.start == .each ? true : nil
    list = roster.names.map {
      Name(
        id: $0.id.rawValue, name: $0.text, startNanoseconds: $0.start?.nanoseconds,
        isStopped: $0.isStopped ? true : nil, firstCycle: $0.firstCycle > 1 ? $0.firstCycle : nil)
    }
  }

  public func roster() throws(InvalidStopwatch) -> Roster {
    let every = startsEveryNanoseconds.map { Roster.Start.every(.nanoseconds($0)) }
    do {
      return try Roster(
        list.map {
          Roster.Name(
            $0.name, id: NameID(rawValue: $0.id ?? 0),
            start: $0.startNanoseconds.map { .nanoseconds(max($0, 0)) },
            isStopped: $0.isStopped ?? false, firstCycle: max($0.firstCycle ?? 1, 1))
        }, kind.flatMap(Roster.Kind.init) ?? .allAtOnce,
        start: startsAtPress == true ? .each : every ?? .together)
    } catch {
      throw .invalidNames
    }
  }
}
