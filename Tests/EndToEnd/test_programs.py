"""Spreadsheets and other programs that read laps, and whose files are imported: `make check-exchange`."""

import csv
import io
import json
import os
import pty
import re
import shutil
import subprocess
import unittest
from pathlib import Path
from xml.etree import ElementTree

from control import NO_DESKTOP, ControlTest
from documents import ROOT, sections
from processes import spawn, stop
from test_exchange import Laps
from test_lap_table import LAP_SECONDS

LOCALES = ("en-US", "de-DE", "fr-FR")
TIMES = [*LAP_SECONDS, 5]
NOTES = ["", "wind", "", "", ""]
HTML = "calc_HTML_WebQuery"
CSV = "Text - txt - csv (StarCalc)"
COMMA, SEMICOLON, QUOTE, UTF_8, UTF_16, WINDOWS_1252 = 44, 59, 34, 76, 65535, 1
DEADLINE = 180  # seconds; LibreOffice starts slowly the first time


@unittest.skipUnless(os.environ.get("STOPWATCH_EXCHANGE"), "a part of make check-exchange")
class Programs(Laps, ControlTest):
    """Laps that the window has copied and exported."""

    def setUp(self):
        super().setUp()
        self.begin_note(2, "wind")
        self.window.key("Return")
        self.eventually(lambda: self.home.saved().get("notes"), {"2": "wind"})
        self.files = self.home.path / "files"
        self.files.mkdir()
        for name, options in (("laps.csv", ()), ("here.csv", ("--decimal", ","))):
            self.done("export", self.files / name, *options)
        self.window.key("ctrl+c")
        self.tells(self.stopwatch, "Laps copied")
        (self.files / "laps.html").write_text(self.clipboard("text/html"))

    def run_program(self, *command, stdin="", **variables):
        """What another program prints."""
        environment = {**os.environ, **variables, "HOME": str(self.home.path), "LC_ALL": "C.UTF-8"}
        result = subprocess.run(list(map(str, command)), cwd=self.files, env=environment, input=stdin,
                                capture_output=True, text=True, timeout=DEADLINE, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def office(self, locale, file, target, infilter):
        """Converts a file with LibreOffice for people of a locale; returns the path."""
        profile = self.home.path / f"office-{locale}"
        settings = profile / "user" / "registrymodifications.xcu"
        if not settings.exists():
            settings.parent.mkdir(parents=True)
            settings.write_text(
                '<?xml version="1.0" encoding="UTF-8"?>'
                '<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N">'
                f'<prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>{locale}</value></prop></item></oor:items>')
        folder = self.files / locale
        self.run_program("soffice", f"-env:UserInstallation={profile.as_uri()}", "--headless", f"--infilter={infilter}",
                         "--convert-to", target, "--outdir", folder, self.files / file)
        return folder / f"{Path(file).stem}.{target.split(':')[0]}"

    def cells(self, locale, file, infilter):
        """The cells that LibreOffice has after it has read a file and added up each column, row by row."""
        sheet = self.office(locale, file, "fods", infilter)
        text = sheet.read_text()
        rows = len(TIMES) + 1
        sums = "".join(f'<table:table-cell table:formula="of:=SUM([.{column}2:.{column}{rows}])"/>' for column in "ABCDEFG")
        # The row is the first after the laps, where the table ends or goes on empty.
        parts = re.split(r"(?=<table:table-row)", text, maxsplit=rows)
        end = re.search(r"</table:table-row>", parts[rows]).end()
        parts[rows] = parts[rows][:end] + f"<table:table-row>{sums}</table:table-row>" + parts[rows][end:]
        summed = self.files / f"sum-{locale}.fods"
        summed.write_text("".join(parts))
        target = f"csv:{CSV}:{SEMICOLON},{QUOTE},{UTF_8},1,,0,false,true,true"
        result = self.office(locale, summed.name, target, "OpenDocument Spreadsheet Flat XML")
        return list(csv.reader(io.StringIO(result.read_text()), delimiter=";"))

    def check_import(self, path):
        """Fails unless an import of the file brings the laps and their notes back."""
        result = self.control("import", path)
        self.assertEqual((result.returncode, result.stderr), (0, ""), path.read_bytes())
        laps = json.loads(self.done("history", "show", result.stdout.strip(), "--json"))["laps"]
        self.assertEqual([lap["seconds"] for lap in laps], TIMES)
        self.assertEqual([lap.get("note", "") for lap in laps], NOTES)

    def test_libreoffice_adds_up_the_cells_of_the_clipboard_in_any_locale(self):
        for locale in LOCALES:
            with self.subTest(locale):
                mark = "." if locale == "en-US" else ","
                rows = self.cells(locale, "laps.html", HTML)
                self.assertEqual([row[1] for row in rows[1:6]],
                                 [f"00:00:{seconds:02}{mark}00" for seconds in TIMES])
                self.assertEqual([row[2] for row in rows[2:5]], [f"10{mark}00", f"-20{mark}00", f"15{mark}00"])
                self.assertEqual(rows[6][1], f"00:01:30{mark}00", rows)
                self.assertEqual(rows[6][2:4], [f"5{mark}00", f"45{mark}00"], rows)

    def test_libreoffice_adds_up_csv(self):
        for locale, file, separator in (("en-US", "laps.csv", COMMA), ("de-DE", "here.csv", SEMICOLON),
                                        ("fr-FR", "here.csv", SEMICOLON)):
            with self.subTest(locale):
                rows = self.cells(locale, file, f"{CSV}:{separator},{QUOTE},{UTF_8},1")
                self.assertEqual(rows[6][1], "90", rows)

    def test_what_libreoffice_saves_is_imported(self):
        for locale in LOCALES:
            for file, infilter in (("laps.html", HTML), ("here.csv", f"{CSV}:{SEMICOLON},{QUOTE},{UTF_8},1")):
                for charset in (UTF_8, UTF_16, WINDOWS_1252):
                    with self.subTest(f"{locale} {file} {charset}"):
                        if locale == "en-US" and file == "here.csv":
                            continue  # which is for the others
                        separator = COMMA if locale == "en-US" else SEMICOLON
                        target = f"csv:{CSV}:{separator},{QUOTE},{charset},1,,0,false,true,false"
                        path = self.office(locale, file, target, infilter)
                        named = self.files / f"{locale}-{Path(file).stem}-{charset}.csv"
                        path.rename(named)
                        self.check_import(named)

    def test_gnumeric_reads_the_clipboard_and_csv_and_its_files_are_imported(self):
        for file in ("laps.html", "laps.csv"):
            with self.subTest(file):
                raw = self.files / "raw.csv"
                self.run_program("ssconvert", "-T", "Gnumeric_stf:stf_assistant", "-O", "separator=, format=raw", file, raw)
                rows = list(csv.reader(io.StringIO(raw.read_text())))
                days = 86_400 if file == "laps.html" else 1
                self.assertAlmostEqual(sum(float(row[1]) for row in rows[1:6]) * days, 90)
                if file == "laps.html":
                    self.assertAlmostEqual(sum(float(row[2]) for row in rows[2:5]), 5)
                saved = self.files / f"gnumeric-{Path(file).suffix[1:]}.csv"
                self.run_program("ssconvert", file, saved)
                self.check_import(saved)

    def test_pandas_csvkit_and_sqlite_read_csv_and_their_files_are_imported(self):
        script = ("import pandas; laps = pandas.read_csv('laps.csv'); print(laps.lap_seconds.sum());"
                  "laps.sort_values('lap_seconds').to_csv('sorted.csv', index=False);"
                  "total = laps[['lap_seconds']].sum().to_frame().T;"
                  "pandas.concat([laps, total]).to_csv('summed.csv', index=False)")
        query = ".import --csv laps.csv laps\nSELECT sum(lap_seconds), max(total_seconds) FROM laps;\n"
        self.assertEqual(float(self.run_program("/usr/bin/python3", "-c", script)), 90)
        self.assertEqual(float(self.run_program("csvstat", "-c", "lap_seconds", "--sum", "laps.csv")), 90)
        self.assertEqual(self.run_program("sqlite3", stdin=query).strip(), "90.0|90.00")
        (self.files / "csvkit.csv").write_text(self.run_program("csvsort", "-c", "lap_seconds", "laps.csv"))
        # The last row of summed.csv is the sum, which is left out.
        for name in ("sorted.csv", "summed.csv", "csvkit.csv"):
            with self.subTest(name):
                self.check_import(self.files / name)

    def test_dbus_next_uses_the_bus_with_the_installed_description(self):
        script = """
import asyncio, pathlib
from dbus_next.aio import MessageBus
async def main():
    bus = await MessageBus().connect()
    xml = pathlib.Path("Stopwatch1.xml").read_text()
    name, path = "io.github.stopwatch_gtk.Stopwatch", "/io/github/stopwatch_gtk/Stopwatch"
    stopwatch = bus.get_proxy_object(name, path, xml).get_interface(name + "1")
    print(await stopwatch.get_lap_count())
asyncio.run(main())
"""
        shutil.copy(ROOT / "data/io.github.stopwatch_gtk.Stopwatch1.xml", self.files / "Stopwatch1.xml")
        laps = len(self.splits())
        bus = self.environment()["DBUS_SESSION_BUS_ADDRESS"]
        shown = self.run_program("/usr/bin/python3", "-c", script, DBUS_SESSION_BUS_ADDRESS=bus)
        self.assertEqual(int(shown), laps)


@unittest.skipUnless(os.environ.get("STOPWATCH_EXCHANGE"), "a part of make check-exchange")
class StatusBars(ControlTest):
    """The recipes of the documentation, in the programs that they are for where Debian 12 can run them by themselves."""

    variables = NO_DESKTOP

    def setUp(self):
        super().setUp()
        self.shell = self.environment(
            **self.variables, PATH=f"{self.home.path}:{Path(self.program).parent}:{os.environ['PATH']}", TERM="xterm")
        self.done("start")

    def recipe(self, language, words):
        """The block of code in a language that has these words."""
        blocks = re.findall(rf"^```{language}\n(.*?)^```$", sections()["desktop", "Status bars"], re.M | re.S)
        return next(block for block in blocks if words in block)

    def printed(self, command):
        """What a shell prints for a command of a recipe."""
        return subprocess.run(["sh", "-c", command], env=self.shell, capture_output=True, text=True, check=True).stdout

    def begin_program(self, *command):
        """Starts a program that goes on, and returns it."""
        process = spawn(command, self.shell, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.addCleanup(process.stdin.close)
        self.addCleanup(process.stdout.close)
        self.addCleanup(stop, process)
        return process

    def test_i3blocks(self):
        file = self.home.path / "i3blocks"
        file.write_text(self.recipe("ini", "i3blocks"))
        process = self.begin_program("i3blocks", "-c", str(file))
        lines = iter(process.stdout.readline, "")
        self.assertTrue(any('"Running 00:0' in line for line in lines))
        process.stdin.write('{"name":"stopwatch","button":1,"x":1,"y":1}\n')
        process.stdin.flush()
        self.assertTrue(any('"Paused 00:0' in line for line in lines))

    def test_tmux(self):
        file = self.home.path / "tmux.conf"
        file.write_text(self.recipe("tmux", "status-right"))
        terminal, end = pty.openpty()
        self.addCleanup(os.close, terminal)
        process = spawn(["tmux", "-S", str(self.home.path / "tmux"), "-f", str(file), "new"], self.shell,
                        stdin=end, stdout=end, stderr=end)
        os.close(end)
        self.addCleanup(stop, process)
        shown = ""
        while "Running 00:0" not in shown:
            shown += os.read(terminal, 65_536).decode(errors="replace")

    def test_waybar(self):
        recipe = json.loads(f"{{{self.recipe('json', 'waybar')}}}")["custom/stopwatch"]
        process = self.begin_program("sh", "-c", f"exec {recipe['exec']}")
        shown = [json.loads(process.stdout.readline()) for _ in range(2)]
        self.assertEqual({each["class"] for each in shown}, {"running"})
        self.assertTrue(all(re.fullmatch(r"00:\d\d", each["text"]) for each in shown), shown)
        self.printed(recipe["on-click"])
        self.assertEqual(json.loads(process.stdout.readline())["class"], "paused")

    def test_genmon_and_executor(self):
        bar = ElementTree.fromstring(f"<bar>{self.printed(self.command_with('genmon'))}</bar>")
        self.assertRegex(bar.findtext("txt"), r"\A00:\d\d\Z")
        self.printed(bar.findtext("txtclick"))
        self.assertTrue(self.printed("stopwatchctl status").startswith("Paused"))
        self.assertRegex(self.printed(self.command_with("short_time")), r"\A00:\d\d\n\Z")

    def command_with(self, words):
        """The command of a recipe that is one line."""
        return self.recipe("ini", words).strip().removeprefix("Command=")

    def test_laps_are_heard(self):
        spoken, voice = self.home.path / "spoken", self.home.path / "spd-say"
        voice.write_text(f'#!/bin/sh\necho "$2" >> {spoken}\n')
        voice.chmod(0o755)
        self.begin_program("bash", "-c", self.recipe("bash", "spd-say"))
        self.eventually(spoken.exists, True)
        self.done("lap")
        self.eventually(lambda: spoken.read_text().splitlines()[1:2] and spoken.read_text().splitlines()[1][:5], "Lap 1")
