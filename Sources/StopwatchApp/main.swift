import Glibc
import StopwatchComposition

exit(CompositionRoot.run(CommandLine.arguments))
