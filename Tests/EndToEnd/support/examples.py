"""What a home holds in which there is something of everything."""

from home import NEW_YEAR


def fill(home):
    """Leaves a paused stopwatch with four laps and two sessions for the program to find."""
    home.save_paused(500, *(99 * number + number % 4 for number in range(1, 5)))
    for day in (1, 2):
        home.keep_session(30, 50, elapsed=70, start=NEW_YEAR + 86400 * day, name=f"Track training {day}", note="windy")
