import FoundationEssentials
import Logging

/// Writes what is logged into a file: time, level, category and message, a line each.
public struct FileLogHandler: LogHandler {
  public var logLevel: Logger.Level = .info
  public var metadata: Logger.Metadata = [:]
  private let category: String
  private let file: LogFile

  public init(category: String, file: LogFile) {
    self.category = category
    self.file = file
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    let values = metadata.merging(event.metadata ?? [:]) { _, ofTheEvent in ofTheEvent }
    let details = values.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let time = Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    let message = "\(event.message)".split(whereSeparator: \.isNewline).joined(separator: " ")
    file.append("\(time) \(event.level) \(category): \(message)\(details)")
  }
}
