import Dispatch
import Glibc
import StopwatchCore
import StopwatchResources

/// A player that uses libcanberra, the desktop's library for such sounds, if it is installed.
///
/// The library is opened at the first sound, on a queue of its own: neither the start of the program
/// nor a press ever waits for it or for the sound server. Without one there is silence.
public final class SoundPlayer: SoundPort {
  /// The delay after which a sound is too late to match its press.
  private static let maximumDelay: Duration = .milliseconds(500)

  /// Opened at the first use, on the queue; `nil` if that is not possible.
  private nonisolated static let canberra = Canberra()

  private nonisolated static let queue = DispatchQueue(label: "stopwatch.sounds")

  public nonisolated init() {}

  public func play(_ sound: Sound) {
    let latest = ContinuousClock.now + Self.maximumDelay
    Self.queue.async {
      if ContinuousClock.now < latest { Self.canberra?.play(sound) }
    }
  }
}

/// The functions of libcanberra in use, and the sounds. Used on one queue only.
private struct Canberra: @unchecked Sendable {
  private typealias Make = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> CInt
  private typealias Free = @convention(c) (OpaquePointer?) -> CInt
  private typealias SetText =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
  private typealias SetDriver = @convention(c) (OpaquePointer?, UnsafePointer<CChar>) -> CInt
  private typealias Change = @convention(c) (OpaquePointer?, OpaquePointer?) -> CInt
  private typealias Play =
    @convention(c) (
      OpaquePointer?, UInt32, OpaquePointer?, UnsafeRawPointer?, UnsafeRawPointer?
    ) -> CInt

  private let paths: [String: String]
  private let context: OpaquePointer
  private let makeProperties: Make
  private let setProperty: SetText
  private let freeProperties: Free
  private let playProperties: Play

  /// Opens the library; `nil` if that is not possible.
  init?() {
    guard let library = dlopen("libcanberra.so.0", RTLD_LAZY | RTLD_LOCAL),
      let create: Make = Self.find("ca_context_create", in: library),
      let setDriver: SetDriver = Self.find("ca_context_set_driver", in: library),
      let change: Change = Self.find("ca_context_change_props_full", in: library),
      let play: Play = Self.find("ca_context_play_full", in: library),
      let make: Make = Self.find("ca_proplist_create", in: library),
      let set: SetText = Self.find("ca_proplist_sets", in: library),
      let free: Free = Self.find("ca_proplist_destroy", in: library)
    else { return nil }
    var context: OpaquePointer?
    guard create(&context) == 0, let context else { return nil }
    self.context = context
    paths = StopwatchResources.sounds.compactMapValues(Self.path)
    (makeProperties, setProperty, freeProperties, playProperties) = (make, set, free, play)
    // Every desktop's sound server speaks it; that of ALSA writes to stderr where there is no card.
    _ = setDriver(context, "pulse")
    withProperties(["application.name": Program.name]) { _ = change(context, $0) }
  }

  /// Plays a sound, and returns immediately once the sound server is known.
  func play(_ sound: Sound) {
    guard let path = paths[sound.rawValue] else { return }
    withProperties(["media.filename": path, "media.name": Program.name, "media.role": "event"]) {
      _ = playProperties(context, 0, $0, nil, nil)
    }
  }

  /// Returns a path at which this process can read bytes as a file: the library plays nothing else.
  private static func path(of bytes: [UInt8]) -> String? {
    guard let file = tmpfile(), fcntl(fileno(file), F_SETFD, FD_CLOEXEC) == 0,
      fwrite(bytes, bytes.count, 1, file) == 1, fflush(file) == 0
    else { return nil }
    return "/proc/self/fd/\(fileno(file))"
  }

  private func withProperties(
    _ values: KeyValuePairs<String, String>, _ body: (OpaquePointer) -> Void
  ) {
    var properties: OpaquePointer?
    guard makeProperties(&properties) == 0, let properties else { return }
    for (key, value) in values { _ = setProperty(properties, key, value) }
    body(properties)
    _ = freeProperties(properties)
  }

  private static func find<Function>(
    _ name: String, in library: UnsafeMutableRawPointer
  ) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
