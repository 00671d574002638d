import StopwatchCore
import Testing

@testable import StopwatchPresentation

@Suite("The table of commands")
struct CommandTests {
  @Test("has each name once")
  func names() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  }

  @Test("has each key at most once in a window", arguments: WindowKind.allCases)
  func keys(of window: WindowKind) {
    let keys = Command.commands(of: window).flatMap(\.keys)
    #expect(Set(keys).count == keys.count)
  }

  @Test("names what menus and keys run")
  func actionNames() {
    #expect(Command.undo.actionName == "win.undo")
    #expect(Command.quit.actionName == "app.quit")
    #expect(Command.lap.actionName == nil)
  }

  @Test("knows the keys without modifiers, in the windows of the stopwatch only")
  func singleKeys() {
    func command(_ key: String, in window: WindowKind) -> Command? {
      Command.command(forSingleKeyIn: window) { $0 == key }
    }
    #expect(command("space", in: .home) == .toggle)
    #expect(command("l", in: .laps) == .lap)
    #expect(command("r", in: .home) == .reset)
    #expect(command("F10", in: .home) == nil)
    #expect(command("space", in: .history) == nil)
  }

  @Test("knows the keys of a presenter and the media keys, in the Home window only")
  func presenterKeys() {
    func command(_ key: String, in window: WindowKind) -> Command? {
      Command.command(forSingleKeyIn: window) { $0 == key }
    }
    #expect(command("Page_Down", in: .home) == .presenterLap)
    #expect(command("Page_Up", in: .home) == .presenterToggle)
    #expect(command("AudioPlay", in: .home) == .presenterToggle)
    #expect(command("AudioPause", in: .home) == .mediaPause)
    for key in ["Page_Down", "Page_Up", "AudioPlay", "AudioPause"] {
      for window in WindowKind.allCases where window != .home {
        #expect(command(key, in: window) == nil)
      }
    }
  }

  @Test("has every command of a menu in the window of the menu, with a title and an action")
  func menus() {
    let menus: [(WindowKind, Menu)] = [
      (.home, .home), (.home, .currentLap), (.laps, .laps), (.history, .history),
      (.history, .sessions),
      (.session, .session), (.laps, .lap), (.session, .lap),
    ]
    for (window, menu) in menus {
      for case .command(let command) in menu.sections.joined() {
        #expect(command.windows.contains(window), "\(command.name)")
        #expect(command.title != nil && command.actionName != nil, "\(command.name)")
      }
    }
  }

  @Test("has what is rarely used in the menu of the Home window, in this order")
  func homeMenu() {
    let names = Menu.home.sections.map { section in
      section.compactMap { if case .command(let command) = $0 { command.name } else { nil } }
    }
    #expect(
      names == [
        ["reminders", "set-time", "start-in"], [], ["copy-laps", "export-laps"],
        ["fullscreen"],
        ["preferences", "shortcuts", "about"],
      ])
  }

  @Test("gives every key a place in the list of keys, except in dialogs and for second names")
  func help() {
    let unlisted = Command.all.filter { !$0.keys.isEmpty && $0.help == nil }
    #expect(unlisted == [.mediaPause, .exportSession, .cancel])
  }

  @Test("says what a command does to the stopwatch")
  func stopwatchActions() {
    let instant = Instant(sinceBoot: .seconds(1))
    #expect(StopwatchAction(.toggle, at: instant) == .toggle(at: instant))
    #expect(StopwatchAction(.lap, at: instant) == .change(.lap(), at: instant))
    #expect(StopwatchAction(.presenterToggle, at: instant) == .toggle(at: instant))
    #expect(StopwatchAction(.mediaPause, at: instant) == .toggle(at: instant))
    #expect(StopwatchAction(.presenterLap, at: instant) == .change(.lap(), at: instant))
    #expect(StopwatchAction(.reset, at: instant) == .change(.reset, at: instant))
    #expect(StopwatchAction(.undo, at: instant) == .change(.undo, at: instant))
    #expect(StopwatchAction(.redo, at: instant) == .change(.redo, at: instant))
    #expect(StopwatchAction(.quit, at: instant) == nil)
  }
}

@Suite("The list of keys")
struct ShortcutsDescriptionTests {
  @Test("has every section and every key in it")
  func lists() {
    let xml = ShortcutsDescription.xml()
    for command in Command.all {
      guard let help = command.help else { continue }
      #expect(xml.contains("<property name=\"title\">\(help.title)</property>"))
      #expect(xml.contains("<property name=\"title\">\(help.section.title)</property>"))
    }
    #expect(xml.contains("&lt;Shift&gt;&lt;Control&gt;z</property>"))
  }

  @Test("leaves out keys without modifiers where the user has turned them off")
  func withoutSingleKeys() {
    let xml = ShortcutsDescription.xml(without: Command.singleKeys.union([.undo]))
    #expect(!xml.contains(HelpSection.stopwatch.title))
    #expect(!xml.contains(HelpSection.presenter.title))
    #expect(xml.contains(HelpSection.corrections.title))
    #expect(xml.contains("&lt;Control&gt;z</property>"))
  }
}
