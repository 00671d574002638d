import CGIO
import StopwatchCore

/// The desktop's trash.
public enum DesktopTrash {
  /// Moves the file at `path` to the trash. Can be called from any thread.
  public static func move(_ path: String) throws(TrashRefusal) {
    let file = g_file_new_for_path(path)
    defer { file.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    var error: UnsafeMutablePointer<GError>?
    guard g_file_trash(file, nil, &error) == 0 else { return }
    defer { g_clear_error(&error) }
    throw TrashRefusal(error.map { String(cString: $0.pointee.message) } ?? path)
  }
}
