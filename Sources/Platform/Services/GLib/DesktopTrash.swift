import CGTK

/// Where the desktop keeps what people throw away.
public enum DesktopTrash {
  /// Why a file could not be moved there, in the desktop's words.
  public struct Refusal: Error, CustomStringConvertible {
    public let description: String
  }

  /// Moves the file at `path` there, from any thread.
  ///
  /// - Throws: `Refusal`.
  public static func move(_ path: String) throws(Refusal) {
    let file = g_file_new_for_path(path)
    defer { file.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    var error: UnsafeMutablePointer<GError>?
    guard g_file_trash(file, nil, &error) == 0 else { return }
    defer { g_clear_error(&error) }
    throw Refusal(description: error.map { String(cString: $0.pointee.message) } ?? path)
  }
}
