import StopwatchCore
import StopwatchPresentation

/// What a channel has delivered, in order.
@MainActor
final class Deliveries<Value> {
  var all: [Value] = []
  private var subscription: Subscription?

  init(of channel: EffectChannel<Value>) {
    subscription = channel.observe { [weak self] in self?.all.append($0) }
  }
}

extension Deliveries<Effect> {
  /// The effects with a message for the user.
  var words: [Effect] { all.filter { $0 != .dismissMessage } }

  /// What was copied last.
  var copied: (text: String, html: String)? {
    for case .copy(let text, let html) in all.reversed() { return (text, html) }
    return nil
  }
}
