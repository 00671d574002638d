/// The entry point that libFuzzer calls with each generated input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFiles(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if let problem = UntrustedFile(input).problem { preconditionFailure(problem) }
  return 0
}
