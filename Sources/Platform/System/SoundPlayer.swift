import Dispatch
import Glibc
import StopwatchCore

/// A player that uses libcanberra, the desktop's library for such sounds, if it is installed.
///
/// The library is opened at the first sound, on a queue of its own: neither the start of the program
/// nor a press ever waits for it or for the sound server. Without one there is silence.
public final class SoundPlayer: SoundPort {
  /// The delay after which a sound is too late to match its press.
  private static let maximumDelay: Duration = .milliseconds(500)

  private let queue = DispatchQueue(label: "stopwatch.sounds")
  private let canberra = CanberraOnDemand()

  public nonisolated init() {}

  public func play(_ sound: Sound) {
    let latest = ContinuousClock.now + Self.maximumDelay
    queue.async { [canberra] in
      if ContinuousClock.now < latest { canberra.play(sound) }
    }
  }
}

/// The library with its sounds, made at the first use. Used on one queue only.
private final class CanberraOnDemand: @unchecked Sendable {
  private lazy var canberra = Canberra()
  private lazy var files = Dictionary(
    uniqueKeysWithValues: Sound.allCases.compactMap { sound in
      NamelessFile(SoundWave(sound).wav).map { (sound, $0) }
    })

  func play(_ sound: Sound) {
    guard let canberra, let file = files[sound] else { return }
    canberra.play(file.path)
  }
}

/// The functions of libcanberra in use.
private struct Canberra {
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
    (makeProperties, setProperty, freeProperties, playProperties) = (make, set, free, play)
    // Every desktop's sound server speaks it; that of ALSA writes to stderr where there is no card.
    _ = setDriver(context, "pulse")
    withProperties(["application.name": Program.name]) { _ = change(context, $0) }
  }

  /// Plays a file, and returns immediately once the sound server is known.
  func play(_ path: String) {
    withProperties(["media.filename": path, "media.name": Program.name, "media.role": "event"]) {
      _ = playProperties(context, 0, $0, nil, nil)
    }
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

/// A file without a name, with a path at which this process can open it.
private final class NamelessFile {
  private let descriptor: CInt

  init?(_ bytes: [UInt8]) {
    var template = Array("/tmp/stopwatch-sound-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return nil }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    guard write(descriptor, bytes, bytes.count) == bytes.count else { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  var path: String { "/proc/self/fd/\(descriptor)" }
}

/// A short sound as a computed wave: one or two tones that fade away.
public struct SoundWave: Sendable {
  private static let samplesPerSecond = 22_050
  private static let secondsPerTone = 0.09
  /// The time after which a tone has faded to a third.
  private static let fading = 0.03
  /// The time over which a tone begins, so that it does not click.
  private static let onset = 0.003
  private static let loudness = 0.4

  /// The frequencies of the tones in Hz.
  private let tones: [Double]

  /// Rising for a start, falling for a pause, one high tone for a lap, and two for a
  /// reminder.
  public init(_ sound: Sound) {
    tones =
      switch sound {
      case .start: [660, 990]
      case .pause: [990, 660]
      case .lap: [1320]
      case .reminder: [1320, 1320]
      }
  }

  /// The sound as a WAV file with 16-bit samples of one channel.
  public var wav: [UInt8] {
    let samples = tones.flatMap(Self.samples)
    let size = UInt32(2 * samples.count)
    let rate = UInt32(Self.samplesPerSecond)
    return Array("RIFF".utf8) + Self.bytes(36 + size) + Array("WAVEfmt ".utf8)
      + Self.bytes(UInt32(16)) + Self.bytes(UInt16(1)) + Self.bytes(UInt16(1)) + Self.bytes(rate)
      + Self.bytes(2 * rate) + Self.bytes(UInt16(2)) + Self.bytes(UInt16(16))
      + Array("data".utf8) + Self.bytes(size) + samples.flatMap(Self.bytes)
  }

  private static func samples(ofTone frequency: Double) -> [Int16] {
    (0..<Int(Double(samplesPerSecond) * secondsPerTone)).map { index in
      let time = Double(index) / Double(samplesPerSecond)
      let envelope = min(time / onset, 1) * exp(-time / fading)
      return Int16(loudness * envelope * sin(2 * .pi * frequency * time) * Double(Int16.max))
    }
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
