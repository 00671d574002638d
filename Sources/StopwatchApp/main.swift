import Glibc
import StopwatchSystem

StandardStreams.openMissing()
exit(CompositionRoot.run(CommandLine.arguments))
