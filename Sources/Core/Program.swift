/// The identifiers of the program for the desktop and the file system.
public enum Program {
  public static let id = "io.github.stopwatch_gtk.Stopwatch"
  /// The name of the executable, of the program's folders and of its translations.
  public static let name = "stopwatch-gtk"
  public static let website = "https://github.com/stopwatch-gtk/stopwatch"
  public static let version = "0.1.0"
}
