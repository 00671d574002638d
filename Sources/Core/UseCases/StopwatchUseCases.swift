/// What can be done to the stopwatch, for every front end.
@MainActor
public struct StopwatchUseCases {
  public let press: PressStopwatch
  public let undoOrRedo: UndoOrRedo
  public let editLaps: EditLaps
  public let answerNotice: AnswerNotice

  public init(
    press: PressStopwatch, undoOrRedo: UndoOrRedo, editLaps: EditLaps, answerNotice: AnswerNotice
  ) {
    self.press = press
    self.undoOrRedo = undoOrRedo
    self.editLaps = editLaps
    self.answerNotice = answerNotice
  }
}
