import GTKInterop
import StopwatchCore
import StopwatchPresentation

extension WindowFrame {
  /// Adds the commands of laps and of the record; `edit` begins to edit a column of the selected lap, which has
  /// the menu.
  func addCommandsOfLaps(
    _ viewModel: any RecordCorrecting, menu: ContextMenu, edit: @escaping (LapColumn) -> Void,
    selectedLap: @escaping () -> Int?
  ) {
    add(.editNote) { edit(.note) }
    add(.endLap) { edit(.time) }
    addCorrections(
      [.mergeLap, .splitLap, .excludeLap, .dismissMark] + Command.ofRecord, of: viewModel,
      selectedLap: selectedLap)
    add(.nameLap) { [weak viewModel] text in
      selectedLap().map { viewModel?.nameLap($0, NameID(rawValue: UInt8(text) ?? 0)) }
    }
    menu.onOpen = { [weak menu, weak viewModel] in
      guard let menu, let viewModel else { return }
      let (laps, lap) = (viewModel.corrected.stopwatch.laps, selectedLap())
      let names = Menu.names(of: laps, forLap: lap, precision: viewModel.format.precision)
      menu.show(names, in: Menu.sectionOfNames)
      let isExcluded = lap.flatMap(laps.lap)?.isExcluded ?? false
      menu.model.setLabel(LapsStrings.excludeLabel(isExcluded: isExcluded), of: .excludeLap)
    }
  }

  /// Adds commands that correct a record, with the dialogs for their times.
  ///
  /// - Parameter selectedLap: returns the number of the selected lap; `nil` if none is.
  func addCorrections(
    _ commands: [Command], of viewModel: any RecordCorrecting,
    selectedLap: @escaping () -> Int? = { nil }
  ) {
    for command in commands {
      add(command) { [weak self, weak viewModel] in
        guard let self, let viewModel else { return }
        let (lap, record) = (selectedLap(), viewModel.corrected.stopwatch.record)
        guard let correction = TypedCorrection(command, lap: lap, in: record) else {
          return viewModel.correct(command, lap: lap)
        }
        ask(for: correction, of: viewModel)
      }
    }
  }

  /// Opens the form for the time of a correction.
  func ask(for correction: TypedCorrection, of viewModel: any RecordCorrecting) {
    timePlace.map { open(TimeCard(viewModel.dialog(for: correction), of: viewModel), at: $0) }
  }
}
