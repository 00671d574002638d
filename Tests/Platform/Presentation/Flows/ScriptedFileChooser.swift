import StopwatchPresentation

/// A file chooser that gives the answers of a test, in order, and records the requests.
@MainActor
final class ScriptedFileChooser: FileChooserPort {
  private(set) var requests: [FileRequest] = []
  private var answers: [FileChoice]

  init(_ answers: FileChoice...) {
    self.answers = answers
  }

  func fileToSave(_ request: FileRequest) async -> FileChoice {
    answer(request)
  }

  func fileToOpen(_ request: FileRequest) async -> FileChoice {
    answer(request)
  }

  private func answer(_ request: FileRequest) -> FileChoice {
    requests.append(request)
    return answers.isEmpty ? .cancelled : answers.removeFirst()
  }
}
