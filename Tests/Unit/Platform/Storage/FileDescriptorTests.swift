import Glibc
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("An open file")
struct FileDescriptorTests {
  let folder = TemporaryFolder()

  @Test("is not written when only a part of the bytes is")
  func unfinishedWrite() throws {
    let path = "\(folder.path)/pipe"
    mkfifo(path, 0o600)
    let reader = try FileDescriptor(path, O_RDONLY | O_NONBLOCK)
    let writer = try FileDescriptor(path, O_WRONLY | O_NONBLOCK)
    // The pipe has room for the first of them only.
    let bytes = [UInt8](repeating: 0, count: 1 << 24)
    #expect(throws: FileError.self) { try writer.writeAll(bytes) }
    _ = reader.status
  }
}
