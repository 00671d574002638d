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

  @Test("knows keys without modifiers where the stopwatch is, those of a presenter in Home only")
  func singleKeys() {
    func command(_ key: String, in window: WindowKind) -> Command? {
      Command.command(forSingleKeyIn: window) { $0 == key }
    }
    #expect(command("space", in: .home) == .toggle)
    #expect(command("l", in: .laps) == .lap)
    #expect(command("r", in: .home) == .reset)
    #expect(command("F10", in: .home) == nil)
    #expect(command("space", in: .history) == nil)
    let ofPresenters: [String: Command] = [
      "Page_Down": .presenterLap, "Page_Up": .presenterToggle, "AudioPlay": .presenterToggle,
      "AudioPause": .mediaPause,
    ]
    for (key, expected) in ofPresenters {
      for window in WindowKind.allCases {
        #expect(command(key, in: window) == (window == .home ? expected : nil))
      }
    }
  }

  @Test("has every command of a menu in the window of the menu, with a title and an action")
  func menus() {
    let menus: [(WindowKind, Menu)] = [
      (.home, .home), (.home, .currentLap), (.laps, .laps), (.history, .history),
      (.history, .sessions), (.session, .session), (.laps, .lap), (.session, .lap),
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
        ["undo"], [], ["export-laps"], ["start-in", "names", "reminders", "fullscreen"],
        ["preferences", "shortcuts", "about"],
      ])
  }

  @Test("gives every key a place in the list of keys, except in dialogs and for second names")
  func help() {
    let unlisted = Command.all.filter { !$0.keys.isEmpty && $0.help == nil }
    #expect(unlisted == [.mediaPause, .moveNameUp, .moveNameDown, .exportSession, .cancel])
  }

  @Test("says what a command does to the stopwatch")
  func stopwatchActions() {
    let instant = Instant(sinceBoot: .seconds(1))
    for command in [Command.toggle, .presenterToggle, .mediaPause] {
      #expect(StopwatchAction(command, at: instant) == .toggle(at: instant))
    }
    let changes: [Command: StopwatchChange] = [
      .lap: .lap(), .presenterLap: .lap(), .reset: .reset, .undo: .undo, .redo: .redo,
    ]
    for (command, change) in changes {
      #expect(StopwatchAction(command, at: instant) == .change(change, at: instant))
    }
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

  @Test("has digits where there are names, those that record only with keys without modifiers")
  func digits() {
    let recording = ">1...9 0</property>"
    let naming = ">&lt;Control&gt;1...9 &lt;Control&gt;0</property>"
    #expect(!ShortcutsDescription.xml().contains("1...9"))
    let xml = ShortcutsDescription.xml(hasNames: true)
    #expect(xml.contains(NamesStrings.title) && xml.contains(recording) && xml.contains(naming))
    let withoutSingleKeys = ShortcutsDescription.xml(without: Command.singleKeys, hasNames: true)
    #expect(!withoutSingleKeys.contains(recording) && withoutSingleKeys.contains(naming))
  }
}
