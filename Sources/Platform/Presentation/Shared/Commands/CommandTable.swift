/// The table of all commands: their names, their keys and the windows in which they are available.
///
/// Whether a command is enabled depends on the view state; see `disabledCommands` there.
extension Command {
  public static let all = [
    toggle, lap, reset, announceTime, setTime, startIn, undo, redo,
    compareWithLast, compareWithBest, compareWithPace, stopComparing, useAsReference,
    presenterToggle, mediaPause, presenterLap,
    showLaps, showHome, showHistory, names, reminders, preferences,
    fullscreen, leaveFullscreen, mainMenu,
    contextMenu, shortcuts, about, close, quit,
    editNote, mergeLap, splitLap, endLap, excludeLap, splitCurrentLap, countLap, deleteLap,
    nameLap, moveNameUp, moveNameDown, stopName, setNameStart, dismissMark, sortNames, copyLaps,
    exportLaps,
    searchSessions, openSession, openSelected, continueSession, nameSession, compareSessions,
    deleteSessions, sessionDetails, deleteSession, exportSession, importSession, cancel,
  ]

  public static let toggle = Command(
    "toggle", .singleKey, keys: ["space"], in: [.home, .laps],
    help: (.stopwatch, localized("Start, pause or resume")))
  public static let lap = Command(
    "lap", .singleKey, keys: ["l"], in: [.home, .laps],
    help: (.stopwatch, localized("Record a lap")))
  public static let reset = Command(
    "reset", .singleKey, keys: ["r"], in: [.home, .laps],
    help: (.stopwatch, localized("Reset, while paused")))
  public static let announceTime = Command(
    "announce-time", .singleKey, keys: ["t"], in: [.home, .laps],
    help: (.stopwatch, localized("Announce the time to a screen reader")))
  public static let presenterToggle = Command(
    "presenter-toggle", .singleKey, keys: ["Page_Up", "AudioPlay"], in: [.home],
    help: (.presenter, localized("Start, pause or resume")))
  /// Sent in place of `AudioPlay` by some headsets; not listed, because its key has both names.
  public static let mediaPause = Command(
    "media-pause", .singleKey, keys: ["AudioPause"], in: [.home])
  public static let presenterLap = Command(
    "presenter-lap", .singleKey, keys: ["Page_Down"], in: [.home],
    help: (.presenter, localized("Record a lap")))
  public static let setTime = Command("set-time", title: localized("Set _Time…"), in: windowsOfLaps)
  public static let startIn = Command("start-in", title: localized("Start _In…"), in: [.home])
  public static let compareWithLast = Command(
    "compare-with-last", title: localized("_Last Session"), in: [.home])
  public static let compareWithBest = Command(
    "compare-with-best", title: localized("Personal _Best"), in: [.home])
  public static let compareWithPace = Command(
    "compare-with-pace", title: localized("_Pace…"), in: [.home])
  public static let stopComparing = Command(
    "stop-comparing", title: localized("_None"), in: [.home])
  public static let useAsReference = Command(
    "use-as-reference", title: localized("Use as _Reference"), in: [.history, .session])
  public static let undo = Command(
    "undo", keys: ["<Control>z"], title: localized("_Undo"),
    in: [.home, .laps, .history, .session, .names],
    help: (.corrections, localized("Undo")), isDisabledWhileEditingText: true)
  public static let redo = Command(
    "redo", keys: ["<Shift><Control>z"], title: localized("_Redo"), in: windowsOfLaps,
    help: (.corrections, localized("Redo")), isDisabledWhileEditingText: true)

  public static let showLaps = Command(
    "show-laps", keys: ["<Control>l"], in: windowsOfProgram,
    help: (.windows, localized("Show all laps")))
  public static let showHome = Command("show-home", title: localized("_Stopwatch"), in: [.laps])
  public static let showHistory = Command(
    "show-history", keys: ["<Control>h"], title: localized("_History"), in: windowsOfProgram,
    help: (.windows, localized("Show the history")))
  public static let names = Command(
    "names", keys: ["<Control>n"], title: localized("Name_s…"), in: windowsOfProgram,
    help: (.windows, localized("Show the names")))
  public static let reminders = Command(
    "reminders", keys: ["<Control>t"], title: localized("Re_minders…"), in: windowsOfProgram,
    help: (.windows, localized("Show the reminders")))
  public static let preferences = Command(
    "preferences", keys: ["<Control>comma"], title: localized("_Preferences"), in: windowsOfProgram,
    help: (.windows, localized("Show the preferences")))
  public static let fullscreen = Command(
    "fullscreen", keys: ["F11"], title: localized("_Fullscreen"), in: [.home],
    help: (.windows, localized("Fullscreen")))
  public static let leaveFullscreen = Command(
    "leave-fullscreen", keys: ["Escape"], in: [.home],
    help: (.windows, localized("Leave fullscreen")), isDisabledWhileEditingText: true)
  public static let mainMenu = Command(
    "main-menu", .toolkit, keys: ["F10"], in: windowsOfProgram,
    help: (.windows, localized("Open the main menu")))
  public static let contextMenu = Command(
    "context-menu", keys: ["<Shift>F10", "Menu"], in: [.home, .laps, .history, .session],
    help: (.windows, localized("Open the context menu")), isDisabledWhileEditingText: true)
  public static let shortcuts = Command(
    "shortcuts", keys: ["<Control>question"], title: localized("_Keyboard Shortcuts"),
    in: windowsOfProgram, help: (.windows, localized("Show the keyboard shortcuts")))
  public static let about = Command(
    "about", title: localized("_About Stopwatch"), in: windowsOfProgram)
  public static let close = Command(
    "close", keys: ["<Control>w"], in: Set(WindowKind.allCases),
    help: (.windows, localized("Close the window")))
  public static let quit = Command(
    "quit", .applicationAction, keys: ["<Control>q"], in: Set(WindowKind.allCases),
    help: (.windows, localized("Quit")))

