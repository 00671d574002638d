import GTKInterop
import StopwatchCore
import StopwatchPresentation
import StopwatchResources

extension AboutText {
  /// What the program says about itself.
  static var stopwatch: AboutText {
    AboutText(
      title: ProgramStrings.about,
      name: ProgramStrings.name,
      version: Program.version,
      comments: ProgramStrings.comments,
      website: "https://github.com/stopwatch-gtk/stopwatch",
      iconName: Program.id,
      translators: ProgramStrings.translators,
      license: StopwatchResources.licenses
    )
  }
}
