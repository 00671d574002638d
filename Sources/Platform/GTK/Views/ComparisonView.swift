import StopwatchCore
import StopwatchPresentation

/// The window with two sessions of the past, side by side and in one picture.
@MainActor
final class ComparisonView: View {
  private let viewModel: ComparisonViewModel
  private let frame: SideWindow
  private let picture = CurvePicture()
  private let titles = [Label(styleClasses: ["heading"]), Label(styleClasses: ["heading"])]
  private let greatest = Label(styleClasses: ["session-details"])
  private let least = Label(styleClasses: ["session-details"])
  private let rows = (1...4).map { _ in ComparisonRow() }
  private let noLaps = Label(
    localized("Neither session has laps"), styleClasses: ["placeholder"])
  private var rendering: Subscription?

  init(_ application: Application, viewModel: ComparisonViewModel, input: WindowInput) {
    self.viewModel = viewModel
    frame = SideWindow(
      application, title: localized("Comparison"), size: (width: 560, height: 520), input: input)
    for label in titles + [greatest, least] { label.align(text: 0) }
    for title in titles { title.ellipsize() }
    frame.setContent(makeContent(), header: HeaderBar())
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  var window: Window { frame.window }

  private func render(_ state: ComparisonViewState) {
    titles[0].text = state.first.title
    titles[1].text = state.second.title
    picture.render(state)
    greatest.text = state.scale?.greatest ?? ""
    least.text = state.scale?.least ?? ""
    noLaps.isVisible = state.scale == nil
    for (index, row) in rows.enumerated() {
      row.render(
        state.headings[index], state.first.values[index], state.second.values[index])
    }
  }

  /// Tells which column of numbers belongs to which line of the picture.
  private func makeSamples() -> Widget {
    let samples = [true, false].map { CurvePicture.makeSample(isFirst: $0) }
    for sample in samples { sample.align(horizontally: .end, vertically: .center) }
    let row = Box(.row, spacing: 12, children: [Box(.row)] + samples)
    row.makeHomogeneous()
    return row
  }

  private func makeContent() -> Widget {
    let legend = zip(titles, [true, false]).map { title, isFirst in
      Box(.row, spacing: 9, children: [CurvePicture.makeSample(isFirst: isFirst), title])
    }
    let chart = Box(
      .column, styleClasses: ["card", "comparison-chart"],
      children: [greatest, Overlay(picture.widget, above: noLaps), least])
    let numbers = Box(
      .column, styleClasses: ["card", "comparison-numbers"], children: [makeSamples()] + rows)
    return Box(
      .column, spacing: 12, styleClasses: ["all-laps"], children: legend + [chart, numbers])
  }
}
