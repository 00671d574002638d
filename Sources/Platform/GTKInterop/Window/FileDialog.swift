import CGTK
import GLibInterop
import Glibc

/// The native file chooser for one file or folder, which returns one answer and closes.
package final class FileDialog {
  /// A file type that the user can choose: file extensions without the dot, or none for all files.
  package typealias Filter = (name: String, suffixes: [String])

  /// Whether the dialog opens or saves a file.
  package enum Action {
    case open
    case folder
    case save(name: String, filter: Int?)
  }

  /// The result of the dialog.
  package enum Answer: Equatable {
    /// The path, the index of the chosen filter, if the desktop reports it, and that of the chosen option.
    case chosen(path: String, filter: Int?, option: Int = 0)
    case cancelled
    /// The user has accepted without a file, as GTK allows while its dialog searches, which it does
    /// on Alt+S.
    case nothing
    /// The file has no local path, or one that is not UTF-8.
    case notLocal
  }

  /// The id of the choice between options.
  private static let options = "options"

  private let parent: Window
  private let chooser: OpaquePointer
  private var filters: [OpaquePointer] = []
  private let hasOptions: Bool
  private var answer: ((Answer) -> Void)?

  /// - Parameters:
  ///   - options: the label and the names of options, the first of which is chosen at first; `nil` for none.
  ///   - parent: the window above which the dialog opens; closing it cancels the dialog.
  package init(
    _ action: Action, title: String, acceptLabel: String, filters: [Filter],
    options: (label: String, names: [String])? = nil, above parent: Window
  ) {
    self.parent = parent
    hasOptions = options != nil
    let kind =
      switch action {
      case .open: GTK_FILE_CHOOSER_ACTION_OPEN
      case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      case .save: GTK_FILE_CHOOSER_ACTION_SAVE
      }
    chooser = gtk_file_chooser_native_new(title, parent.pointer.cast(), kind, acceptLabel, nil)
    gtk_native_dialog_set_modal(native, true.gboolean)
    for filter in filters { add(filter) }
    if let options { add(options.names, label: options.label) }
    if case .save(let name, let filter) = action {
      gtk_file_chooser_set_current_name(chooser, name)
      if let filter { gtk_file_chooser_set_filter(chooser, self.filters[filter]) }
    }
  }

  isolated deinit {
    gtk_native_dialog_destroy(native)
    g_object_unref(UnsafeMutableRawPointer(chooser))
  }

  /// Shows the dialog and calls `answer` once. The dialog keeps itself alive until then.
  package func show(_ answer: @escaping (Answer) -> Void) {
    self.answer = answer
    chooser.connect(.response) { [self] response in
      finish(response == GTK_RESPONSE_ACCEPT.rawValue ? chosen : .cancelled)
    }
    // Emitted when the window closes, even while there are references to it.
    parent.object.connect(.unmap, until: chooser) { [weak self] in self?.finish(.cancelled) }
    gtk_native_dialog_show(native)
    shareKeys()
  }

  /// Makes the keys of the application work in the window of the dialog, which GTK has made; there is none
  /// if the desktop shows the dialog.
  private func shareKeys() {
    let windows = gtk_window_list_toplevels()
    defer { g_list_free(windows) }
    for item in sequence(first: windows, next: { $0?.pointee.next }) {
      guard let window = item?.pointee.data?.assumingMemoryBound(to: GtkWindow.self),
        gtk_window_get_transient_for(window) == parent.window
      else { continue }
      gtk_window_set_application(window, gtk_window_get_application(parent.window))
    }
  }

  private var native: UnsafeMutablePointer<GtkNativeDialog> { chooser.cast() }

  private func finish(_ result: Answer) {
    guard let answer else { return }
    self.answer = nil
    gtk_native_dialog_hide(native)
    // Destroying the dialog releases its handlers, which retain this object; it must not happen
    // while it calls one.
    runWhenIdle { [self] in gtk_native_dialog_destroy(native) }
    answer(result)
  }

  private var chosen: Answer {
    guard let file = gtk_file_chooser_get_file(chooser) else { return .nothing }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    let path = g_file_get_path(file)
    defer { g_free(path) }
    guard let path = path.flatMap({ String(validatingCString: $0) }) else { return .notLocal }
    let filter = gtk_file_chooser_get_filter(chooser)
    return .chosen(
      path: path,
      filter: filters.firstIndex { $0 == filter },
      option: hasOptions
        ? Int(String(cString: gtk_file_chooser_get_choice(chooser, Self.options))) ?? 0 : 0)
  }

  private func add(_ names: [String], label: String) {
    withCStrings(names.indices.map { "\($0)" }) { ids in
      withCStrings(names) { names in
        var (ids, names) = (ids.map { UnsafePointer($0) }, names.map { UnsafePointer($0) })
        gtk_file_chooser_add_choice(chooser, Self.options, label, &ids, &names)
      }
    }
    gtk_file_chooser_set_choice(chooser, Self.options, "0")
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
}
