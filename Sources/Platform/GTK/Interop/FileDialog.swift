import CGTK
import StopwatchPresentation

/// The desktop's own dialog for one file, which answers once and is gone.
@MainActor
final class FileDialog {
  enum Action {
    case open
    case save
  }

  private let request: FileRequest
  private let parent: Window
  private let chooser: OpaquePointer
  private var filters: [(filter: OpaquePointer, kind: FileRequest.Kind)] = []
  private var answer: ((FileChoice) -> Void)?
  private var parentClosing: gulong = 0

  /// - Parameter parent: the dialog closes with it, cancelled.
  init(_ request: FileRequest, _ action: Action, above parent: Window) {
    self.request = request
    self.parent = parent
    chooser = gtk_file_chooser_native_new(
      request.title, pointer(parent.pointer),
      action == .save ? GTK_FILE_CHOOSER_ACTION_SAVE : GTK_FILE_CHOOSER_ACTION_OPEN,
      request.accept, nil)
    gtk_native_dialog_set_modal(native, true.gboolean)
    for kind in request.kinds { add(kind) }
    if action == .save { suggestName() }
  }

  isolated deinit {
    gtk_native_dialog_destroy(native)
    g_object_unref(UnsafeMutableRawPointer(chooser))
  }

  /// Hands the answer to `answer`, once. Until then the dialog keeps itself alive.
  func show(_ answer: @escaping (FileChoice) -> Void) {
    self.answer = answer
    connectResponse(chooser) { [self] response in
      finish(response == GTK_RESPONSE_ACCEPT.rawValue ? choice : .cancelled)
    }
    // Emitted when the window closes, even while somebody still holds it.
    parentClosing = connect(parent.object, "unmap") { [weak self] in self?.finish(.cancelled) }
    gtk_native_dialog_show(native)
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog> { pointer(chooser) }

  private func finish(_ choice: FileChoice) {
    guard let answer else { return }
    self.answer = nil
    disconnect(parent.object, parentClosing)
    gtk_native_dialog_hide(native)
    // Destroyed, the dialog lets go of its handlers, which hold this; not while it calls one.
    afterDispatch { [self] in gtk_native_dialog_destroy(native) }
    answer(choice)
  }

  private var choice: FileChoice {
    guard let file = gtk_file_chooser_get_file(chooser) else { return .cancelled }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return .outOfReach }
    defer { g_free(path) }
    guard let text = String(validatingCString: path) else { return .outOfReach }
    return .chosen(path: text, kind: kind)
  }

  private var kind: FileRequest.Kind? {
    let chosen = gtk_file_chooser_get_filter(chooser)
    return filters.first { $0.filter == chosen }?.kind
  }

  private func add(_ kind: FileRequest.Kind) {
    guard let filter = gtk_file_filter_new() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(filter)) }
    gtk_file_filter_set_name(filter, kind.name)
    for ending in kind.endings { gtk_file_filter_add_suffix(filter, ending) }
    if kind.endings.isEmpty { gtk_file_filter_add_pattern(filter, "*") }
    gtk_file_chooser_add_filter(chooser, filter)
    filters.append((filter, kind))
  }

  private func suggestName() {
    gtk_file_chooser_set_current_name(chooser, request.suggestedName)
    if let folder = request.folder.flatMap({ g_file_new_for_path($0) }) {
      gtk_file_chooser_set_current_folder(chooser, folder, nil)
      g_object_unref(UnsafeMutableRawPointer(folder))
    }
    let suggested = filters.first { $0.kind == request.suggestedKind }
    if let suggested { gtk_file_chooser_set_filter(chooser, suggested.filter) }
  }
}
