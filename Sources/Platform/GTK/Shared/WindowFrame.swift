import GLibInterop
import GTKInterop
import StopwatchCore
import StopwatchPresentation
import StopwatchResources

/// What a window displays, and what it shares with the other windows of the program.
struct WindowContext {
  let application: Application
  let destination: Destination
  let heldKeys: HeldKeys
  /// Returns the instant of an event's time stamp in milliseconds, where a stamp of zero means now.
  let instantOfEvent: (_ stamp: UInt32) -> Instant
}

/// A window with its keys, its commands and the strip for its messages.
final class WindowFrame {
  let window: Window
  /// The strip for the messages of the window, which must be in its content.
  let messages: MessageStrip
  var onActivity: () -> Void = {}
  /// Called when a form opens or closes.
  var onForm: () -> Void = {}
  private(set) var onAction: (StopwatchAction) -> Void = { _ in }
  /// Called with the size of the window when it changes, and before the window opens.
  var onResize: (WindowSize) -> Void = { _ in }
  var growingPart: Widget?
  /// Where a form about the time opens.
  var timePlace: CardPlace?
  /// The form that is open; `nil` if there is none.
  var card: FormCard? { didSet { onForm() } }
  /// A field in which commands do what they do elsewhere as long as it is empty.
  var emptyField: TextField? {
    didSet { emptyField?.onChange { [weak self] in self?.enableActions() } }
  }
  private var size = SizeStep.regular
  /// The largest size of a window with the regular size of everything, as multiples of the font size.
  private static let (regularWidth, regularHeight) = (104.0, 58.0)
  let clamp = ClampLayout()
  /// Returns the number of the lap that Ctrl and a digit names; `nil` if none is chosen.
  var lapToName: () -> Int? = { nil }
  private var hasNames: () -> Bool = { false }
  private var onUndo: () -> Void = {}
  private let events: WindowEvents
  private let now: () -> Instant
  private let announcer: Announcer
  private var actions: [Command: Action] = [:]
  private var disabled: Set<Command> = []
  private var subscriptions: [Subscription] = []

  init(_ context: WindowContext, title: String) {
    let size = context.destination.initialSize
    window = Window(
      context.application, title: title, size: (size.width, size.height),
      styleClasses: ["stopwatch-window"])
    messages = MessageStrip(window)
    announcer = Announcer(window)
    now = { context.instantOfEvent(0) }
    events = WindowEvents(window, heldKeys: context.heldKeys) {
      context.instantOfEvent($0).sinceBoot
    }
    events.onActivity = { [weak self] in self?.onActivity() }
    events.onNavigation = { [weak window] in window?.set(styleClass: "stopwatch-keyboard", $0) }
    events.onRelease = { [weak window] in window?.set(styleClass: "stopwatch-touch", $0) }
    window.onFocusChange { [weak self] in self?.enableActions() }
    // The style cannot change during the layout.
    window.onResize = { [weak self] in runWhenIdle { self?.grow() } }
    add(.shortcuts) { [weak self] in
      guard let self else { return }
      window.presentShortcuts(
        ShortcutsDescription.xml(without: disabled, hasNames: hasNames()),
        title: ProgramStrings.shortcuts,
        search: Command.searchSessions.help?.title ?? "",
        keyNames: ShortcutsDescription.keyNames, textDomain: Program.name)
    }
    add(.about) { [weak window] in
      window?.presentAbout(
        title: ProgramStrings.about, name: ProgramStrings.name, version: Program.version,
        comments: ProgramStrings.comments,
        website: Program.website, iconName: Program.id,
        translators: ProgramStrings.translators, license: StopwatchResources.licenses)
    }
    add(.close) { [weak window] in window?.close() }
  }

  private func grow() {
    let part = growingPart ?? window
    let (area, unit) = (window.area, part.fontSize / size.scale)
    onResize(WindowSize(width: area.width, height: area.height))
    let next = SizeStep(
      fitting: min(
        Double(area.width) / (unit * Self.regularWidth),
        Double(area.height) / (unit * Self.regularHeight)))
    guard next != size else { return }
    part.set(next, replacing: size)
    size = next
  }

  func open(with layout: WindowLayout) {
    window.size = (layout.size.width, layout.size.height)
    if layout.isMaximized { window.maximize() }
    grow()
  }

  func setContent(belowMessages content: Widget, header: Widget) {
    let content = Container(clamp, children: [content])
    window.setContent(Overlay(content, above: messages.widget), header: header)
  }

  /// Calls `grabFocus` to move the keyboard focus now, and whenever a message that has it
  /// disappears and the widget that had it before is gone.
  func setDefaultFocus(_ grabFocus: @escaping () -> Void) {
    messages.onFocusLoss = grabFocus
    grabFocus()
  }

