import StopwatchCore

/// A column of the table of laps: everything that sets it apart from the others.
///
/// The table in the windows and its order, the menu of columns, exported files and the clipboard
/// all follow from `LapColumn.all`.
public struct LapColumn: Identifiable, Sendable {
  /// What a cell looks like in a window.
  public enum Appearance: Sendable {
    /// The number with the badge beside it, at the start of the row.
    case number
    /// In the colour of what sets the lap apart.
    case time
    case text
    case secondaryText
    /// In the room that the others leave, and editable.
    case note
  }

  public enum Alignment: Sendable {
    case leading
    case trailing
  }

  /// Names the column in preferences and actions, and never changes.
  public let id: String
  public let appearance: Appearance
  public let alignment: Alignment
  /// Whether the user can hide it, and files leave it out where it has no text.
  public let isOptional: Bool
  /// Whether it has a place of its own in the windows; if not, only in files and on the clipboard.
  public let isInWindows: Bool
  let sortKey: LapSortKey
  private let makeTitle: @Sendable () -> String
  private let makeWidthSample: (@Sendable (LapTimes, Duration, TimeFormat) -> String)?
  private let makeText: @Sendable (Lap, LapCellContext) -> String

  /// - Parameters:
  ///   - title: in the language of the user.
  ///   - widthSample: the longest text that any of the laps can have, given the elapsed time, which
  ///     no lap or split exceeds; none where the room decides on the width.
  ///   - text: what a cell says about a lap; empty for nothing.
  init(
    id: String,
    title: @autoclosure @escaping @Sendable () -> String,
    appearance: Appearance = .secondaryText,
    alignment: Alignment = .trailing,
    isOptional: Bool = true,
    isInWindows: Bool = true,
    widthSample: (@Sendable (LapTimes, _ total: Duration, TimeFormat) -> String)? = nil,
    sortKey: LapSortKey,
    text: @escaping @Sendable (Lap, LapCellContext) -> String
  ) {
    self.id = id
    self.appearance = appearance
    self.alignment = alignment
    self.isOptional = isOptional
    self.isInWindows = isInWindows
    self.sortKey = sortKey
    makeTitle = title
    makeWidthSample = widthSample
    makeText = text
  }

  /// The name of the column in the language of the user.
  public var title: String { makeTitle() }

  /// What the cell of a lap says; empty for nothing.
  func text(for lap: Lap, in context: LapCellContext) -> String {
    makeText(lap, context)
  }

  /// In characters, wide enough for the head and every cell; none where the room decides.
  ///
  /// - Parameter total: the elapsed time, which no lap or split exceeds.
  func width(for laps: LapTimes, total: Duration, format: TimeFormat) -> Int? {
    makeWidthSample.map { sample in
      max(sample(laps, total, format).count, title.count + LapHeading.markWidth)
    }
  }
}

extension LapColumn: Hashable {
  public static func == (left: LapColumn, right: LapColumn) -> Bool {
    left.id == right.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
