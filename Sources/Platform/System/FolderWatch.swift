import CGIO
import GLibInterop
import Glibc
import StopwatchCore

/// A monitor of the files in a folder, whether the folder exists yet or not.
public struct FolderWatch: FolderWatchPort {
  fileprivate let folder: String
  fileprivate let debounceInterval: Duration

  /// - Parameter debounceInterval: the time for which events are reported as one.
  public init(folder: String, debounceInterval: Duration = .milliseconds(100)) {
    self.folder = folder
    self.debounceInterval = debounceInterval
  }

  public func watch(onChange: @escaping @MainActor () -> Void) -> Subscription {
    let monitor = FolderMonitor(self, onChange: onChange)
    return Subscription { withExtendedLifetime(monitor) {} }
  }
}

/// A GLib monitor of a folder that debounces its events.
@MainActor
private final class FolderMonitor {
  /// The polling interval where the system has no monitor left.
  private static let pollInterval: Duration = .seconds(2)

  private let watch: FolderWatch
  private let onChange: @MainActor () -> Void
  private var watched = ""
  private var monitoring: Subscription?
  private var debouncing: Subscription?

  init(_ watch: FolderWatch, onChange: @escaping @MainActor () -> Void) {
    self.watch = watch
    self.onChange = onChange
    monitor()
  }

  /// Monitors the folder, or its nearest existing parent folder while it does not exist.
  private func monitor() {
    while watched != nearestFolder {
      watched = nearestFolder
      monitoring = Self.monitor(watched) { [weak self] in self?.handleEvent() }
    }
  }

  private var nearestFolder: String {
    var path = watch.folder
    while access(path, F_OK) != 0, path != "/", let parent = FilePath.folder(of: path) {
      path = parent
    }
    return path
  }

  private func handleEvent() {
    guard debouncing == nil else { return }
    debouncing = GLibTicker().tick(every: watch.debounceInterval) { [weak self] in
      self?.debouncing = nil
      self?.monitor()
      self?.onChange()
    }
  }

  /// Calls `handler` for each event that GLib reports, or regularly where the system has no monitor left.
  private static func monitor(
    _ path: String, _ handler: @escaping @MainActor () -> Void
  ) -> Subscription {
    let file = g_file_new_for_path(path)
    defer { file.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    let monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, nil, nil)
    guard let monitor else { return GLibTicker().tick(every: pollInterval, handler) }
    OpaquePointer(monitor).connect(Signal("changed")) { handler() }
    return Subscription {
      g_file_monitor_cancel(monitor)
      g_object_unref(monitor)
    }
  }
}
