import CGIO
import Glibc
import StopwatchCore
import StopwatchFormats
import StopwatchStorage

/// The desktop's trash.
public enum DesktopTrash {
  /// The reason why a file could not be moved to the trash, as reported by the desktop.
  public struct Refusal: DescribedError, CustomStringConvertible {
    public let description: String

    public var reason: DescribedReason { .system(description) }
  }

  /// Moves the file at `path` to the trash. Can be called from any thread.
  ///
  /// - Throws: `Refusal` if the desktop refuses, or `FileError` if the trash cannot record where the
  ///   file was; it is moved back then, if possible.
  public static func move(_ path: String) throws {
    let status = FileStatus.of(path)
    try trash(path)
    guard let status, let name = name(inHomeTrash: status), file(from: path)?.is(status) != true
    else { return }
    // GIO does not check that its record is written, such as on a full disk.
    let file = trashedFile(name)
    do {
      try file.record(path: escaped(path), at: localTime)
    } catch {
      try? file.restore(to: path)
      throw error
    }
  }

  /// The path as in a record of the trash.
  private static func escaped(_ path: String) -> String {
    guard let escaped = g_uri_escape_string(canonical(path), "/", 0) else { return path }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }

  /// The path as GIO writes it: without slashes that a folder's name ends with.
  private static func canonical(_ path: String) -> [CChar] {
    guard let canonical = g_canonicalize_filename(path, nil) else {
      return Array(path.utf8CString)
    }
    defer { g_free(canonical) }
    return Array(String(cString: canonical).utf8CString)
  }

  private static var localTime: String {
    LocalTime.fields(SystemClock.moment).map { LocalTime.text($0, "%FT%T") } ?? ""
  }

  private static func trashedFile(_ name: String) -> TrashedFile {
    TrashedFile(
      path: "\(homeTrash)/files/\(name)", infoPath: "\(homeTrash)/info/\(name).trashinfo")
  }

  private static var homeTrash: String { String(cString: g_get_user_data_dir()) + "/Trash" }

  /// Returns the name of a file in the home trash; `nil` if it is not there.
  private static func name(inHomeTrash file: FileStatus) -> String? {
    let folder = homeTrash + "/files"
    return try? FolderListing.names(in: folder).first {
      FileStatus.of("\(folder)/\($0)")?.isOfSameFile(as: file) == true
    }
  }

  private static func trash(_ path: String) throws(Refusal) {
    let file = g_file_new_for_path(path)
    defer { file.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    var error: UnsafeMutablePointer<GError>?
    guard g_file_trash(file, nil, &error) == 0 else { return }
    defer { g_clear_error(&error) }
    throw Refusal(description: error.map { String(cString: $0.pointee.message) } ?? path)
  }

  /// Returns the latest file in the home trash that was at `path`, according to the freedesktop Trash
  /// specification 1.0; `nil` if there is none, or it is in the trash of another file system.
  public static func file(from path: String) -> TrashedFile? {
    let trash = homeTrash
    let stem = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    let original = canonical(path)
    let names = (try? FolderListing.names(in: trash + "/info")) ?? []
    let infos = names.filter { $0.hasPrefix(stem) && $0.hasSuffix(".trashinfo") }
    let found = infos.compactMap { name -> (modified: timespec, name: String)? in
      let info = trash + "/info/" + name
      guard originalPath(in: info) == original, let status = FileStatus.of(info) else {
        return nil
      }
      return (status.st_mtim, String(name.dropLast(".trashinfo".count)))
    }
    let latest = found.max {
      ($0.modified.tv_sec, $0.modified.tv_nsec) < ($1.modified.tv_sec, $1.modified.tv_nsec)
    }
    return latest.map { trashedFile($0.name) }
  }

  private static func originalPath(in info: String) -> [CChar]? {
    guard let file = g_key_file_new() else { return nil }
    defer { g_key_file_unref(file) }
    guard g_key_file_load_from_file(file, info, G_KEY_FILE_NONE, nil) != 0,
      let escaped = g_key_file_get_string(file, "Trash Info", "Path", nil)
    else { return nil }
    defer { g_free(escaped) }
    guard let path = g_uri_unescape_string(escaped, nil) else { return nil }
    defer { g_free(path) }
    return Array(String(cString: path).utf8CString)
  }
}
