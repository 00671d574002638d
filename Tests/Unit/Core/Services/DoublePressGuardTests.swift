import StopwatchCore
import Testing

@Suite("The guard against double presses")
@MainActor
struct DoublePressGuardTests {
  let preferences = StateStore(Preferences())
  let pressGuard: DoublePressGuard

  init() {
    pressGuard = DoublePressGuard(preferences: preferences)
    preferences.update { $0.doublePressGuard = .short }
  }

  func accepts(_ press: StopwatchChange, _ milliseconds: Int) -> Bool {
    pressGuard.accepts(press, at: Instant(sinceBoot: .milliseconds(1000 + milliseconds)))
  }

  @Test("lets every press through unless the user wants it")
  func off() {
    preferences.update { $0.doublePressGuard = .off }
    #expect(accepts(.lap(), 0))
    #expect(accepts(.lap(), 0))
  }

  @Test("stops a second press within the time after the first, and not the one after it")
  func double() {
    #expect(accepts(.lap(), 0))
    #expect(!accepts(.lap(), 1))
    #expect(!accepts(.lap(), 299))
    #expect(accepts(.lap(), 300))
    #expect(!accepts(.lap(), 599))
  }

  @Test("waits for as long as the user wants")
  func long() {
    preferences.update { $0.doublePressGuard = .long }
    #expect(accepts(.pause, 0))
    #expect(!accepts(.resume, 599))
    #expect(accepts(.resume, 600))
  }

  @Test("takes start, pause and resume for the same button, and a lap or a reset for another")
  func buttons() {
    #expect(accepts(.start, 0))
    #expect(accepts(.lap(), 10))
    #expect(!accepts(.pause, 20))
    #expect(accepts(.reset, 30))
    #expect(!accepts(.lap(), 40))
  }

  @Test("judges by the instants, even if they come in another order")
  func order() {
    #expect(accepts(.lap(), 200))
    #expect(!accepts(.lap(), 0))
  }

  @Test("accepts a press after other input in between")
  func forget() {
    #expect(accepts(.start, 0))
    pressGuard.forget()
    #expect(accepts(.start, 10))
  }
}