  func show(_ effect: Effect) {
    defer { effect.announcement.map(announcer.announce) }
    switch effect {
    case .announce: break
    case .offerUndo(let text, _):
      messages.show(text, [(MessageStrings.undo, onUndo)])
    case .offerName(let text, let id):
      let name: () -> Void = { [weak self] in self?.onAction(.name(id)) }
      messages.show(text, [(MessageStrings.name, name), (MessageStrings.undo, onUndo)])
    case .offerPress(let text, let press, let instant):
      let count: () -> Void = { [weak self] in self?.onAction(.countPress(press, at: instant)) }
      messages.show(text, [(MessageStrings.countPress, count)])
    case .offerLap(let text):
      messages.show(text, [(LapsStrings.lap, { [weak self] in self?.press(.lap(), at: nil) })])
    case .showMessage(let text): messages.show(text)
    case .showSavedFile(let text, let path):
      // From within a sandbox, the file manager cannot be reached.
      let show: () -> Void = { [weak window] in
        if let window { FileManager.show(path, above: window) }
      }
      messages.show(text, Flatpak.isInside ? [] : [(MessageStrings.showInFiles, show)])
    case .showAlert(let heading, let reason): window.presentAlert(heading, text: reason)
    case .copy(let plainText, let html): Clipboard.copy(plainText: plainText, html: html)
    case .openPage(let page):
      let address = "\(Program.website)/blob/main/data/doc/\(page)"
      FileManager.open(page: page, of: Program.name, or: address, above: window)
    case .dismissMessage: messages.clear()
    }
  }

  /// Shows the effects of a view model, and calls `render` with its view state and each later one.
  func observe<State>(
    _ viewModel: ViewModel<State>, _ render: @escaping @MainActor (State) -> Void
  ) {
    showEffects(of: viewModel)
    keep(viewModel.observe(render))
  }

  private func showEffects<State>(of viewModel: ViewModel<State>) {
    viewModel.chooser = FileChooser(parent: window)
    keep(viewModel.effects.observe { [weak self] in self?.show($0) })
  }

  /// Keeps a subscription for as long as the window.
  func keep(_ subscription: Subscription) { subscriptions.append(subscription) }

  func add(_ command: Command, _ handler: @escaping () -> Void) {
    actions[command] = window.addAction(command.name, handler)
  }

  /// Adds a command of menu items that have a text each.
  func add(_ command: Command, _ handler: @escaping (_ text: String) -> Void) {
    actions[command] = window.addAction(command.name, withText: handler)
  }

  /// Calls `handler` for the Undo command and for the Undo button of a message.
  func addUndo(_ handler: @escaping () -> Void) {
    add(.undo, handler)
    onUndo = handler
  }

  /// Disables these commands and enables all others, except those that are off while the user edits
  /// text.
  func disable(_ commands: Set<Command>) {
    guard commands != disabled else { return }
    disabled = commands
    enableActions()
  }

  private func enableActions() {
    let isEmpty = emptyField.map { $0.containsFocus && $0.text.isEmpty } ?? false
    let isWriting = window.isEditingText && !isEmpty
    for (command, action) in actions {
      action.isEnabled =
        !disabled.contains(command) && !(isWriting && command.isDisabledWhileEditingText)
    }
  }

  /// Makes the window control the stopwatch by its commands, its messages and the single keys of
  /// its kind, and calls `render` with each state.
  func control<State>(
    _ viewModel: StopwatchViewModel<State>, in kind: WindowKind, _ frames: SharedFrames,
    _ render: @escaping @MainActor (State) -> Void
  ) {
    frames.add(window)
    window.visibility.onChange = { viewModel.send(.changeVisibility(isVisible: $0)) }
    onAction = { viewModel.send($0) }
    hasNames = { [weak viewModel] in viewModel?.hasNames ?? false }
    events.onKey = { [weak self] in self?.handle($0, kind) ?? false }
    addUndo { [weak self] in self?.perform(.undo) }
    add(.redo) { [weak self] in self?.perform(.redo) }
    add(.copyLaps) { [weak viewModel] in viewModel?.send(.copy) }
    showEffects(of: viewModel)
    keep(viewModel.observe(drawnIn: frames, render))
  }

  /// Performs the action of a button that was pressed at an instant; `nil` if it was activated
  /// without an event.
  func press(_ press: StopwatchChange, at instant: Instant?) {
    onAction(.change(press, at: instant ?? pressInstant))
  }

  /// The instant of the press that is being handled, for the actions of menus and shortcuts, which
  /// GTK activates without their event; the current instant if no press is.
  var pressInstant: Instant { events.pressTime.map { Instant(sinceBoot: $0) } ?? now() }

  private func handle(_ press: KeyPress, _ kind: WindowKind) -> Bool {
    if hasNames(), let digit = press.digit, digit.isControl || !disabled.contains(.lap) {
      let key = NameKey(digit: digit.value, isShifted: digit.isShifted)
      guard !press.isRepeat else { return true }
      onAction(
        digit.isControl
          ? .nameLap(key, lap: lapToName())
          : .recordLap(key, at: Instant(sinceBoot: press.time)))
      return true
    }
    guard let command = Command.command(forSingleKeyIn: kind, isPressed: { press.matches($0) }),
      !disabled.contains(command)
    else { return false }
    if !press.isRepeat { perform(command, at: Instant(sinceBoot: press.time)) }
    return true
  }

  private func perform(_ command: Command, at instant: Instant? = nil) {
    StopwatchAction(command, at: instant ?? pressInstant).map(onAction)
  }
}

/// The view of a window, which keeps the window up to date and lives as long as it.
protocol View: AnyObject {
  var frame: WindowFrame { get }
  /// Saves the text that the user is editing, before the window closes.
  func finish()
}

extension View {
  var window: Window { frame.window }

  func finish() {}
}

extension Window {
  /// The size of the screen without its panels; `nil` if it is unknown.
  static var screen: WindowSize? {
    screenSize.map { WindowSize(width: $0.width, height: $0.height) }
  }

  /// The size that the window has while it is not maximized, and whether it is.
  var layout: WindowLayout {
    WindowLayout(size: WindowSize(width: size.width, height: size.height), isMaximized: isMaximized)
  }
}
