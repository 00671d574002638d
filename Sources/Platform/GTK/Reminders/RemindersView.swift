import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Reminders window: a form for a new one, and the list.
@MainActor
final class RemindersView: View {
  let frame: WindowFrame
  private let form: ReminderForm
  private let list: ReminderList
  private var subscriptions: [Subscription] = []

  init(_ context: WindowContext, viewModel: RemindersViewModel) {
    frame = WindowFrame(context, title: RemindersStrings.title)
    form = ReminderForm(viewModel.shown) {
      viewModel.add(kind: $0, typed: $1)
    }
    list = ReminderList { viewModel.send($0) }
    frame.add(.cancel) { [weak window = frame.window] in window?.close() }
    frame.addUndo { viewModel.send(.undo) }
    list.onFocusLoss = { [form] in form.grabFocus() }
    let content = Box(
      .column, spacing: 18, styleClasses: ["stopwatch-preferences"],
      children: [form.widget, list.widget])
    frame.setContent(aboveMessages: ScrollArea(.vertical, content), header: HeaderBar())
    frame.setDefaultFocus { [form] in form.grabFocus() }
    subscriptions = [
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
      viewModel.observe { [weak self] in self?.list.render($0.rows) },
    ]
  }
}
