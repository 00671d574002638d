import Glibc
import StopwatchSystem

OwnProgram.openMissingStreams()
exit(CompositionRoot.run(CommandLine.arguments))
