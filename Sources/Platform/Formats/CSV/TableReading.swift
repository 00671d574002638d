import StopwatchCore

/// A way to read the times in a table, where headings and forms leave several.
struct TableReading: Hashable {
  /// The unit of numbers.
  var unit = ImportUnit.seconds
  /// The unit of the first part of a pair.
  var pairUnit = ImportUnit.minutes
  var decimalMark = DecimalMark.point
  /// The columns with totals.
  var totals: Set<Int> = []
}
