import FoundationEssentials
import Glibc
import StopwatchPresentation
import StopwatchStorage

/// What people read, who know which file it is about.
extension FileError: LocalizedError {
  public var errorDescription: String? {
    switch reason {
    case .system(let code): String(cString: strerror(code))
    case .notARegularFile: localized("This is not a file to read from or write to.")
    case .tooLarge: localized("The file is too large.")
    }
  }
}
