import CGTK

/// The shaped characters of a widget's font in one size.
@MainActor
final class DigitFace {
  /// The height of a line in pixels.
  let height: Float
  /// The distance in pixels from the top of a line to its baseline.
  let baseline: Float
  private let digitWidth: Int32
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let scale: Double
  private var glyphs: [(scalar: Unicode.Scalar, glyph: Glyph)] = []

  /// - Parameters:
  ///   - widget: the widget with the font; must outlive this object.
  ///   - scale: the size as a multiple of the font size.
  init(of widget: UnsafeMutablePointer<GtkWidget>, scale: Double) {
    self.widget = widget
    self.scale = scale
    let digits = ShapedText("0123456789", in: widget, scale: scale)
    height = Float(digits.height) / Float(PANGO_SCALE)
    baseline = Float(digits.baseline) / Float(PANGO_SCALE)
    let shape = { Self.glyph(of: $0, in: widget, scale: scale) }
    glyphs =
      digits.glyphs.isEmpty
      ? "0123456789".unicodeScalars.map { ($0, shape($0)) } : digits.glyphs
    digitWidth = glyphs.map(\.glyph.width).max() ?? 0
  }

  /// Returns the width of a text in pixels: all digits are as wide as the widest one.
  func width(of text: some Sequence<Unicode.Scalar>) -> Float {
    var width: Int32 = 0
    for scalar in text { width += cellWidth(of: scalar) }
    return Float(width) / Float(PANGO_SCALE)
  }

  /// Creates the node of a text whose baseline begins at `origin`; `nil` if it leaves no ink.
  func makeNode(
    of text: Substring, at origin: graphene_point_t, _ color: GdkRGBA
  ) -> OpaquePointer? {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    var (origin, rest) = (origin, text.unicodeScalars[...])
    while let first = rest.first {
      let font = glyph(of: first).font
      let run = rest.prefix { glyph(of: $0).font == font }
      append(run, in: font, to: snapshot, at: origin, color)
      origin.x += width(of: run)
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
    let glyph = Self.glyph(of: scalar, in: widget, scale: scale)
    glyphs.append((scalar, glyph))
    return glyph
  }

  private static func glyph(
    of scalar: Unicode.Scalar, in widget: UnsafeMutablePointer<GtkWidget>, scale: Double
  ) -> Glyph {
    let shaped = ShapedText(String(scalar), in: widget, scale: scale)
    return shaped.glyphs.first?.glyph ?? Glyph(width: shaped.width)
  }
}

/// A text as shaped by Pango, character by character, with tabular figures where the font has them;
/// sizes are in Pango units.
@MainActor
private struct ShapedText {
  let width: Int32
  let height: Int32
  let baseline: Int32
  /// The glyphs of the characters; empty if the font does not have one for each.
  let glyphs: [(scalar: Unicode.Scalar, glyph: Glyph)]

  init(_ text: String, in widget: UnsafeMutablePointer<GtkWidget>, scale: Double) {
    let layout = gtk_widget_create_pango_layout(widget, text)
    defer { layout.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    // Without kerning and alternates, a digit looks the same beside every other character.
    let features = pango_attr_font_features_new("tnum, kern 0, liga 0, calt 0")
    pango_attr_list_insert(attributes, features)
    if scale != 1 { pango_attr_list_insert(attributes, pango_attr_scale_new(scale)) }
    pango_layout_set_attributes(layout, attributes)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    (width, height) = (extents.width, extents.height)
    baseline = pango_layout_get_baseline(layout)
    let line = pango_layout_get_line_readonly(layout, 0)
    let run = line?.pointee.runs?.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self)
    glyphs = run.map { Self.glyphs(of: text, $0.pointee) } ?? []
  }

  private static func glyphs(
    of text: String, _ run: PangoGlyphItem
  ) -> [(scalar: Unicode.Scalar, glyph: Glyph)] {
    guard let shaped = run.glyphs?.pointee, Int(shaped.num_glyphs) == text.unicodeScalars.count
    else { return [] }
    let font = run.item.pointee.analysis.font
    return text.unicodeScalars.enumerated().map { index, scalar in
      (scalar, Glyph(shaped.glyphs[index], font))
    }
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
  init(width: Int32) {
    self.width = width
    font = nil
    info = nil
  }

  isolated deinit {
    font.map { g_object_unref($0) }
  }

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
  /// Whether this is one of the digits from 0 to 9.
  var isDigit: Bool { ("0"..."9").contains(self) }
}
