import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("An effect channel")
@MainActor
struct EffectChannelTests {
  let channel = EffectChannel<Int>()

  @Test("keeps what is sent before there is an observer")
  func keeps() {
    channel.send(1)
    channel.send(2)
    let received = Deliveries(of: channel)
    channel.send(3)
    #expect(received.all == [1, 2, 3])
  }

  @Test("delivers once, and keeps for the next observer what no subscription received")
  func ends() {
    channel.send(1)
    var earlier: Deliveries<Int>? = Deliveries(of: channel)
    #expect(earlier?.all == [1])
    earlier = nil
    channel.send(2)
    #expect(Deliveries(of: channel).all == [2])
  }

  @Test("goes on with the latest observer when the subscription of an earlier one ends")
  func replaces() {
    var earlier: Subscription? = channel.observe { _ in Issue.record("the earlier one was called") }
    let later = Deliveries(of: channel)
    withExtendedLifetime(earlier) {}
    earlier = nil
    channel.send(1)
    #expect(later.all == [1])
  }

  @Test("delivers in order what an observer sends in turn")
  func order() {
    var received: [Int] = []
    channel.observe { [channel] effect in
      if effect == 1 { channel.send(3) }
      received.append(effect)
    }.keep()
    channel.send(1)
    channel.send(2)
    #expect(received == [1, 3, 2])
  }
}
