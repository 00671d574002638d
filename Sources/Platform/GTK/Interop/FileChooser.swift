import StopwatchPresentation

/// Asks for files in the desktop's own dialog, above a window.
@MainActor
struct FileChooser: FileChooserPort {
  /// Nobody asks any more once it is closed.
  private(set) weak var parent: Window?

  init(above parent: Window) {
    self.parent = parent
  }

  func fileToSave(_ request: FileRequest) async -> FileChoice {
    await ask(request, .save)
  }

  func fileToOpen(_ request: FileRequest) async -> FileChoice {
    await ask(request, .open)
  }

  private func ask(_ request: FileRequest, _ action: FileDialog.Action) async -> FileChoice {
    guard let parent else { return .cancelled }
    return await withCheckedContinuation { continuation in
      FileDialog(request, action, above: parent).show { continuation.resume(returning: $0) }
    }
  }
}
