import StopwatchPresentation

/// A file chooser that gives the answers of a test, in order, and records the requests.
@MainActor
final class ScriptedFileChooser: FileChooserPort {
  private(set) var requests: [FileRequest] = []
  private var answers: [FileChoice]
  /// The questions that were asked, with their answers.
  private(set) var questions: [[String]] = []
  /// The indices of the answers that the user chooses; cancels after the last.
  var choices: [Int] = []

  init(_ answers: FileChoice...) {
    self.answers = answers
  }

  func file(for request: FileRequest) async -> FileChoice {
    requests.append(request)
    return answers.isEmpty ? .cancelled : answers.removeFirst()
  }

  func choose(_ question: String, among answers: [String]) async -> Int? {
    questions.append([question] + answers)
    return choices.isEmpty ? nil : choices.removeFirst()
  }
}
