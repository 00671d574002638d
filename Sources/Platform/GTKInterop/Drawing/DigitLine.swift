import CGTK

/// The text of a `DigitLabel`, with a render node for each of its parts.
///
/// While the text ticks, its last digits are nodes of their own, each kept for every digit it has
/// displayed; everything before them is one node. As the nodes of unchanged parts are identical in
/// consecutive frames, GTK redraws only the digits that have changed.
@MainActor
final class DigitLine {
  /// The number of characters at the end of a ticking text that are nodes of their own.
  private static let fastCharacters = 2

  private(set) var text = ""
  private(set) var tailLength = 0
  var isTicking = false {
    didSet { if isTicking != oldValue { parts = [] } }
  }
  var alignment: Float = 0
  /// The texts of which the widest determines the width; empty for the text itself.
  var samples: [String] = []

  private var length = 0
  private var tail = (scale: Float(1), alpha: Float(1))
  private var face: DigitFace?
  private var parts: [NodeCache] = []
  private var size = (width: Int32(0), height: Int32(0))
  private var color = GdkRGBA()
  private var textForC: UnsafeMutablePointer<CChar>?

  isolated deinit { g_free(textForC) }

  /// Sets the text, and returns whether its width may have changed.
  func setText(_ text: String, tailLength: Int) -> Bool {
    let earlier = (text: self.text, tailLength: self.tailLength)
    self.text = text
    self.tailLength = tailLength
    length = text.count
    guard samples.isEmpty else { return false }
    return tailLength != earlier.tailLength || !text.hasSameShape(as: earlier.text)
  }

  func setTail(scale: Double, alpha: Float) {
    tail = (Float(scale), alpha)
    parts = []
  }

  /// Discards everything that depends on the font or on the colour.
  func forgetFonts() {
    face = nil
    parts = []
  }

  /// Returns the text as a C string that is valid until the next call.
  func cText() -> UnsafePointer<CChar>? {
    g_free(textForC)
    textForC = g_strdup(text)
    return UnsafePointer(textForC)
  }

  /// Returns the width in pixels, which is both the minimum and the natural one.
  func width(in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    let texts = samples.isEmpty ? [text] : samples
    let widths = texts.map { width(of: $0, tailLength: tailLength, in: widget) }
    return Int((widths.max() ?? 0).rounded(.up))
  }

  /// Returns the height in pixels, which is both the minimum and the natural one.
  func height(in widget: UnsafeMutablePointer<GtkWidget>) -> Int {
    Int(face(of: widget).height.rounded(.up))
  }

  private func face(of widget: UnsafeMutablePointer<GtkWidget>) -> DigitFace {
    if let face { return face }
    let face = DigitFace(of: widget)
    self.face = face
    return face
  }

  func width(
    of text: String, tailLength: Int, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> Float {
    let (face, scalars) = (face(of: widget), text.unicodeScalars)
    return face.width(of: scalars.dropLast(tailLength))
      + face.width(of: scalars.suffix(tailLength)) * tail.scale
  }

  func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer) {
    guard length > 0 else { return }
    update(size: (gtk_widget_get_width(widget), gtk_widget_get_height(widget)))
    updateColor(of: widget)
    let face = face(of: widget)
    let width = width(of: text, tailLength: tailLength, in: widget)
    let isClipped = width > Float(size.width)
    if isClipped { pushClip(snapshot) }
    append(to: snapshot, face, at: origin(in: widget, face, textWidth: width))
    if isClipped { gtk_snapshot_pop(snapshot) }
  }

  private func pushClip(_ snapshot: OpaquePointer) {
    var area = graphene_rect_t(
      origin: graphene_point_t(),
      size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
    gtk_snapshot_push_clip(snapshot, &area)
  }

  /// Returns the left end of the text on the baseline.
  private func origin(
    in widget: UnsafeMutablePointer<GtkWidget>, _ face: DigitFace, textWidth: Float
  ) -> graphene_point_t {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let alignment = isMirrored ? 1 - alignment : alignment
    let top = max((Float(size.height) - face.height) / 2, 0)
    return graphene_point_t(
      x: (alignment * (Float(size.width) - textWidth)).rounded(.down),
      y: top.rounded(.down) + face.baseline)
  }

  private func append(to snapshot: OpaquePointer, _ face: DigitFace, at origin: graphene_point_t) {
    var (origin, number, position, start) = (origin, 0, 0, text.startIndex)
    while position < length {
      let end = endOfPart(from: position)
      let part = text[start...].prefix(end - position)
      let isTail = position >= length - tailLength
      let scale = isTail ? tail.scale : 1
      if number == parts.count { parts.append(NodeCache()) }
      let node = parts[number].node(for: String(part), at: origin) {
        face.makeNode(of: part, at: origin, scale: scale, isTail ? tailColor : color)
      }
      if let node { gtk_snapshot_append_node(snapshot, node) }
      origin.x += face.width(of: part.unicodeScalars) * scale
      (number, position, start) = (number + 1, end, part.endIndex)
    }
  }

  private func endOfPart(from position: Int) -> Int {
    let tailStart = length - tailLength
    let fastStart = isTicking ? length - Self.fastCharacters : length
    if position >= fastStart { return position + 1 }
    return position < tailStart ? min(tailStart, fastStart) : fastStart
  }

  private func update(size: (width: Int32, height: Int32)) {
    guard size != self.size else { return }
    self.size = size
    parts = []
  }

  private func updateColor(of widget: UnsafeMutablePointer<GtkWidget>) {
    var current = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &current)
    guard gdk_rgba_equal(&current, &color) == 0 else { return }
    color = current
    parts = []
  }

  private var tailColor: GdkRGBA {
    var color = color
    color.alpha *= tail.alpha
    return color
  }
}

/// The nodes of the latest texts of one part, all at the same origin.
@MainActor
private final class NodeCache {
  /// As many as there are digits.
  private static let capacity = 10

  private var origin = graphene_point_t()
  private var nodes: [(text: String, node: OpaquePointer?)] = []

  isolated deinit { discardNodes() }

  /// Returns the node of a text, or `nil` if it leaves no ink. Calls `makeNode` unless the node is
  /// cached.
  func node(
    for text: String, at origin: graphene_point_t, _ makeNode: () -> OpaquePointer?
  ) -> OpaquePointer? {
    if origin.x != self.origin.x || origin.y != self.origin.y {
      self.origin = origin
      discardNodes()
    }
    for cached in nodes where cached.text == text { return cached.node }
    if nodes.count == Self.capacity { discardNodes() }
    let node = makeNode()
    nodes.append((text, node))
    return node
  }

  private func discardNodes() {
    for cached in nodes { cached.node.map { gsk_render_node_unref($0) } }
    nodes.removeAll(keepingCapacity: true)
  }
}

extension String {
  /// Returns whether both texts have digits at the same positions, and otherwise equal characters.
  fileprivate func hasSameShape(as other: String) -> Bool {
    unicodeScalars.elementsEqual(other.unicodeScalars) {
      $0 == $1 || ($0.isDigit && $1.isDigit)
    }
  }
}
