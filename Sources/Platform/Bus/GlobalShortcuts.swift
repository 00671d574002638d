import CGIO
import GLibInterop
import StopwatchCore
import StopwatchPresentation

/// The keys in other windows, by the portal `GlobalShortcuts` of the desktop.
@MainActor
public final class GlobalShortcuts {
  private static let interface = "org.freedesktop.portal.GlobalShortcuts"

  private let service: StopwatchService
  private let instant: (_ milliseconds: UInt64) -> Instant
  /// The connection of the session, which ends with it. A program can register only before its first
  /// call of a portal, and windows have called others on theirs.
  private var bus: OpaquePointer?
  private var session = Variant("")
  private var signals: [BusSignal] = []
  private var request: CheckedContinuation<[String: Variant]?, Never>?
  private var isWanted = false
  private var observation: Subscription?

  private var runtime: StopwatchRuntime { service.remote.runtime }

  /// - Parameter instant: returns the instant of a key from the time that the desktop gives.
  public init(_ service: StopwatchService, instant: @escaping (_ milliseconds: UInt64) -> Instant) {
    (self.service, self.instant) = (service, instant)
  }

  /// Has the keys whenever the preferences say so.
  public func start() {
    observation = runtime.stores.preferences.observe { [weak self] preferences in
      guard let self, preferences.globalShortcuts != isWanted else { return }
      isWanted.toggle()
      if isWanted { Task { if await !bind() { end(.ended) } } } else { end(.unused) }
    }
  }

  /// Has the desktop ask the user for the keys, or for other ones; returns whether it can.
  public func setUp() async -> Bool {
    guard runtime.stores.desktopKeys.value.areBound else { return await bind() }
    return await call("ConfigureShortcuts", [session, Variant(""), Variant(options: [:])]) != nil
  }

  /// Begins a session with the keys, unless there is one; returns whether there is such a portal.
  private func bind() async -> Bool {
    guard bus == nil else { return true }
    bus = SessionBus.connect()
    guard let bus else { return false }
    let portal = BusService.portal.name
    signals = service.object.receive {
      [(portal, nil), (SessionBus.name, portal)].map { sender, argument in
        BusSignal(from: sender, argument: argument, on: bus) { [weak self] in self?.handle($0, $1) }
      }
    }
    let program = [Variant(Program.id), Variant(options: [:])]
    _ = await call("Register", of: "org.freedesktop.host.portal.Registry", program)
    let handle = await respond("CreateSession", [])?["session_handle"]?.text
    let created = handle.flatMap { Variant(path: $0) }
    if let created { session = created }
    let shortcuts = created == nil ? nil : await requestKeys()
    guard self.bus == bus else { return true }
    if created != nil {
      isWanted = shortcuts != nil
      runtime.changePreferences.apply { [isWanted] in $0.globalShortcuts = isWanted }
    }
    if let shortcuts { show(shortcuts) } else { end(created == nil ? .unused : .refused) }
    return created != nil
  }

  /// Requests the keys, unless the desktop has them from before; returns them, or `nil` if it gives none.
  private func requestKeys() async -> Variant? {
    let keys = [
      (RemoteCommand.toggle, PreferencesStrings.startOrPause, "LOGO+F7"),
      (RemoteCommand.lap, LapsStrings.lap, "LOGO+F8"),
    ].map { command, title, trigger in
      let words = ["description": Variant(title), "preferred_trigger": Variant(trigger)]
      return Variant(tuple: [Variant(command.rawValue), Variant(options: words)])
    }
    let known = await respond("ListShortcuts", [session])?["shortcuts"]
    if known?.children.count == keys.count { return known }
    let answer = await respond("BindShortcuts", [session, Variant(array: keys), Variant("")])
    return answer == nil ? nil : await respond("ListShortcuts", [session])?["shortcuts"]
  }

  private func show(_ shortcuts: Variant) {
    func trigger(_ command: RemoteCommand) -> String {
      let shortcut = shortcuts.children.map(\.children).first { $0[0].text == command.rawValue }
      return shortcut?.last?.options?["trigger_description"]?.text ?? ""
    }
    runtime.stores.desktopKeys.update { $0 = .bound(toggle: trigger(.toggle), lap: trigger(.lap)) }
  }

  /// Ends the session, also while the user is being asked.
  private func end(_ keys: DesktopKeys) {
    signals = []
    if let bus { g_object_unref(UnsafeMutableRawPointer(bus)) }
    bus = nil
    finishRequest([])
    runtime.stores.desktopKeys.update { $0 = keys }
  }

  private func handle(_ signal: String, _ values: [Variant]) {
    switch signal {
    case "org.freedesktop.portal.Request.Response": finishRequest(values)
    case Self.interface + ".ShortcutsChanged": values.last.map(show)
    case Self.interface + ".Activated" where values.count > 2:
      guard let command = values[1].text.flatMap(RemoteCommand.init), let time = values[2].uint64
      else { return }
      let instant = instant(time)
      service.presses.add(at: instant) { [service] in service.remote.press(command, at: instant) }
    case "org.freedesktop.portal.Session.Closed": end(.ended)
    case SessionBus.name + ".NameOwnerChanged" where values.last?.text == "": end(.ended)
    default: break
    }
  }

  /// Makes a request, and returns the results of the response; `nil` if the portal or the user refuses.
  private func respond(_ method: String, _ arguments: [Variant]) async -> [String: Variant]? {
    guard let bus else { return nil }
    let options = Variant(options: ["session_handle_token": Variant("stopwatch")])
    return await withCheckedContinuation {
      request = $0
      BusService.portal.call(method, of: Self.interface, arguments + [options], on: bus) { [self] in
        if $0 == nil, self.bus == bus { finishRequest([]) }
      }
    }
  }

  private func finishRequest(_ response: [Variant]) {
    request?.resume(returning: response.first?.uint32 == 0 ? response.last?.options : nil)
    request = nil
  }

  /// Returns the values of the reply; `nil` if the call has failed.
  private func call(
    _ method: String, of interface: String = interface, _ arguments: [Variant]
  ) async -> [Variant]? {
    guard let bus else { return nil }
    return await withCheckedContinuation { continuation in
      BusService.portal.call(method, of: interface, arguments, on: bus) {
        continuation.resume(returning: $0)
      }
    }
  }
}
