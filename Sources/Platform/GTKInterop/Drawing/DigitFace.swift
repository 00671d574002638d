import CGTK

/// The shaped characters of a widget's font.
@MainActor
final class DigitFace {
  let height: Float
  /// The distance in pixels from the top of a line to its baseline.
  let baseline: Float
  private let digitWidth: Int32
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var glyphs: [(scalar: Unicode.Scalar, glyph: Glyph)] = []

  /// - Parameter widget: the widget with the font; must outlive this object.
  init(of widget: UnsafeMutablePointer<GtkWidget>) {
    self.widget = widget
    let digits = ShapedText("0123456789", in: widget)
    height = Float(digits.height) / Float(PANGO_SCALE)
    baseline = Float(digits.baseline) / Float(PANGO_SCALE)
    glyphs =
      digits.glyphs.count == 10
      ? digits.glyphs
      : "0123456789".unicodeScalars.map { ($0, Self.glyph(of: $0, in: widget)) }
    digitWidth = glyphs.map(\.glyph.width).max() ?? 0
  }

  func width(of text: some Sequence<Unicode.Scalar>) -> Float {
    Float(text.reduce(0) { $0 + cellWidth(of: $1) }) / Float(PANGO_SCALE)
  }

  /// Creates the node of a text whose baseline begins at `origin`, with its size multiplied by `scale`;
  /// `nil` if it leaves no ink.
  ///
  /// A face of another size would make the font system sort all fonts of the computer once more.
  func makeNode(
    of text: Substring, at origin: graphene_point_t, scale: Float, _ color: GdkRGBA
  ) -> OpaquePointer? {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    var (position, rest) = (origin, text.unicodeScalars[...])
    if scale != 1 {
      gtk_snapshot_translate(snapshot, &position)
      gtk_snapshot_scale(snapshot, scale, scale)
      position = graphene_point_t()
    }
    while let first = rest.first {
      let font = glyph(of: first).font
      let run = rest.prefix { glyph(of: $0).font == font }
      append(run, in: font, to: snapshot, at: position, color)
      position.x += width(of: run)
      rest = rest[run.endIndex...]
    }
    return gtk_snapshot_free_to_node(snapshot)
  }

  /// Appends the node of a text in one font, unless it leaves no ink.
  private func append(
    _ run: some Sequence<Unicode.Scalar>, in font: UnsafeMutablePointer<PangoFont>?,
    to snapshot: OpaquePointer, at origin: graphene_point_t, _ color: GdkRGBA
  ) {
    guard let font, let glyphs = pango_glyph_string_new() else { return }
    defer { pango_glyph_string_free(glyphs) }
    for scalar in run { glyph(of: scalar).append(to: glyphs, width: cellWidth(of: scalar)) }
    var (origin, color) = (origin, color)
    guard let node = gsk_text_node_new(font, glyphs, &color, &origin) else { return }
    gtk_snapshot_append_node(snapshot, node)
    gsk_render_node_unref(node)
  }

  private func cellWidth(of scalar: Unicode.Scalar) -> Int32 {
    scalar.isDigit ? digitWidth : glyph(of: scalar).width
  }

  private func glyph(of scalar: Unicode.Scalar) -> Glyph {
    for known in glyphs where known.scalar == scalar { return known.glyph }
    let glyph = Self.glyph(of: scalar, in: widget)
    glyphs.append((scalar, glyph))
    return glyph
  }

  private static func glyph(
    of scalar: Unicode.Scalar, in widget: UnsafeMutablePointer<GtkWidget>
  ) -> Glyph {
    ShapedText(String(scalar), in: widget).glyphs.first?.glyph ?? Glyph()
  }
}

/// A text as shaped by Pango, character by character, with tabular figures where the font has them;
/// sizes are in Pango units.
///
/// A `PangoLayout` would also estimate the average width of the font's characters, for which it loads
/// the font under another name.
@MainActor
private struct ShapedText {
  private(set) var height: Int32 = 0
  private(set) var baseline: Int32 = 0
  /// The glyphs of the characters for which the font has one each.
  private(set) var glyphs: [(scalar: Unicode.Scalar, glyph: Glyph)] = []

  init(_ text: String, in widget: UnsafeMutablePointer<GtkWidget>) {
    let context = gtk_widget_get_pango_context(widget)
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    // Without kerning and alternates, a digit looks the same beside every other character.
    let features = pango_attr_font_features_new("tnum, kern 0, liga 0, calt 0")
    pango_attr_list_insert(attributes, features)
    let items = pango_itemize(context, text, 0, gint(text.utf8.count), attributes, nil)
    defer {
      g_list_free_full(items) { pango_item_free($0?.assumingMemoryBound(to: PangoItem.self)) }
    }
    let flags =
      Bool(pango_context_get_round_glyph_positions(context))
      ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE
    var next = items
    while let item = next?.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
      add(text, item, flags)
      next = next?.pointee.next
    }
  }

  private mutating func add(
    _ text: String, _ item: UnsafeMutablePointer<PangoItem>, _ flags: PangoShapeFlags
  ) {
    guard let string = pango_glyph_string_new() else { return }
    defer { pango_glyph_string_free(string) }
    let (start, length) = (Int(item.pointee.offset), Int(item.pointee.length))
    let part = text.utf8.dropFirst(start).prefix(length)
    let scalars = Substring(part).unicodeScalars
    String(Substring(part)).withCString {
      pango_shape_with_flags($0, gint(length), nil, 0, &item.pointee.analysis, string, flags)
    }
    var extents = PangoRectangle()
    let font = item.pointee.analysis.font
    pango_glyph_string_extents(string, font, nil, &extents)
    (height, baseline) = (max(height, extents.height), max(baseline, -extents.y))
    guard Int(string.pointee.num_glyphs) == scalars.count else { return }
    glyphs += scalars.enumerated().map { ($1, Glyph(string.pointee.glyphs[$0], font)) }
  }
}

/// A shaped character; sizes are in Pango units.
@MainActor
private final class Glyph {
  let width: Int32
  /// The font of the character; `nil` if no font has it.
  let font: UnsafeMutablePointer<PangoFont>?
  private let info: PangoGlyphInfo?

  init(_ info: PangoGlyphInfo, _ font: UnsafeMutablePointer<PangoFont>?) {
    width = info.geometry.width
    self.info = info
    self.font = font
    font.map { _ = g_object_ref($0) }
  }

  /// Creates the glyph of a character that leaves no ink.
  init() {
    width = 0
    font = nil
    info = nil
  }

  isolated deinit { font.map { g_object_unref($0) } }

  /// Appends the character to a glyph string, in the middle of a cell.
  func append(to string: UnsafeMutablePointer<PangoGlyphString>, width cellWidth: Int32) {
    guard var info else { return }
    info.geometry.width = cellWidth
    info.geometry.x_offset += (cellWidth - width) / 2
    let index = string.pointee.num_glyphs
    pango_glyph_string_set_size(string, index + 1)
    string.pointee.glyphs[Int(index)] = info
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
}
