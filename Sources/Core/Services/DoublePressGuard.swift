/// A guard that recognizes a press that follows the same one so soon that it is a mistake, such as
/// of a worn button or a trembling finger.
///
/// The instants of the presses count, not when the program handles them.
@MainActor
public final class DoublePressGuard {
  /// A kind of press, by any key in any window; its effect depends on the state.
  private enum Button: Hashable {
    case toggle
    /// Of a name, if names are all at once.
    case lap(NameID)
    case reset
  }

  private let preferences: StateStore<Preferences>
  private var latest: [Button: Instant] = [:]

  public init(preferences: StateStore<Preferences>) {
    self.preferences = preferences
  }

  /// - Parameter roster: the names; a crossing of them has no guard.
  public func accepts(
    _ press: StopwatchChange, at instant: Instant, among roster: Roster = Roster()
  ) -> Bool {
    guard let button = Self.button(of: press, among: roster) else { return true }
    if let interval = preferences.value.doublePressGuard.interval, let first = latest[button],
      max(instant, first) - min(instant, first) < interval
    {
      return false
    }
    latest[button] = instant
    return true
  }

  /// Forgets all presses, as the user has done something else since.
  public func forget() {
    latest = [:]
  }

  private static func button(of press: StopwatchChange, among roster: Roster) -> Button? {
    switch press {
    case .start, .pause, .resume: .toggle
    case .lap where !roster.isAllAtOnce: .lap(.nobody)
    case .lap(_, let name): name.flatMap { $0 == .nobody ? nil : .lap($0) }
    case .reset: .reset
    default: nil
    }
  }
}
