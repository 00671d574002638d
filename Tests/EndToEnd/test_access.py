"""Every window, dialog and menu: names, keyboard, focus and targets.

The crawl goes through the program as it is in English; `make check-access` goes through all languages.
"""

import os
import unittest

import controls
from case import StopwatchTest
from controls import ITEMS
from focus_walk import ROW_BY_ROW, TAB_BY_TAB, FocusWalk
from gi.repository import Atspi
from places import Places, fill

import os
ROUNDS = eval(os.environ.get("RR","None")) or ("of_full_home", "of_laps", "of_history")
BY_KEY = {"More": "Shift+F10", "Continue": "the same menu"}  # of a row of the history


class Crawl(StopwatchTest):
    """The crawl in English."""

    def test_every_place(self):
        self.found = []
        places = Places(self.launch())
        if not os.environ.get("RR"): self.check_all(places.of_fresh_home())
        self.begin_anew()
        fill(self.home)
        places = Places(self.launch(TZ="UTC"))
        for name in ROUNDS:
            self.check_all(getattr(places, name)())

    def tearDown(self):
        print("\n".join(self.found))

    def check_all(self, round_):
        for name, window in round_:
            self.check(name, window)

    def check(self, name, window):
        import time
        t=time.time()
        time.sleep(0.2)
        self.desktop.screen.picture().save(self.artifacts / f"{name}.png")
        found = controls.controls(window)
        is_menu = any(each.role in ITEMS for each in found)
        walk = FocusWalk(window).go(*(("Down",) if is_menu else TAB_BY_TAB))
        stops = [*walk.stops, *([walk.start] if walk.start else [])]
        for i,(st,_) in enumerate(walk.unseen()):
            walk.pictures[walk.stops.index(st)].save(self.artifacts / f"unseen {name} {i}.png")
        if not is_menu and any(s.role == Atspi.Role.LIST_ITEM for s in stops):
            first = next(s for s in stops if s.role == Atspi.Role.LIST_ITEM)
            w=FocusWalk(window)
            for _ in range(80):
                f = w.focused()
                if f and f.element == first.element: break
                self.desktop.xdotool("key","Tab")
            stops += w.go(*ROW_BY_ROW).stops
        for kind, items in (("unnamed", controls.unnamed(found)), ("misnamed", controls.misnamed(found)), ("small", controls.too_small(found)), ("unreached", controls.unreached(found, stops)), ("unseen", walk.unseen())):
            for each in items:
                if str(each[0] if isinstance(each,tuple) else each).split("'")[1] in ("Minimize","Maximize","Close"): continue
                e = each[0] if isinstance(each, tuple) else each
                self.found.append(f"{name}: {kind}: {e} {e.words if kind=='misnamed' else ''} {each[1] if isinstance(each, tuple) else ''}")
        print(f"{name}: {len(found)} controls, {len(walk.stops)} stops, {time.time()-t:.1f} s", [s.name[:14] for s in walk.stops], flush=True)
