/// The reference model of a stopwatch that does not count sleep: a plain account of the time awake.
struct NaiveStopwatch {
  struct Moment {
    var isRunning = false
    /// The elapsed time at the last start or stop, and how long the machine had been awake by then.
    var shown: Duration = .zero
    var awakeThen: Duration = .zero
    var splits: [Duration] = []
  }

  var moment = Moment()
  var undone: [Moment] = []
  var done: [Moment] = []
  var awake: Duration = .zero

  var elapsed: Duration {
    moment.shown + (moment.isRunning ? awake - moment.awakeThen : .zero)
  }

  mutating func toggle() {
    let (shown, now) = (elapsed, awake)
    change {
      $0 = Moment(isRunning: !$0.isRunning, shown: shown, awakeThen: now, splits: $0.splits)
    }
  }

  mutating func lap() {
    let split = elapsed
    guard moment.isRunning || split > moment.splits.last ?? .zero else { return }
    change { $0.splits.append(split) }
  }

  mutating func count(_ time: Duration) {
    change { $0.shown += time }
  }

  mutating func undo() {
    guard let before = done.popLast() else { return }
    undone.append(moment)
    moment = before
  }

  mutating func redo() {
    guard let after = undone.popLast() else { return }
    done.append(moment)
    moment = after
  }

  /// Forgets all but the latest changes, as happens when the program quits.
  mutating func forget() {
    (done, undone) = (done.suffix(10), [])
  }

  private mutating func change(_ perform: (inout Moment) -> Void) {
    done.append(moment)
    undone = []
    perform(&moment)
  }
}
