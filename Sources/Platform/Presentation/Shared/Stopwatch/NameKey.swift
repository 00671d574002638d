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

  fileprivate func place(among count: Int) -> Int {
    (digit + 9) % 10 + (isShifted && count > 10 ? 10 : 0)
  }

  fileprivate static let somethingElse = NameKey(digit: 0)
  fileprivate var isSomethingElse: Bool { digit == 0 }
}

extension Roster {
  /// Whether 0 is the key of what is no step.
  private var hasKeyOfSomethingElse: Bool { kind == .inTurn && names.count < 10 }

  /// Returns the name with a key; nobody for that of something else, and `nil` if no name has it.
  func id(of key: NameKey) -> NameID? {
    let place = key.place(among: names.count)
    if names.indices.contains(place) { return names[place].id }
    return key.isSomethingElse && hasKeyOfSomethingElse ? .nobody : nil
  }

  /// Returns the key of a name or of something else; `nil` if it has none.
  func key(of id: NameID) -> NameKey? {
    guard id != .nobody else { return hasKeyOfSomethingElse ? .somethingElse : nil }
    return names.firstIndex { $0.id == id }.map(NameKey.init)
  }

  /// What Lap records.
  var lapLabel: String {
    guard !isEmpty else { return LapsStrings.lap }
    // TRANSLATORS: the buttons that record a lap without a name, and the end of a step of work.
    return kind == .allAtOnce ? localized("Crossing") : localized("Next")
  }
}
