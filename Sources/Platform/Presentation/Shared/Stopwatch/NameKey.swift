import StopwatchCore

/// A digit key, which stands for the name at a place in the order.
public struct NameKey: Hashable, Sendable {
  private let digit: Int
  private let isShifted: Bool

  /// - Parameter isShifted: whether Shift is held, for the names after the tenth.
  public init(digit: Int, isShifted: Bool = false) {
    (self.digit, self.isShifted) = (digit, isShifted)
  }

  /// - Parameter place: the place in the order, from 0.
  public init(place: Int) { self.init(digit: (place + 1) % 10, isShifted: place >= 10) }

  public var label: String { (isShifted ? "⇧" : "") + "\(digit)" }
  var noName: String { localized("No name has the key {key}.", ["key": label]) }

  fileprivate var unshifted: NameKey { NameKey(digit: digit) }
}

extension Roster {
  /// Who has a key: the names in order, and something else where 0 is left for what is no step.
  private var keys: [(key: NameKey, id: NameID)] {
    let ids = names.map(\.id) + (kind == .inTurn && names.count < 10 ? [.nobody] : [])
    return ids.enumerated().map { place, id in
      (id == .nobody ? NameKey(digit: 0) : NameKey(place: place), id)
    }
  }

  /// Returns the name with a key; nobody for that of something else, and `nil` if no name has it.
  func id(of key: NameKey) -> NameID? {
    let key = names.count > 10 ? key : key.unshifted
    return keys.first { $0.key == key }?.id
  }

  /// Returns the key of a name or of something else; `nil` if it has none.
  func key(of id: NameID) -> NameKey? { keys.first { $0.id == id }?.key }

  /// What Lap records.
  var lapLabel: String {
    guard !isEmpty else { return LapsStrings.lap }
    // TRANSLATORS: the buttons that record a lap without a name, and the end of a step of work.
    return kind == .allAtOnce ? localized("Crossing") : localized("Next")
  }
}
