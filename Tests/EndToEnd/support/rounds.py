"""What `make test` runs of the end-to-end tests: for each window, the shell and the bus one whole round with real
keys and clicks, a kill and a new start, and a round that a screen reader speaks."""

ROUNDS = {
    "test_bus.py": ["Interface.test_each_method_replies_with_the_stopwatch", "Actions.test_each_does"],
    "test_control.py": ["Presses.test_a_round"],
    "test_control_window.py": ["test_what_the_window_does_is_what_commands_tell"],
    "test_corrections.py": ["InTheWindow.test_a_session"],
    "test_desktop_keys.py": ["Round.test_keys_are_set_up_once", "Row.test_a_user_who_cancels",
                             "Row.test_a_session_that_ends"],
    "test_exchange.py": ["test_what_was_exported_is_taken_in_again_and_goes_on"],
    "test_faces.py": ["Fullscreen.test_f11_fills_the_screen", "SmallWindow.test_its_menu_opens"],
    "test_history.py": ["test_a_reset_files_the_session", "test_a_session_is_named_with_the_keyboard",
                        "test_a_session_is_compared_with_an_earlier_one"],
    "test_kill.py": ["Kill.test_what_was_shown_survives"],
    "test_orca.py": ["Round.test_a_round"],
    "test_preferences.py": ["Window.test_a_click_on_a_switch", "Effects.test_the_precision"],
    "test_reference.py": ["Against.test_a_runner"],
    "test_reminders_window.py": ["List.test_each_kind_is_added"],
    "test_round.py": ["WholeRound.test_by_keys", "WholeRound.test_by_pointer"],
    "test_state.py": ["Reopening.test_running_and_paused_and_killed"],
    "test_windows.py": ["LapsWindow.test_its_list_is_right_after_a_reset"],
}
