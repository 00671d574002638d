import GTKInterop
import StopwatchPresentation

/// Lets the program end only when nothing is lost by that, or the user wants it all the same.
@MainActor
final class CloseGuard {
  private let question: () -> CloseQuestion?
  private var isConfirmed = false

  /// - Parameter question: what to ask before the program ends, if anything.
  init(question: @escaping () -> CloseQuestion?) {
    self.question = question
  }

  /// Says whether the program may end now. Otherwise the user is asked above `window`, and `close` is
  /// called when the answer is yes.
  func mayClose(above window: Window, close: @escaping () -> Void) -> Bool {
    guard !isConfirmed, let question = question() else { return true }
    window.ask(
      question.text, confirmation: question.confirmation, cancellation: question.cancellation
    ) { [weak self] in
      self?.isConfirmed = true
      close()
    }
    return false
  }
}
