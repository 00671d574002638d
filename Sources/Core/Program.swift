/// The names under which the desktop and the file system know the program.
public enum Program {
  public static let id = "io.github.stopwatch_gtk.Stopwatch"
  /// The name of the program's file, of its folders and of its translations.
  public static let name = "stopwatch-gtk"
  public static let version = "0.1.0"
}
