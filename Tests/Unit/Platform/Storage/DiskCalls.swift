import Glibc
import Synchronization

/// The system calls that change a folder or wait for the disk, as a test sees them, and lets them fail.
///
/// The functions below take the place of those of the system in the tests, and call them.
final class DiskCalls: Sendable {
  private struct Watched {
    var calls: [String] = []
    var failures: [String: (error: CInt, times: Int)] = [:]
  }

  private static let watched = Mutex<[String: Watched]>([:])

  /// The folder, without symbolic links. One within it can be watched apart.
  private let folder: String

  init(in folder: String) {
    self.folder = folder
    Self.watched.withLock { $0[folder] = Watched() }
  }

  deinit {
    Self.watched.withLock { $0[folder] = nil }
  }

  /// What was called with which name within the folder, such as `fsync name`; `new` is the temporary
  /// name of a file, and `.` the folder.
  var calls: [String] { Self.watched.withLock { $0[folder]?.calls ?? [] } }

  /// Lets a call fail from now on, with an error of `errno`.
  func fail(_ call: String, with error: CInt, times: Int = .max) {
    Self.watched.withLock { $0[folder]?.failures[call] = (error, times) }
  }

  /// Notes a call, and returns the error with which it fails.
  fileprivate static func failure(of call: String, on path: String) -> CInt? {
    watched.withLock { watched in
      let around = watched.keys.filter { path == $0 || path.hasPrefix($0 + "/") }
      guard let folder = around.max(by: { $0.count < $1.count }) else { return nil }
      var name = path == folder ? "." : String(path.dropFirst(folder.count + 1))
      if name.hasPrefix(".stopwatch-gtk-"), name.hasSuffix(".new") { name = "new" }
      let named = "\(call) \(name)"
      watched[folder]?.calls.append(named)
      guard let failure = watched[folder]?.failures[named], failure.times > 0 else { return nil }
      watched[folder]?.failures[named]?.times -= 1
      return failure.error
    }
  }
}

private func original<Function>(_ name: String) -> Function {
  // RTLD_NEXT, which is a pointer that Swift does not import.
  let next = UnsafeMutableRawPointer(bitPattern: -1)
  return unsafeBitCast(dlsym(next, name), to: Function.self)
}

private typealias OfPath = @convention(c) (UnsafePointer<CChar>) -> CInt
private typealias OfPaths =
  @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
private typealias OfDescriptor = @convention(c) (CInt) -> CInt

private typealias OfLock = @convention(c) (CInt, CInt) -> CInt
private typealias OfBytes =
  @convention(c) (CInt, UnsafeMutableRawPointer?, Int) -> Int

private let originalFsync: OfDescriptor = original("fsync")
private let originalRename: OfPaths = original("rename")
private let originalLink: OfPaths = original("link")
private let originalUnlink: OfPath = original("unlink")

private let originalFlock: OfLock = original("flock")
private let originalRead: OfBytes = original("read")
private let originalWrite: OfBytes = original("write")

private func fails(_ call: String, on path: String) -> Bool {
  guard let error = DiskCalls.failure(of: call, on: path) else { return false }
  errno = error
  return true
}

private func path(of descriptor: CInt) -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
  return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
}

@_cdecl("fsync")
func watchedFsync(_ descriptor: CInt) -> CInt {
  fails("fsync", on: path(of: descriptor)) ? -1 : originalFsync(descriptor)
}

@_cdecl("rename")
func watchedRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
  fails("rename", on: String(cString: old)) ? -1 : originalRename(old, new)
}

@_cdecl("link")
func watchedLink(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
  fails("link", on: String(cString: old)) ? -1 : originalLink(old, new)
}

@_cdecl("unlink")
func watchedUnlink(_ path: UnsafePointer<CChar>) -> CInt {
  fails("unlink", on: String(cString: path)) ? -1 : originalUnlink(path)
}

@_cdecl("flock")
func watchedFlock(_ descriptor: CInt, _ operation: CInt) -> CInt {
  fails("flock", on: path(of: descriptor)) ? -1 : originalFlock(descriptor, operation)
}

@_cdecl("read")
func watchedRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  fails("read", on: path(of: descriptor)) ? -1 : originalRead(descriptor, bytes, count)
}

@_cdecl("write")
func watchedWrite(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  fails("write", on: path(of: descriptor)) ? -1 : originalWrite(descriptor, bytes, count)
}
