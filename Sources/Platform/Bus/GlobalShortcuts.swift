import CGIO
import GLibInterop
import StopwatchCore
import StopwatchPresentation

/// The keys in other windows, by the portal `GlobalShortcuts` of the desktop.
@MainActor
public final class GlobalShortcuts {
  private static let interface = "org.freedesktop.portal.GlobalShortcuts"
  private static let commands = ["start-pause": RemoteCommand.toggle, "lap": .lap]

  private let service: StopwatchService
  private let instant: (_ milliseconds: UInt64) -> Instant
  /// The connection of the session, which ends with it. A program can register only before its first
  /// call of a portal, and windows have called others on theirs.
  private var bus: OpaquePointer?
  private var session = Variant("")
  private var canConfigure = false
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
      guard let self else { return }
      let isNew = preferences.globalShortcuts && !isWanted
      isWanted = preferences.globalShortcuts
      if isNew { Task { if await !bind() { end(.ended) } } }
      if !isWanted, runtime.stores.desktopKeys.value.areBound { end(.unused) }
    }
  }

  /// Has the desktop ask the user for the keys, or for other ones; returns whether it can.
  public func setUp() async -> Bool {
    guard runtime.stores.desktopKeys.value.areBound else { return await bind() }
    let arguments = [session, Variant(""), Variant(options: [:])]
    return canConfigure ? await call("ConfigureShortcuts", arguments) != nil : false
  }

  /// Begins a session with the keys, unless there is one; returns whether there is such a portal.
  private func bind() async -> Bool {
    guard bus == nil else { return true }
    bus = SessionBus.connect()
    guard let bus else { return false }
    signals = service.object.receive {
      [(DesktopPortal.name, nil), (SessionBus.name, DesktopPortal.name)].map { sender, argument in
        BusSignal(from: sender, argument: argument, on: bus) { [weak self] in self?.handle($0, $1) }
      }
    }
    let program = [Variant(Program.id), Variant(options: [:])]
    _ = await call("Register", of: "org.freedesktop.host.portal.Registry", program)
    let property = [Variant(Self.interface), Variant("version")]
    let values = await call("Get", of: "org.freedesktop.DBus.Properties", property)
    let version = values?.first?.children.first?.uint32
    canConfigure = version ?? 0 >= 2
    let isBound = version == nil ? false : await requestKeys()
    guard self.bus == bus else { return true }
    if !isBound { end(version == nil ? .unused : .refused) }
    if version != nil { runtime.changePreferences.apply { $0.globalShortcuts = isBound } }
    return version != nil
  }

  /// Requests the keys, unless the desktop has them from before; returns whether it gives them.
  private func requestKeys() async -> Bool {
    let handle = await respond("CreateSession", [])?["session_handle"]?.text
    guard let session = handle.flatMap({ Variant(path: $0) }) else { return false }
    self.session = session
    var shortcuts = await respond("ListShortcuts", [session])?["shortcuts"]
    if shortcuts?.children.count != Self.commands.count {
      let titles = [
        ("start-pause", PreferencesStrings.startOrPause, "LOGO+F7"),
        ("lap", LapsStrings.lap, "LOGO+F8"),
      ]
      let keys = titles.map { id, title, trigger in
        let words = ["description": Variant(title), "preferred_trigger": Variant(trigger)]
        return Variant(tuple: [Variant(id), Variant(options: words)])
      }
      guard await respond("BindShortcuts", [session, Variant(array: keys), Variant("")]) != nil
      else { return false }
      shortcuts = await respond("ListShortcuts", [session])?["shortcuts"]
    }
    shortcuts.map(show)
    return shortcuts != nil
  }

  private func show(_ shortcuts: Variant) {
    func trigger(_ id: String) -> String {
      let shortcut = shortcuts.children.map(\.children).first { $0.first?.text == id }
      return shortcut?.last?.options?["trigger_description"]?.text ?? ""
    }
    let keys = DesktopKeys.bound(toggle: trigger("start-pause"), lap: trigger("lap"))
    runtime.stores.desktopKeys.update { $0 = keys }
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
      guard let command = values[1].text.flatMap({ Self.commands[$0] }), let time = values[2].uint64
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
    let options = Variant(options: ["session_handle_token": Variant("stopwatch")])
    Task { [bus] in
      if await call(method, arguments + [options]) == nil, self.bus == bus { finishRequest([]) }
    }
    return await withCheckedContinuation { request = $0 }
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
      DesktopPortal.call(method, of: interface, arguments, on: bus) {
        continuation.resume(returning: $0)
      }
    }
  }
}
