import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Reminders window: a form for a new one, and the list.
@MainActor
final class RemindersView: View {
  private let frame: WindowFrame
  private let form: ReminderForm
  private let list: ReminderList
  private var subscriptions: [Subscription] = []

  init(_ application: Application, viewModel: RemindersViewModel, input: WindowInput) {
    frame = WindowFrame(
      application, title: RemindersStrings.title, size: (width: 360, height: 480), input: input)
    form = ReminderForm(viewModel.shown) {
      viewModel.add(kind: $0, typed: $1)
    }
    list = ReminderList { viewModel.send($0) }
    frame.commands.add(.cancel) { [weak window = frame.window] in window?.close() }
    frame.onUndo = { viewModel.send(.undo) }
    frame.commands.add(.undo) { viewModel.send(.undo) }
    frame.setDefaultFocus { [form] in form.grabFocus() }
    list.onFocusLoss = { [form] in form.grabFocus() }
    let content = Box(
      .column, spacing: 18, styleClasses: ["stopwatch-preferences"],
      children: [form.widget, list.widget])
    frame.setContent(aboveMessages: ScrollArea(.vertical, content), header: HeaderBar())
    form.grabFocus()
    subscriptions = [
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
      viewModel.observe { [weak self] in self?.list.render($0.rows) },
    ]
  }

  var window: Window { frame.window }
}
