import GTKInterop
import StopwatchPresentation

/// Asks for confirmation before the program ends if data would be lost.
@MainActor
final class CloseGuard {
  private let question: () -> CloseQuestion?
  private var isConfirmed = false

  /// - Parameter question: returns the question to ask before the program ends; `nil` if nothing
  ///   would be lost.
  init(question: @escaping () -> CloseQuestion?) {
    self.question = question
  }

  /// Returns whether the program may end now. Otherwise asks the user above `window`, and calls
  /// `close` if the user confirms.
  func shouldClose(above window: Window, close: @escaping () -> Void) -> Bool {
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
