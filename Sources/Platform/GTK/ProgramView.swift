import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The view of the program as a whole: the appearance of its windows, and the screen that stays on.
@MainActor
final class ProgramView {
  private let application: Application
  private let appearance: Appearance
  private var letScreenSleep: (() -> Void)?
  private var subscription: Subscription?

  init(_ application: Application, viewModel: ApplicationViewModel) {
    self.application = application
    appearance = Appearance(application, viewModel.shown.appearance)
    subscription = viewModel.observe { [weak self] in self?.render($0) }
  }

  private func render(_ state: ApplicationViewState) {
    appearance.follow(state.appearance)
    // GTK waits for the desktop's reply, and no press is to wait for it.
    runWhenIdle { [weak self] in self?.keepScreenAwake(state.keepsScreenAwake) }
  }

  private func keepScreenAwake(_ isAwake: Bool) {
    guard isAwake != (letScreenSleep != nil) else { return }
    letScreenSleep?()
    letScreenSleep =
      isAwake ? application.keepScreenAwake(reason: ProgramStrings.keepScreenAwake) : nil
  }
}
