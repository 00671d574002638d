@testable import StopwatchStorage

/// What libFuzzer calls with each file that it thinks of: the decoder refuses it, or finds
/// a stopwatch that can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStopwatchFile(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  guard let saved = try? StopwatchFile(decoding: input).savedStopwatch() else { return 0 }
  let again = try? StopwatchFile(decoding: StopwatchFile(saved).encoded()).savedStopwatch()
  precondition(again == saved, "what was read cannot be written and read again")
  return 0
}
