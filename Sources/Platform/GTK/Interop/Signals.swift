import CGTK

/// Runs `handler` whenever `object` emits `signal`. GLib owns the closure and lets go of it with
/// the object or the connection, whichever ends first.
///
/// - Returns: the number of the connection, for `disconnect`.
@MainActor
@discardableResult
func connect(
  _ object: OpaquePointer, _ signal: String, after: Bool = false, _ handler: @escaping () -> Void
) -> gulong {
  let callback: @convention(c) (gpointer) -> Void = { data in
    enter { Handler<Void, Void>.from(data).run(()) }
  }
  return connectSwapped(
    object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handler), after)
}

/// Likewise, for a signal whose first argument is an object.
@MainActor
func connect(
  _ object: OpaquePointer, _ signal: String, _ handler: @escaping (OpaquePointer) -> Void
) {
  let callback: @convention(c) (gpointer, OpaquePointer) -> Void = { data, argument in
    nonisolated(unsafe) let argument = argument
    enter { Handler<OpaquePointer, Void>.from(data).run(argument) }
  }
  connectSwapped(
    object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handler), false)
}

/// Ends a connection that has not ended with its object.
@MainActor
func disconnect(_ object: OpaquePointer, _ connection: gulong) {
  g_signal_handler_disconnect(UnsafeMutableRawPointer(object), connection)
}

/// Likewise, but no longer than `owner` lives, for an object that outlives it.
@MainActor
func connect(
  _ object: OpaquePointer, _ signal: String, until owner: Widget, _ handler: @escaping () -> Void
) {
  let callback: @convention(c) (gpointer) -> Void = { data in
    enter { Handler<Void, Void>.from(data).run(()) }
  }
  let closure = g_cclosure_new_swap(
    unsafeBitCast(callback, to: GCallback.self),
    Unmanaged.passRetained(Handler(handler)).toOpaque(),
    { data, _ in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
  g_object_watch_closure(pointer(owner.object), closure)
  g_signal_connect_closure(pointer(object), signal, closure, true.gboolean)
}

/// Likewise, for a signal that tells a place in a widget, in pixels.
@MainActor
func connectPlace(
  _ object: OpaquePointer, _ signal: String, _ handler: @escaping (Point) -> Void
) {
  let callback: @convention(c) (gpointer, Double, Double) -> Void = { data, x, y in
    enter { Handler<Point, Void>.from(data).run(Point(x: x, y: y)) }
  }
  connectSwapped(
    object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handler), false)
}

/// Likewise, for a signal whose first argument counts something.
@MainActor
func connectIndex(_ object: OpaquePointer, _ signal: String, _ handler: @escaping (Int) -> Void) {
  let callback: @convention(c) (gpointer, guint) -> Void = { data, argument in
    enter { Handler<Int, Void>.from(data).run(Int(argument)) }
  }
  connectSwapped(
    object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handler), false)
}

/// Likewise, for the press of a key, told by its value and the modifiers held with it. The handler
/// says whether nobody else is to handle it.
@MainActor
func connectKey(
  _ object: OpaquePointer, _ handler: @escaping (guint, GdkModifierType) -> Bool
) {
  typealias Press = (guint, GdkModifierType)
  let callback: @convention(c) (gpointer, guint, guint, GdkModifierType) -> gboolean = {
    data, value, _, modifiers in
    enter { Handler<Press, Bool>.from(data).run((value, modifiers)).gboolean }
  }
  connectSwapped(
    object, "key-pressed", unsafeBitCast(callback, to: GCallback.self), Handler(handler), false)
}

/// Enters Swift from a C callback: GTK calls back on the main thread only.
func enter<Result: Sendable>(_ work: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated(work)
}

/// With the data in front and the emitter behind, one callback fits signals of any arguments.
@MainActor
@discardableResult
private func connectSwapped(
  _ object: OpaquePointer, _ signal: String, _ callback: GCallback, _ handler: AnyObject,
  _ after: Bool
) -> gulong {
  g_signal_connect_data(
    UnsafeMutableRawPointer(object),
    signal,
    callback,
    Unmanaged.passRetained(handler).toOpaque(),
    { data, _ in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } },
    GConnectFlags(
      rawValue: G_CONNECT_SWAPPED.rawValue | (after ? G_CONNECT_AFTER.rawValue : 0))
  )
}

