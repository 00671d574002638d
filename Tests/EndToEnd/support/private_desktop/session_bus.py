"""A session bus that knows no services of the desktop: what starts on it is ours, or for accessibility."""

import shutil
from pathlib import Path

ACCESSIBILITY_SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
CONFIGURATION = """\
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
  <limit name="max_incoming_bytes">1000000000</limit>
  <limit name="max_outgoing_bytes">1000000000</limit>
  <limit name="max_replies_per_connection">50000</limit>
</busconfig>
"""


def write_configuration(folder):
    """Writes the configuration of such a bus, and returns its path and the folder of its services, both in `folder`."""
    services = folder / "services"
    services.mkdir()
    if ACCESSIBILITY_SERVICE.exists():
        shutil.copy(ACCESSIBILITY_SERVICE, services)
    configuration = folder / "session-bus.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder, services=services))
    return configuration, services
