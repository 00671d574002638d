"""The notifications that the program shows on a private desktop."""

from stand_in import StandIn


class Notifications(StandIn):
    """A server of notifications, and what it was asked to show or to withdraw."""

    def __init__(self, environment):
        super().__init__("notification_server.py", environment)

    def press(self, notification, action):
        """Presses a button of a notification."""
        self.tell(f"{notification['shown']} {action}")
