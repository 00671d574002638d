import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A window with its input, and the messages and actions common to all windows.
@MainActor
final class WindowFrame {
  let window: Window
  let input: WindowInput
  let commands: WindowCommands
  /// Called when the user presses the Undo button of a message.
  var onUndo: () -> Void = {}
  /// Called when the user presses the button of a message that counts a press after all.
  var onCount: (StopwatchChange, Instant) -> Void = { _, _ in }
  private let messages: WindowMessages

  init(
    _ application: Application, title: String, size: (width: Int, height: Int), input: WindowInput
  ) {
    self.input = input
    window = Window(application, title: title, size: size, styleClasses: ["stopwatch-window"])
    commands = WindowCommands(window)
    messages = WindowMessages(window)
    input.attach(to: window)
    messages.onUndo = { [weak self] in self?.onUndo() }
    messages.onCount = { [weak self] in self?.onCount($0, $1) }
    commands.add(.shortcuts) { [weak window] in
      window?.presentShortcuts(
        ShortcutsDescription.xml, title: ProgramStrings.shortcuts, textDomain: Program.name)
    }
    commands.add(.about) { [weak window] in window?.presentAbout(.stopwatch) }
    commands.add(.close) { [weak window] in window?.close() }
  }

  /// The strip for the messages of the window, which must be in its content.
  var messageStrip: Widget { messages.widget }

  /// Displays `content` above the strip for the messages.
  func setContent(aboveMessages content: Widget, header: Widget) {
    window.setContent(Box(.column, children: [content, messageStrip]), header: header)
  }

  func show(_ effect: Effect) {
    messages.show(effect)
  }

  /// Calls `grabFocus` to move the keyboard focus whenever a message that has it disappears.
  func setDefaultFocus(_ grabFocus: @escaping () -> Void) {
    messages.setDefaultFocus(grabFocus)
  }
}

/// The view of a window, which keeps the window up to date and lives as long as it.
@MainActor
protocol View: AnyObject {
  var window: Window { get }
  /// The layout to open the window with next time.
  var layout: WindowLayout { get }
  /// Saves the text that the user is editing, before the window closes.
  func finish()
}

extension View {
  var layout: WindowLayout { window.layout }

  func finish() {}
}
