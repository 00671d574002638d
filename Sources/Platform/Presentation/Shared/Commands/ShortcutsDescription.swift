import StopwatchCore
import StopwatchFormats

/// The definition of the Keyboard Shortcuts window for `GtkBuilder`.
public enum ShortcutsDescription {
  /// The names of keys by their GDK names, which GTK displays in most languages.
  public static var keyNames: [String: String] {
    [
      "Page_Up": localized("Page Up"), "Page_Down": localized("Page Down"),
      // TRANSLATORS: the key of keyboards and headsets that plays or pauses music.
      "AudioPlay": localized("Media Play"),
    ]
  }

  /// - Parameter hasNames: whether digits record laps of names.
  public static func xml(without disabled: Set<Command> = [], hasNames: Bool = false) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface>
      <object class="GtkShortcutsWindow" id="shortcuts">
        <property name="modal">1</property>
        <child>
          <object class="GtkShortcutsSection">
            <property name="section-name">stopwatch</property>
            <property name="max-height">20</property>
            \(groups(without: disabled, hasNames: hasNames).map(group).joined())
          </object>
        </child>
      </object>
    </interface>
    """
  }

  private typealias Shortcut = (title: String, keys: [String])

  private static func groups(
    without disabled: Set<Command>, hasNames: Bool
  ) -> [(title: String, shortcuts: [Shortcut])] {
    let hidden = Command.singleKeys.isSubset(of: disabled) ? Command.singleKeys : []
    let groups = HelpSection.allCases.map { section in
      let commands = section.commands.filter { !hidden.contains($0) }
      return (section.title, commands.map { (title: $0.help?.title ?? "", keys: $0.keys) })
    }
    let lap: Shortcut = (LapsStrings.lap, ["1...9", "0"])
    let name: Shortcut = (LapColumn.name.title, ["<Control>1...9", "<Control>0"])
    let digits = hasNames ? [(NamesStrings.title, hidden.isEmpty ? [lap, name] : [name])] : []
    return (groups + digits).filter { !$0.shortcuts.isEmpty }
  }

  private static func group(_ title: String, _ shortcuts: [Shortcut]) -> String {
    """
    <child>
      <object class="GtkShortcutsGroup">
        <property name="title">\(title.withoutMarkup)</property>
        \(shortcuts.map(shortcut).joined())
      </object>
    </child>
    """
  }

  private static func shortcut(_ title: String, _ keys: [String]) -> String {
    """
    <child>
      <object class="GtkShortcutsShortcut">
        <property name="title">\(title.withoutMarkup)</property>
        <property name="accelerator">\(keys.joined(separator: " ").withoutMarkup)</property>
      </object>
    </child>
    """
  }
}

/// A section of the Keyboard Shortcuts window.
public enum HelpSection: CaseIterable, Sendable {
  case stopwatch
  case corrections
  case laps
  /// The keys that presenters, clickers and headsets have, in the Home window.
  case presenter
  case windows
  case history

  public var title: String {
    switch self {
    case .stopwatch: localized("Stopwatch")
    case .corrections: localized("Editing")
    case .windows: localized("Windows")
    case .laps: localized("Laps")
    case .history: localized("History")
    // TRANSLATORS: the keys of a wireless presenter or clicker, and the media keys of a keyboard.
    case .presenter: localized("Presenter and Media Keys")
    }
  }

  public var commands: [Command] { Command.all.filter { $0.help?.section == self } }
}
