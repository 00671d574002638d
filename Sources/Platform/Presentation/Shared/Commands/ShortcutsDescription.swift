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

  public static func xml(without disabled: Set<Command> = []) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <interface>
      <object class="GtkShortcutsWindow" id="shortcuts">
        <property name="modal">1</property>
        <child>
          <object class="GtkShortcutsSection">
            <property name="section-name">stopwatch</property>
            <property name="max-height">20</property>
            \(groups(without: disabled))
          </object>
        </child>
      </object>
    </interface>
    """
  }

  private static func groups(without disabled: Set<Command>) -> String {
    let hidden = Command.singleKeys.isSubset(of: disabled) ? Command.singleKeys : []
    return HelpSection.allCases.map { section in
      let commands = section.commands.filter { !hidden.contains($0) }
      return commands.isEmpty ? "" : group(section, commands)
    }.joined()
  }

  private static func group(_ section: HelpSection, _ commands: [Command]) -> String {
    """
    <child>
      <object class="GtkShortcutsGroup">
        <property name="title">\(section.title.withoutMarkup)</property>
        \(commands.map(shortcut).joined())
      </object>
    </child>
    """
  }

  private static func shortcut(_ command: Command) -> String {
    """
    <child>
      <object class="GtkShortcutsShortcut">
        <property name="title">\((command.help?.title ?? "").withoutMarkup)</property>
        <property name="accelerator">\(command.keys.joined(separator: " ").withoutMarkup)</property>
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