/// Likewise, for a signal whose handler says whether nobody else is to handle it.
@MainActor
func connectDecision(
  _ object: OpaquePointer, _ signal: String, _ handler: @escaping (OpaquePointer) -> Bool
) {
  let callback: @convention(c) (gpointer, OpaquePointer) -> gboolean = { data, argument in
    nonisolated(unsafe) let argument = argument
    return enter { Handler<OpaquePointer, Bool>.from(data).run(argument).gboolean }
  }
  connectSwapped(
    object, signal, unsafeBitCast(callback, to: GCallback.self), Handler(handler), false)
}

/// Runs `handler` with what people answered in a dialog, such as `GTK_RESPONSE_ACCEPT`.
@MainActor
func connectResponse(_ dialog: OpaquePointer, _ handler: @escaping (gint) -> Void) {
  let callback: @convention(c) (gpointer, gint) -> Void = { data, response in
    enter { Handler<gint, Void>.from(data).run(response) }
  }
  connectSwapped(
    dialog, "response", unsafeBitCast(callback, to: GCallback.self), Handler(handler), false)
}

/// Runs `handler` with the options of the command line; it returns an exit status, or -1 to go on.
@MainActor
func connectOptions(_ application: OpaquePointer, _ handler: @escaping (OpaquePointer) -> gint) {
  let callback: @convention(c) (gpointer, OpaquePointer) -> gint = { data, options in
    nonisolated(unsafe) let options = options
    return enter { Handler<OpaquePointer, gint>.from(data).run(options) }
  }
  connectSwapped(
    application, "handle-local-options", unsafeBitCast(callback, to: GCallback.self),
    Handler(handler), false)
}

/// Runs `handler` with the number of clicks in a row and their place.
@MainActor
func connectClicks(
  _ gesture: OpaquePointer, _ signal: String, _ handler: @escaping (Int, Double, Double) -> Void
) {
  typealias Click = (Int, Double, Double)
  let callback: @convention(c) (gpointer, gint, Double, Double) -> Void = { data, clicks, x, y in
    enter { Handler<Click, Void>.from(data).run((Int(clicks), x, y)) }
  }
  connectSwapped(
    gesture, signal, unsafeBitCast(callback, to: GCallback.self),
    Handler<Click, Void> { handler($0.0, $0.1, $0.2) }, false)
}

/// Runs `handler` with how far people turn a wheel or move two fingers, in either direction. The
/// handler says whether nobody else is to handle it.
@MainActor
func connectScroll(_ controller: OpaquePointer, _ handler: @escaping (Double, Double) -> Bool) {
  typealias Distance = (Double, Double)
  let callback: @convention(c) (gpointer, Double, Double) -> gboolean = { data, x, y in
    enter { Handler<Distance, Bool>.from(data).run((x, y)).gboolean }
  }
  connectSwapped(
    controller, "scroll", unsafeBitCast(callback, to: GCallback.self),
    Handler<Distance, Bool> { handler($0.0, $0.1) }, false)
}

/// Runs `work` as soon as GTK is done with what it is handling.
@MainActor
func afterDispatch(_ work: @escaping () -> Void) {
  g_idle_add_full(
    G_PRIORITY_HIGH,
    { data in
      if let data { enter { Handler<Void, Void>.from(data).run(()) } }
      return false.gboolean
    },
    Unmanaged.passRetained(Handler(work)).toOpaque(),
    { data in data.map { Unmanaged<Handler<Void, Void>>.fromOpaque($0).release() } }
  )
}

/// A Swift closure that C can hold.
final class Handler<Argument, Result> {
  let run: (Argument) -> Result

  init(_ run: @escaping (Argument) -> Result) {
    self.run = run
  }

  static func from(_ data: gpointer) -> Handler {
    Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue()
  }
}
