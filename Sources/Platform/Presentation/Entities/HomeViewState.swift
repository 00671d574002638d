/// All that the Home window shows.
public struct HomeViewState: Hashable, Sendable {
  /// The number of laps that there is room for.
  public static let lapCapacity = 3

  public let banner: Banner?
  /// That something is not on the disk; none while all is well.
  public let warning: String?
  public let time: TimeText
  /// The buttons of the current state, in the order in which they stand.
  public let controls: [ControlButton]
  /// The current lap and the two latest ones, newest first; none before the start.
  public let laps: [LapRow]
  public let allLapsLabel: String
  public let canShowAllLaps: Bool

  public let canUndo: Bool
  public let canRedo: Bool

  public init(
    banner: Banner?,
    warning: String? = nil,
    time: TimeText,
    controls: [ControlButton],
    laps: [LapRow],
    allLapsLabel: String,
    canShowAllLaps: Bool,
    canUndo: Bool,
    canRedo: Bool
  ) {
    self.banner = banner
    self.warning = warning
    self.time = time
    self.controls = controls
    self.laps = laps
    self.allLapsLabel = allLapsLabel
    self.canShowAllLaps = canShowAllLaps
    self.canUndo = canUndo
    self.canRedo = canRedo
  }
}

extension HomeViewState {
  /// As many rows as there is room for, with none where there is no lap.
  public var lapRows: [LapRow?] {
    laps.map { $0 } + Array(repeating: nil, count: max(Self.lapCapacity - laps.count, 0))
  }

  /// The commands of the window that do nothing now.
  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [.undo: canUndo, .redo: canRedo, .showLaps: canShowAllLaps])
  }
}
