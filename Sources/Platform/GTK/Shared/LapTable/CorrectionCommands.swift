import StopwatchCore
import StopwatchPresentation

/// The commands of a window that correct its record, with the dialogs for their times.
final class CorrectionCommands {
  private var dialog: TimeDialog?

  /// - Parameter selectedLap: returns the number of the selected lap; `nil` if none is.
  init(
    _ commands: [Command], in frame: WindowFrame, _ viewModel: any RecordCorrecting,
    selectedLap: @escaping () -> Int? = { nil }
  ) {
    for command in commands {
      frame.add(command) { [weak self, weak frame, weak viewModel] in
        guard let self, let frame, let viewModel else { return }
        let (lap, record) = (selectedLap(), viewModel.corrected.stopwatch.record)
        guard let correction = TypedCorrection(command, lap: lap, in: record) else {
          return viewModel.correct(command, lap: lap)
        }
        ask(for: correction, above: frame, viewModel.editor)
      }
    }
  }

  private func ask(
    for correction: TypedCorrection, above frame: WindowFrame, _ editor: CorrectionEditor
  ) {
    guard let state = editor.open(correction) else { return }
    dialog = TimeDialog(above: frame, state) { [weak editor] in
      editor?.answer($0, isOptionOn: $1)
    } onClose: { [weak self, weak editor] in
      editor?.close()
      self?.dialog = nil
    }
    editor.onTitle = { [weak self] in self?.dialog?.set(title: $0) }
  }
}
