"""A file manager: it writes the files that it is to show, a line each."""

from bus_service import Service, say


class FileManager(Service):
    """The service on the bus."""

    paths = {"org.freedesktop.FileManager1": "/org/freedesktop/FileManager1"}
    description = """
<node>
  <interface name="{name}">
    <method name="ShowItems"><arg type="as" direction="in"/><arg type="s" direction="in"/></method>
  </interface>
</node>
"""

    def ShowItems(self, uris, startup):
        for uri in uris:
            say(uri)


if __name__ == "__main__":
    FileManager().run()
