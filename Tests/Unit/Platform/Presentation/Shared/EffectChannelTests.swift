import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("An effect channel")
@MainActor
final class EffectChannelTests {
  let channel = EffectChannel<Int>()
  var received: [Int] = []

  @Test("keeps what is sent before there is an observer")
  func keeps() {
    channel.send(1)
    channel.send(2)
    let subscription = observe()
    channel.send(3)
    #expect(received == [1, 2, 3])
    withExtendedLifetime(subscription) {}
  }

  @Test("delivers once, and keeps for the next observer what no subscription received")
  func ends() {
    channel.send(1)
    _ = observe()
    channel.send(2)
    #expect(received == [1])
    let subscription = observe()
    #expect(received == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test("goes on with the latest observer when the subscription of an earlier one ends")
  func replaces() {
    var earlier: Subscription? = channel.observe { _ in Issue.record("the earlier one was called") }
    let later = observe()
    withExtendedLifetime(earlier) {}
    earlier = nil
    channel.send(1)
    #expect(received == [1])
    withExtendedLifetime(later) {}
  }

  @Test("delivers in order what an observer sends in turn")
  func order() {
    let subscription = channel.observe { [weak self] effect in
      if effect == 1 { self?.channel.send(3) }
      self?.received.append(effect)
    }
    channel.send(1)
    channel.send(2)
    #expect(received == [1, 3, 2])
    withExtendedLifetime(subscription) {}
  }

  private func observe() -> Subscription {
    channel.observe { [weak self] in self?.received.append($0) }
  }
}
