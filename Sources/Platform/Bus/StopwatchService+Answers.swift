import GLibInterop
import StopwatchCore
import StopwatchPresentation

/// The answers that wait until everything that they tell is saved: nobody is to know of a change that a
/// crash would take back.
extension StopwatchService {
  /// Returns the values of an answer from the stopwatch at the time of saving, as the text of its file,
  /// and from the error if it is not saved.
  typealias Values = (_ latest: () -> Variant, _ failure: BusError?) throws(BusError) -> [Variant]

  /// The length of the answers that may wait in the queue of the bus for others, in bytes.
  private static let maximumQueued = 1 << 20

  func answerOnceSaved(_ call: BusCall, _ values: @escaping Values) {
    waiting.append((call, values))
    guard waiting.count == 1 else { return }
    let hold = holdProgram()
    Task {
      var queued = 0
      while !waiting.isEmpty {
        // Until it is saved, other programs may change it further.
        let (count, state) = (waiting.count, remote.state)
        let failure = await remote.waitUntilSaved()
        lazy var latest = Variant(text(state))
        for _ in 0..<count where !waiting.isEmpty {
          queued += answerFirst(latest, failure: failure)
          guard queued > Self.maximumQueued, !waiting.isEmpty else { continue }
          await object.flush()
          queued = 0
        }
      }
      withExtendedLifetime(hold) {}
    }
  }

  /// Answers all calls that wait, for a program that has saved for the last time.
  ///
  /// - Parameter failure: the reason for the user why that failed; `nil` if it did not.
  public func answerAll(failure: String?) {
    lazy var latest = Variant(text(remote.state))
    while !waiting.isEmpty { answerFirst(latest, failure: failure) }
  }

  /// Returns the length of the answer, in bytes.
  @discardableResult
  private func answerFirst(_ latest: @autoclosure () -> Variant, failure: String?) -> Int {
    let (call, values) = waiting.removeFirst()
    do throws(BusError) {
      let failure = failure.map { BusError(name: StopwatchInterface.notSaved, message: $0) }
      return call.answer(try values(latest, failure))
    } catch {
      call.fail(error)
      return 0
    }
  }
}
