import StopwatchCore
import StopwatchResources
import Testing

@Suite("The sound of a press")
struct SoundFilesTests {
  static let sounds = Sound.allCases.map { StopwatchResources.sounds[$0.rawValue] ?? [] }

  func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 + Int($1) }
  }

  @Test("is a short WAV file with 16-bit samples", arguments: sounds)
  func file(wav: [UInt8]) {
    #expect(String(decoding: wav[0..<4], as: UTF8.self) == "RIFF")
    #expect(number(wav[4..<8]) == wav.count - 8)
    #expect(String(decoding: wav[8..<16], as: UTF8.self) == "WAVEfmt ")
    #expect(number(wav[24..<28]) == 22_050)
    #expect(number(wav[34..<36]) == 16)
    #expect(String(decoding: wav[36..<40], as: UTF8.self) == "data")
    #expect(number(wav[40..<44]) == wav.count - 44)
    #expect(number(wav[40..<44]) < 22_050 / 4 * 2)
  }

  @Test("begins and ends without a click, and can be heard", arguments: sounds)
  func samples(wav: [UInt8]) {
    let bytes = wav.dropFirst(44)
    let samples = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
      abs(Int(Int16(truncatingIfNeeded: number(bytes[$0..<$0 + 2]))))
    }
    #expect(samples.first == 0)
    #expect(samples.suffix(50).allSatisfy { $0 < 1000 })
    #expect((5000...16_000).contains(samples.max() ?? 0))
  }

  @Test("differs from the others")
  func different() {
    #expect(Set(Self.sounds).count == Self.sounds.count)
  }
}
