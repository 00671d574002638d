import Glibc
import StopwatchCore

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
