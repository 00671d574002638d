import Glibc

exit(CompositionRoot.run(CommandLine.arguments))
