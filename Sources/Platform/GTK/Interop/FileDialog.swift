import CGTK
import GLibInterop

/// The desktop's own dialog for one file, which answers once and is gone.
@MainActor
package final class FileDialog {
  /// A kind of files that can be chosen.
  package struct Filter {
    let name: String
    let suffixes: [String]

    /// - Parameter suffixes: how the names of such files end, without the dot; none for every file.
    package init(name: String, suffixes: [String]) {
      self.name = name
      self.suffixes = suffixes
    }
  }

  package enum Action {
    case open
    /// - Parameters:
    ///   - name: what to call the file, unless the user writes something else.
    ///   - filter: the index of the filter that is chosen first.
    ///   - folder: the path of the folder to begin in; none for the usual one.
    case save(name: String, filter: Int?, folder: String?)
  }

  package enum Answer: Equatable {
    /// - Parameter filter: the index of the filter that was chosen, if the desktop says so.
    case chosen(path: String, filter: Int?)
    case cancelled
    /// The file has no path on this computer, or one that is no text.
    case withoutPath
  }

  private let parent: Window
  private let chooser: OpaquePointer
  private var filters: [OpaquePointer] = []
  private var answer: ((Answer) -> Void)?
  private var parentClosing: UInt = 0

  /// - Parameters:
  ///   - acceptLabel: what stands on the button.
  ///   - parent: the dialog closes with it, cancelled.
  package init(
    _ action: Action, title: String, acceptLabel: String, filters: [Filter], above parent: Window
  ) {
    self.parent = parent
    chooser = gtk_file_chooser_native_new(
      title, parent.pointer.cast(), action.value, acceptLabel, nil)
    gtk_native_dialog_set_modal(native, true.gboolean)
    for filter in filters { add(filter) }
    if case .save(let name, let filter, let folder) = action {
      suggest(name, filter: filter, folder: folder)
    }
  }

  isolated deinit {
    gtk_native_dialog_destroy(native)
    g_object_unref(UnsafeMutableRawPointer(chooser))
  }

  /// Calls `answer` once. Until then the dialog keeps itself alive.
  package func show(_ answer: @escaping (Answer) -> Void) {
    self.answer = answer
    chooser.connect(.response) { [self] response in
      finish(response == GTK_RESPONSE_ACCEPT.rawValue ? chosen : .cancelled)
    }
    // Emitted when the window closes, even while there are references to it.
    parentClosing = parent.object.connect(.unmap) { [weak self] in self?.finish(.cancelled) }
    gtk_native_dialog_show(native)
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog> { chooser.cast() }

  private func finish(_ result: Answer) {
    guard let answer else { return }
    self.answer = nil
    parent.object.disconnect(parentClosing)
    gtk_native_dialog_hide(native)
    // Destroyed, the dialog lets go of its handlers, which hold this; not while it calls one.
    afterDispatch { [self] in gtk_native_dialog_destroy(native) }
    answer(result)
  }

  private var chosen: Answer {
    guard let file = gtk_file_chooser_get_file(chooser) else { return .cancelled }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return .withoutPath }
    defer { g_free(path) }
    guard let text = String(validatingCString: path) else { return .withoutPath }
    let filter = gtk_file_chooser_get_filter(chooser)
    return .chosen(path: text, filter: filters.firstIndex { $0 == filter })
  }

  private func add(_ filter: Filter) {
    guard let native = gtk_file_filter_new() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(native)) }
    gtk_file_filter_set_name(native, filter.name)
    for suffix in filter.suffixes { gtk_file_filter_add_suffix(native, suffix) }
    if filter.suffixes.isEmpty { gtk_file_filter_add_pattern(native, "*") }
    gtk_file_chooser_add_filter(chooser, native)
    filters.append(native)
  }

  private func suggest(_ name: String, filter: Int?, folder: String?) {
    gtk_file_chooser_set_current_name(chooser, name)
    if let folder = folder.flatMap({ g_file_new_for_path($0) }) {
      gtk_file_chooser_set_current_folder(chooser, folder, nil)
      g_object_unref(UnsafeMutableRawPointer(folder))
    }
    if let filter { gtk_file_chooser_set_filter(chooser, filters[filter]) }
  }
}

extension FileDialog.Action {
  fileprivate var value: GtkFileChooserAction {
    switch self {
    case .open: GTK_FILE_CHOOSER_ACTION_OPEN
    case .save: GTK_FILE_CHOOSER_ACTION_SAVE
    }
  }
}
