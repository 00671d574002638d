import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

@Suite("The sizes of windows")
@MainActor
struct WindowLayoutsTests {
  static let initial = WindowSize(width: 420, height: 560)
  static let screen = WindowSize(width: 1366, height: 720)

  func layouts(_ source: InMemoryWindowMemoryDataSource = .init()) -> RememberWindows {
    let remember = RememberWindows(StateStore(WindowMemory()), on: source)
    remember.load()
    return remember
  }

  func opened(
    remembering size: WindowSize, isMaximized: Bool = false, screen: WindowSize? = Self.screen
  ) -> WindowLayout {
    let layout = WindowLayout(size: size, isMaximized: isMaximized)
    let source = InMemoryWindowMemoryDataSource(WindowMemory(layouts: ["home": layout]))
    return layouts(source).layout(of: .home, initial: Self.initial, screen: screen)
  }

  @Test("are the initial ones, then those of the time before, which are saved when they change")
  func remembered() {
    let source = InMemoryWindowMemoryDataSource()
    let chosen = WindowLayout(size: WindowSize(width: 500, height: 600), isMaximized: true)
    let first = layouts(source)
    let none = first.layout(of: .laps, initial: Self.initial, screen: Self.screen)
    #expect(none == WindowLayout(size: Self.initial))
    for _ in 1...3 { first.remember(chosen, of: .laps) }
    #expect(source.saveCount == 1)
    let next = layouts(source)
    #expect(next.layout(of: .laps, initial: Self.initial, screen: Self.screen) == chosen)
    #expect(next.layout(of: .home, initial: Self.initial, screen: nil).size == Self.initial)
  }

  @Test("are reduced to the screen, each side by itself")
  func reduced() {
    let wide = opened(remembering: WindowSize(width: 3000, height: 500))
    #expect(wide.size == WindowSize(width: 1366, height: 500))
    let high = opened(remembering: WindowSize(width: 500, height: 3000), isMaximized: true)
    #expect(high.size == WindowSize(width: 500, height: 720))
    #expect(high.isMaximized)
    let initial = layouts().layout(
      of: .laps, initial: WindowSize(width: 760, height: 760), screen: Self.screen)
    #expect(initial.size == WindowSize(width: 760, height: 720))
  }

  @Test("are not reduced where the size of the screen is unknown")
  func unknownScreen() {
    let large = WindowSize(width: 3000, height: 2000)
    #expect(opened(remembering: large, screen: nil).size == large)
    #expect(opened(remembering: large, screen: WindowSize(width: 0, height: 0)).size == large)
  }

  @Test("are never impossible ones", arguments: [0, -5])
  func impossible(side: Int) {
    #expect(opened(remembering: WindowSize(width: side, height: 500)).size == Self.initial)
    #expect(opened(remembering: WindowSize(width: 500, height: side)).size == Self.initial)
  }

  @Test("are not remembered for the windows of a session")
  func destinations() {
    let source = InMemoryWindowMemoryDataSource()
    let layout = WindowLayout(size: WindowSize(width: 500, height: 600))
    layouts(source).remember(layout, of: .session("x"))
    #expect(
      layouts(source).layout(of: .session("x"), initial: Self.initial, screen: nil).size
        == Self.initial)
    #expect(source.saveCount == 0)
  }
}