  public static let editNote = Command(
    "edit-note", keys: ["F2"], title: localized("Edit _Note"), in: windowsOfLaps,
    help: (.laps, localized("Edit the note on the lap")))
  public static let mergeLap = Command(
    "merge-lap", keys: ["Delete"], title: localized("_Merge with Next Lap"), in: windowsOfLaps,
    help: (.laps, localized("Merge the lap with the next one")))
  public static let splitLap = Command(
    "split-lap", keys: ["<Shift>Delete"], title: localized("Split Lap…"), in: windowsOfLaps,
    help: (.laps, localized("Split the lap in two")))
  /// Splits the current lap, where a lap was forgotten.
  public static let splitCurrentLap = Command(
    "split-current-lap", title: localized("S_plit Unfinished Lap…"), in: windowsOfLaps)
  public static let endLap = Command(
    "end-lap", keys: ["<Shift>F2"], title: localized("Chan_ge Lap Time"), in: windowsOfLaps,
    help: (.laps, localized("Change the time of the lap")))
  /// Counts the time after the last lap as one: the runner stopped at the line.
  public static let countLap = Command(
    "count-lap", title: localized("_Finish Last Lap"), in: windowsOfLaps)
  public static let deleteLap = Command(
    "delete-lap", title: localized("_Delete Last Lap"), in: windowsOfLaps)
  public static let excludeLap = Command(
    "exclude-lap", keys: ["<Control>Delete"], title: LapsStrings.excludeLabel(isExcluded: false),
    in: windowsOfLaps,
    help: (.laps, localized("Exclude the lap from statistics, or include it")),
    isDisabledWhileEditingText: true)
  /// Gives the lap to the name whose number is the text of the action.
  public static let nameLap = Command("name-lap", in: windowsOfLaps)
  public static let moveNameUp = Command("move-name-up", keys: ["<Alt>Up"], in: [.names])
  public static let moveNameDown = Command("move-name-down", keys: ["<Alt>Down"], in: [.names])
  /// The commands that change the selected lap, in the order of their menu items.
  public static let ofLap = [mergeLap, splitLap, endLap, excludeLap]
  /// The commands that correct the whole record, in the order of their menu items.
  public static let ofRecord = [setTime, splitCurrentLap, countLap, deleteLap]
  public static let copyLaps = Command(
    "copy-laps", keys: ["<Control>c"], title: localized("_Copy"), in: windowsOfLaps,
    help: (.laps, localized("Copy the table")), isDisabledWhileEditingText: true)
  public static let exportLaps = Command(
    "export-laps", keys: ["<Control>s"], title: localized("_Export…"),
    in: windowsOfLaps, help: (.laps, localized("Export the laps")))

  public static let stopName = Command("stop-name", title: LapsStrings.stopped, in: [.home])
  public static let dismissMark = Command(
    "dismiss-mark", title: localized("It Is _One Lap"), in: windowsOfLaps)
  public static let sortNames = Command(
    "sort-names", title: localized("Sort by _Total"), in: [.home])
  public static let setNameStart = Command(
    "set-name-start", title: localized("S_et Start…"), in: [.home])
  public static let ofName = [stopName, setNameStart, dismissMark, sortNames]

  public static let searchSessions = Command(
    "search-sessions", keys: ["<Control>f"], in: [.history], help: (.history, localized("Search")))
  public static let openSession = Command(
    "open-session", .toolkit, keys: ["Return"], in: [.history],
    help: (.history, localized("Open the session")))
  public static let openSelected = Command(
    "open-selected", title: localized("_Open"), in: [.history])
  public static let continueSession = Command(
    "continue-session", title: localized("_Continue"), in: [.history])
  public static let nameSession = Command(
    "name-session", keys: ["F2"], title: localized("_Rename and Annotate…"), in: [.history],
    help: (.history, localized("Rename and annotate the session")))
  public static let sessionDetails = Command(
    "session-details", title: nameSession.title, in: [.session])
  public static let deleteSession = Command(
    "delete-session", title: deleteSessions.title, in: [.session])
  public static let compareSessions = Command(
    "compare-sessions", keys: ["<Control>e"], title: localized("Co_mpare"), in: [.history],
    help: (.history, localized("Compare two sessions")))
  public static let deleteSessions = Command(
    "delete-sessions", keys: ["Delete"], title: localized("Move to the _Trash"), in: [.history],
    help: (.history, localized("Move to the trash")), isDisabledWhileEditingText: true)
  public static let exportSession = Command(
    "export-session", keys: ["<Control>s"], title: localized("_Export…"), in: [.history])
  public static let importSession = Command(
    "import-session", keys: ["<Control>o"], title: localized("_Import…"), in: [.history],
    help: (.history, localized("Import laps")))
  public static let cancel = Command(
    "cancel", keys: ["Escape"], in: [.preferences, .reminders, .names])

  private static let windowsOfProgram: Set<WindowKind> = [.home, .laps, .history, .session]
  private static let windowsOfLaps: Set<WindowKind> = [.home, .laps, .session]
}
