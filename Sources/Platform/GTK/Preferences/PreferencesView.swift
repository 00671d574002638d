import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Preferences window.
@MainActor
final class PreferencesView: View {
  let frame: WindowFrame
  private var rows: [PreferenceRow.ID: PreferenceRowView] = [:]
  private var subscription: Subscription?

  init(_ context: WindowContext, viewModel: PreferencesViewModel) {
    frame = WindowFrame(context, title: PreferencesStrings.title)
    frame.add(.cancel) { [weak window = frame.window] in window?.close() }
    let groups = viewModel.shown.groups.map { makeGroup($0) { viewModel.send($0) } }
    let content = Box(
      .column, spacing: 18, styleClasses: ["stopwatch-preferences"], children: groups)
    window.setContent(ScrollArea(.vertical, content), header: HeaderBar())
    firstRow(of: viewModel.shown)?.grabFocus()
    subscription = viewModel.observe { [weak self] in self?.render($0) }
  }

  private func firstRow(of state: PreferencesViewState) -> PreferenceRowView? {
    state.groups.first?.rows.first.flatMap { rows[$0.id] }
  }

  private func render(_ state: PreferencesViewState) {
    for row in state.groups.flatMap(\.rows) { rows[row.id]?.render(row) }
  }

  private func makeGroup(
    _ group: PreferenceGroup, send: @escaping (PreferencesAction) -> Void
  ) -> Widget {
    let title = Label(group.title, styleClasses: ["heading"])
    title.align(text: 0)
    let card = Box(.column, styleClasses: ["stopwatch-card"])
    for row in group.rows {
      let view = PreferenceRowView(row, send: send)
      rows[row.id] = view
      card.append(view.widget)
    }
    return Box(.column, spacing: 6, children: [title, card])
  }
}
