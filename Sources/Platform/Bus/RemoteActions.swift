import GLibInterop
import StopwatchCore
import StopwatchPresentation

/// The actions of the application that control the stopwatch, for the launcher and other programs:
/// those that are possible now are enabled.
@MainActor
public final class RemoteActions {
  /// The action that records a lap with its parameter as the note.
  private static let lapWithNote = "lap-with-note"

  private let remote: RemoteControl
  private let now: () -> Instant
  private var actions: [RemoteCommand: Action] = [:]
  private var noteAction: Action?
  private var toggle: ToggleAction?
  private var observation: Subscription?

  /// - Parameter now: returns the instant of an action that is being activated.
  package init(_ application: SingleInstance, remote: RemoteControl, now: @escaping () -> Instant) {
    self.remote = remote
    self.now = now
    for command in RemoteCommand.allCases where command != .toggle {
      actions[command] = Action(command.rawValue, of: application.object) { [weak self] in
        self?.perform(command)
      }
    }
    toggle = ToggleAction(RemoteCommand.toggle.rawValue, of: application.object) { [weak self] _ in
      self?.perform(.toggle)
    }
    noteAction = Action(Self.lapWithNote, of: application.object) { [weak self] in
      self?.perform(.lap, note: $0)
    }
    update()
    observation = remote.runtime.stores.state.observeChanges { [weak self] in self?.update() }
  }

  private func perform(_ command: RemoteCommand, note: String = "") {
    // A command that is not possible does nothing, like a key: the action is disabled.
    _ = try? remote.perform(command, note: note, at: now())
  }

  private func update() {
    for (command, action) in actions { action.isEnabled = remote.refusal(of: command) == nil }
    noteAction?.isEnabled = actions[.lap]?.isEnabled ?? false
    toggle?.isOn = remote.state.stopwatch.state == .running
  }
}
