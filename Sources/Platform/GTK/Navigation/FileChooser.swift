import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The file chooser of a window, which uses the native dialog.
@MainActor
final class FileChooser: FileChooserPort {
  /// The window above which dialogs open; every request is cancelled once it is closed.
  private weak var parent: Window?
  /// Whether a dialog is open: that of a desktop portal leaves the window usable.
  private var isOpen = false

  init(parent: Window) { self.parent = parent }

  func choose(_ question: String, among answers: [String]) async -> Int? {
    await withCheckedContinuation { continuation in
      guard let parent else { return continuation.resume(returning: nil) }
      parent.ask(question, answers: answers, cancellation: MessageStrings.cancel) {
        continuation.resume(returning: $0)
      }
    }
  }

  func file(for request: FileRequest) async -> FileChoice {
    guard let parent, !isOpen else { return .cancelled }
    isOpen = true
    defer { isOpen = false }
    let filter = request.suggestedKind.flatMap { request.kinds.firstIndex(of: $0) }
    let action: FileDialog.Action =
      request.suggestedName.isEmpty ? .open : .save(name: request.suggestedName, filter: filter)
    let dialog = FileDialog(
      request.isFolder ? .folder : action,
      title: request.title, acceptLabel: request.accept,
      filters: request.kinds.map { ($0.name, $0.fileExtensions) },
      options: request.options.map { ($0.label, $0.names) }, above: parent)
    let answer = await withCheckedContinuation { continuation in
      dialog.show { continuation.resume(returning: $0) }
    }
    switch answer {
    case .chosen(let path, let filter, let option):
      return .chosen(path: path, kind: filter.map { request.kinds[$0] }, option: option)
    case .cancelled: return .cancelled
    case .nothing: return .refused(MessageStrings.noFile)
    case .notLocal: return .refused(MessageStrings.notLocal)
    }
  }
}
