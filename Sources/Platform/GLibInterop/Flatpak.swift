internal import CGIO

/// The sandbox of a Flatpak, which has process ids and folders of its own.
package enum Flatpak {
  private static let tmpfs = 0x0102_1994
  private static let mark = "/.flatpak-info"

  /// Whether this process is in a Flatpak.
  package static let isInside = isInside("")

  /// Returns whether another process is in a Flatpak, by its id outside of it.
  package static func isInside(process: UInt32) -> Bool { isInside("/proc/\(process)/root") }

  /// Returns whether a folder ends with the sandbox: all that the user shares with it is elsewhere.
  package static func isTemporary(folder: String) -> Bool {
    var status = statfs()
    return isInside && statfs(folder, &status) == 0 && Int(status.f_type) == tmpfs
  }

  private static func isInside(_ root: String) -> Bool { access(root + mark, F_OK) == 0 }
}
