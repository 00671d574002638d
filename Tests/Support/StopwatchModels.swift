import StopwatchCore

/// The model of a stopwatch with those that an undo and a redo return to.
public struct StopwatchModels {
  /// A model to return to, and the record that the program had measured by then.
  public struct Step {
    public var model: StopwatchModel
    let record: Record?
  }

  public var now = StopwatchModel()
  public private(set) var done: [Step] = []
  public private(set) var undone: [Step] = []

  public init() {}

  /// Creates the model of a program that was started again.
  public init(now: StopwatchModel, done: [StopwatchModel]) {
    (self.now, self.done) = (now, done.map { Step(model: $0, record: nil) })
  }

  /// The models that an undo returns to in another program: of ten changes, with so many laps.
  public var saved: [StopwatchModel] {
    var room = 1_000
    let earlier = done.dropLast().suffix(9).reversed().prefix {
      room -= $0.model.laps.count
      return room >= 0
    }
    return (earlier.reversed() + done.suffix(1)).map(\.model)
  }

  /// Takes a session as somebody else has left it: nothing returns to what it was before.
  public mutating func follow(_ session: StopwatchModel) {
    (now, undone) = (session, [])
    let last = done.lastIndex { $0.model.firstPress == session.firstPress }
    if let last { done.removeFirst(last + 1) }
  }

  /// Updates all models.
  public mutating func update(_ update: (inout StopwatchModel) -> Void) {
    update(&now)
    for index in done.indices { update(&done[index].model) }
    for index in undone.indices { update(&undone[index].model) }
  }

  /// Returns whether a change is possible; `nil` if the model does not know.
  public func allows(_ change: StopwatchChange, at counted: Duration) -> Bool? {
    switch change {
    case .undo: !done.isEmpty
    case .redo: !undone.isEmpty
    default: now.allows(change, at: counted)
    }
  }

  /// Makes a change, and returns the record that an undo or a redo must return to.
  @discardableResult
  public mutating func perform(
    _ change: StopwatchChange, at counted: Duration, date: Moment, from record: Record? = nil
  ) -> Record? {
    // A prepared start is recorded once it has come, also after an undo.
    let step = Step(model: now, record: now.isPrepared ? nil : record)
    let target: Step
    switch change {
    case .undo:
      undone.append(step)
      target = done.removeLast()
    case .redo:
      done.append(step)
      target = undone.removeLast()
    default:
      done = (done + [step]).suffix(UndoHistory<StopwatchStep>.limit)
      undone = []
      now.perform(change, at: counted, date: date)
      return nil
    }
    let ended =
      change == .redo ? preparedThatCame(before: target.model, at: counted, date: date) : nil
    now = target.model
    if let ended {
      now.file(ended)
      for index in undone.indices { undone[index].model.file(ended) }
    }
    now.look(at: counted, wall: date)
    return target.record
  }

  /// Returns the session that a redo ends because it cancels, or replaces, a prepared start that has come since
  /// an undo: what has been measured is not lost.
  private func preparedThatCame(
    before next: StopwatchModel, at counted: Duration, date: Moment
  ) -> StopwatchModel.Session? {
    var left = now
    left.look(at: counted, wall: date)
    guard left.state == .running, left.firstPress != next.firstPress,
      left.elapsed(at: counted) >= .zero
    else { return nil }
    return left.paused(at: counted).session
  }
}
