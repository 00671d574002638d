import StopwatchCore
import StopwatchFormats

/// Adds the laps of a file to the history as a new session; all of them or none.
@MainActor
public struct ImportLaps {
  private let background: any BackgroundPort
  private let history: HistoryUseCases
  private let clock: any ClockPort

  /// - Parameter background: reads and decodes the file.
  public init(background: any BackgroundPort, history: HistoryUseCases, clock: any ClockPort) {
    self.background = background
    self.history = history
    self.clock = clock
  }

  /// - Parameters:
  ///   - fileName: the name for the session, if the file has none.
  ///   - read: returns the contents of the file.
  public func callAsFunction(
    fileName: String, read: @escaping @Sendable () throws -> [UInt8]
  ) async -> ImportResult {
    let session: FinishedSession
    do {
      let laps = try await background.perform { try ImportedLaps(read(), fileName: fileName) }
      session = try laps.session(now: clock.read().sinceEpoch)
    } catch let error as any DescribedError where error.reason == .tooLarge {
      return .failed(ImportErrorMapper.text(ImportError(.fileTooLarge)))
    } catch let error as ImportError {
      return .failed(ImportErrorMapper.text(error))
    } catch {
      return .failed(ErrorMapper.message(for: error))
    }
    do {
      let added = try await history.add(session)
      return added.isNew ? .imported(added.session) : .existing(added.session)
    } catch {
      return .notSaved(ErrorMapper.message(for: error))
    }
  }
}
