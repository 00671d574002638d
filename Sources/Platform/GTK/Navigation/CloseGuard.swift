import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// Asks for confirmation before the program ends if data would be lost.
@MainActor
final class CloseGuard {
  private let question: (Instant) -> CloseQuestion?
  private var isConfirmed = false

  /// - Parameter question: returns the question to ask before the program ends, as the user has
  ///   closed it at an instant; `nil` if nothing would be lost.
  init(question: @escaping (Instant) -> CloseQuestion?) {
    self.question = question
  }

  /// Returns whether the program may end now. Otherwise asks the user above `window`, and calls
  /// `close` if the user confirms.
  func shouldClose(
    at instant: Instant, above window: Window, close: @escaping () -> Void
  ) -> Bool {
    guard !isConfirmed, let question = question(instant) else { return true }
    window.ask(
      question.text, confirmation: question.confirmation, cancellation: question.cancellation
    ) { [weak self] in
      self?.isConfirmed = true
      close()
    }
    return false
  }
}
