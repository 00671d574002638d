# make run        builds and opens the program
# make test       runs all checks
# make install    installs it into PREFIX (~/.local) below DESTDIR
# make uninstall  removes it
# make bench      compares it with a bare GTK window, and measures many laps
# make fuzz       feeds random files to the decoders
# make soak       kills it 500 times, clicks 20,000 times, and looks for losses
# make repeat     runs the end-to-end tests five times, to find flaky ones
# make check-mutants  plants small mistakes in Sources, one at a time, and prints which tests catch it
# make sanitize   runs unit tests and whole rounds under thread and address sanitizers
# make order      regenerates the linker's symbol order
# make dist       packs the sources of the commit; make deb builds a Debian package
# make screenshots  takes the pictures for software centers
# make test-deb, make test-source   test the package, and the reproducible build
# make test-trixie  runs the end-to-end tests on Debian 13; with BUILD=1 on programs built there
# make test-vm    runs it on emulated machines that sleep, lose power and have wrong clocks
# make format     formats the Swift code

SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: run build test bench fuzz soak repeat sanitize install uninstall format pot clean \
	build-packages test-packages order

ID := io.github.stopwatch_gtk.Stopwatch
PROGRAM := stopwatch-gtk
CONTROL := stopwatchctl
LANGUAGES := $(shell cat data/po/LINGUAS)

PREFIX ?= $(HOME)/.local
# Only there: a home with spaces is no reason not to build.
ifneq ($(filter install uninstall,$(MAKECMDGOALS)),)
ifneq ($(words $(PREFIX)) $(words $(DESTDIR)),$(if $(DESTDIR),1 1,1 0))
$(error PREFIX and DESTDIR must be one path each, without spaces)
endif
ifeq ($(filter /%,$(PREFIX)),)
$(error PREFIX must begin with a slash)
endif
endif
override PREFIX := $(abspath $(PREFIX))
override DESTDIR := $(abspath $(DESTDIR))
bindir := $(PREFIX)/bin
datadir := $(PREFIX)/share
docdir := $(datadir)/doc/$(PROGRAM)
mandir := $(datadir)/man/man1
MAN_PAGES := $(PROGRAM).1 $(CONTROL).1
docdir := $(datadir)/doc/$(PROGRAM)
DOCUMENTS := $(notdir $(wildcard data/doc/*.md))
# Where each shell looks for completions, below the folder for shared data.
completion-bash := bash-completion/completions/$(CONTROL)
completion-zsh := zsh/site-functions/_$(CONTROL)
completion-fish := fish/vendor_completions.d/$(CONTROL).fish

# Packed relocations, and the functions that every launch calls side by side: both save memory.
LINKER_OPTIONS := -z pack-relative-relocs --no-warn-symbol-ordering \
	--symbol-ordering-file=data/startup-functions.txt
# The programs do not contain the path of the sources: the same sources give the same bytes anywhere.
SWIFT_BUILD := swift build --configuration release --static-swift-stdlib \
	--disable-local-rpath -Xswiftc -use-ld=lld \
	-Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." \
	$(addprefix -Xlinker ,$(LINKER_OPTIONS))
# SwiftPM's own link to the folder of the latest release build.
BIN := .build/release

BUILD_PACKAGES := libgtk-4-dev gettext pkgconf
TEST_PACKAGES := xvfb xauth x11-xkb-utils openbox xclip xdotool dbus-daemon at-spi2-core python3-gi gir1.2-atspi-2.0 \
	desktop-file-utils appstream locales gcc fonts-cantarell orca \
	mandoc man-db bash-completion zsh fish \
	libglib2.0-bin gnome-settings-daemon-common libkf5config-bin xfconf libxfconf-0-3 sway wtype \
	mutter icewm weston gir1.2-gtk-4.0
BENCH_PACKAGES := valgrind
PACKAGING_PACKAGES := debhelper dpkg-dev lintian git

# Installs the missing packages of $(1), and lists them.
define install-packages
	@command -v dpkg-query > /dev/null || exit 0; \
	missing=; \
	for package in $(1); do \
	  dpkg-query --show --showformat='$${Status}' $$package 2> /dev/null \
	    | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	test -z "$$missing" && exit 0; \
	echo "Installing the missing packages:$$missing"; \
	sudo=; test "$$(id -u)" = 0 || sudo=sudo; \
	$$sudo apt-get update --quiet=2 && \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends \
	  $$missing > /dev/null
endef

# The icon is found in data/icons.
run: build
	@XDG_DATA_DIRS="$(CURDIR)/data:$${XDG_DATA_DIRS:-/usr/local/share:/usr/share}" \
	  exec "$(BIN)/$(PROGRAM)"

build: build-packages
	@command -v swift > /dev/null || \
	  { echo "Swift 6.2 is needed to build Stopwatch: https://www.swift.org/install/linux" >&2; exit 1; }
	$(SWIFT_BUILD) --product $(PROGRAM)
	$(SWIFT_BUILD) --product $(CONTROL)
	@$(MAKE) --no-print-directory translations TO="$$(realpath $(BIN))/../share/locale"

# Compiles the translations into the folder TO.
.PHONY: translations
translations:
	@for language in $(LANGUAGES); do \
	  folder="$(TO)/$$language/LC_MESSAGES"; \
	  mkdir -p "$$folder" && msgfmt --check --output-file="$$folder/$(PROGRAM).mo" \
	    "data/po/$$language.po" || exit 1; \
	done

# Writes the completions for each shell below the folder TO, as the built program knows its options.
.PHONY: completions
completions:
	@$(foreach shell,bash zsh fish,mkdir -p "$(TO)/$(dir $(completion-$(shell)))" && \
	  LC_ALL=C "$(BIN)/$(CONTROL)" --generate-completion-script $(shell) \
	    > "$(TO)/$(completion-$(shell))" &&) \
	  sed --in-place '1{/^#!/d}' "$(TO)/$(completion-bash)"  # which is sourced, not run

test: build-packages test-packages
	@/usr/bin/python3 Tests/run.py

# What the screen reader Orca says; a part of test.
.PHONY: test-orca
test-orca: build test-packages
	@/usr/bin/python3 Tests/EndToEnd/run.py --program "$(BIN)/$(PROGRAM)" test_orca test_screen_reader

# The program on Wayland: under mutter, sway and weston; a part of test.
.PHONY: test-wayland
test-wayland: build test-packages
	@/usr/bin/python3 Tests/EndToEnd/run.py --program "$(BIN)/$(PROGRAM)" test_wayland

bench: test-packages build
	$(call install-packages,$(BENCH_PACKAGES))
	/usr/bin/python3 Tests/Benchmarks/bench.py --program "$(BIN)/$(PROGRAM)" \
	  --build-dir .build/bench $(BENCH_OPTIONS)
	/usr/bin/python3 Tests/Benchmarks/laps.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
	/usr/bin/python3 Tests/Benchmarks/openings.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
	/usr/bin/python3 Tests/Benchmarks/history.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
	/usr/bin/python3 Tests/Benchmarks/reminders.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
	/usr/bin/python3 Tests/Benchmarks/control.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
	STOPWATCH_BENCH=1 swift build --configuration release --scratch-path .build-bench \
	  --product stopwatch-growth
	.build-bench/release/stopwatch-growth
	/usr/bin/python3 Tests/Benchmarks/ticks.py --program .build-bench/release/stopwatch-growth \
	  --build-dir .build/bench

order: test-packages build
	$(call install-packages,$(BENCH_PACKAGES))
	/usr/bin/python3 Tests/Benchmarks/order.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench \
	  > data/startup-functions.new
	mv data/startup-functions.new data/startup-functions.txt
	rm -f "$(BIN)/$(PROGRAM)"  # to be linked anew

# Looks for files that crash a decoder: runs a coverage-guided fuzzer for FUZZ_SECONDS.
FUZZ_SECONDS ?= 300
fuzz: build-packages
	swift build --scratch-path .build-fuzz --target StopwatchFuzzTests \
	  -Xswiftc -sanitize=fuzzer -Xswiftc -O
	swiftc -sanitize=fuzzer -use-ld=lld -o .build-fuzz/fuzz \
	  $$(find .build-fuzz/debug/*.build -name '*.o')
	@mkdir -p .build-fuzz/corpus
	cd .build-fuzz && ./fuzz -max_total_time=$(FUZZ_SECONDS) -max_len=4096 -print_final_stats=1 \
	  corpus ../Tests/Fuzz/Corpus

# The end-to-end tests five times in a row, the last two beside a busy core.
repeat: test-packages build
	/usr/bin/python3 Tests/EndToEnd/run.py --program "$(BIN)/$(PROGRAM)" \
	  --artifacts .build/end-to-end --repeat 5 --busy 2

# Kills the program at random moments, 200 times during presses, 200 times while sessions go from one
# file to another, and 100 times while shells press as well, and looks for what was lost.
soak: test-packages build
	STOPWATCH_SOAK=1 /usr/bin/python3 Tests/EndToEnd/run.py --program "$(BIN)/$(PROGRAM)" test_kill ManyClicks test_of_many_fast

# Plants two hundred small mistakes in Sources, one at a time, and prints which tests catch each.
.PHONY: check-mutants
check-mutants: build-packages test-packages
	@/usr/bin/python3 Tests/Mutants/run.py $(MUTANTS)

# Once more, watched for races between threads, for wrong use of memory and for leaks: the unit
# tests, and whole rounds in the real windows.
SANITIZED_ROUNDS := test_round test_undo test_windows.LapsWindow test_lap_table \
	test_history.History.test_a_
sanitize: test-packages
	swift test --sanitize=thread --scratch-path .build-thread --skip StopwatchGTKTests
	ASAN_OPTIONS=detect_leaks=0 xvfb-run --auto-servernum dbus-run-session -- \
	  swift test --sanitize=address --scratch-path .build-address
	rm -f .build-thread/report.* .build-address/report.*
	TSAN_OPTIONS=log_path=$(CURDIR)/.build-thread/report /usr/bin/python3 Tests/EndToEnd/run.py \
	  --program .build-thread/debug/$(PROGRAM) $(SANITIZED_ROUNDS)
	ASAN_OPTIONS=log_path=$(CURDIR)/.build-address/report \
	  LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/EndToEnd/foreign_leaks.txt:print_suppressions=0 \
	  /usr/bin/python3 Tests/EndToEnd/run.py --program .build-address/debug/$(PROGRAM) $(SANITIZED_ROUNDS)
	@! cat .build-thread/report.* .build-address/report.* 2> /dev/null

# Writes the file $(2) of the desktop in all languages from its template, which has the format $(1).
# The rules in data/po/its say what is translated of XML.
define translate
	GETTEXTDATADIR=data/po msgfmt --$(1) --template=data/$(notdir $(2)).in -d data/po \
	  --output-file="$(DESTDIR)$(datadir)/$(2)"
endef

# Takes away what debuggers need and, with the tool that comes with Swift, two sections that depend on
# the folder of the build. GNU's strip would lose the protection of relocations with them.
LLVM_OBJCOPY := $(wildcard $(dir $(realpath $(shell command -v swift)))llvm-objcopy)
STRIP := $(if $(LLVM_OBJCOPY),$(LLVM_OBJCOPY) --strip-all \
	--remove-section=.swift_modhash --remove-section=.note.gnu.build-id,strip)
define install-program
	install -D --mode=755 "$(BIN)/$(1)" "$(DESTDIR)$(bindir)/$(1)"
	$(STRIP) "$(DESTDIR)$(bindir)/$(1)"
endef

# Needs no Swift once the program is built: `make build && sudo make install PREFIX=/usr/local`.
install: $(if $(shell command -v swift),build)
	@test -e "$(BIN)/$(PROGRAM)" || \
	  { echo "Nothing to install yet: run 'make build' first, with Swift 6.2" >&2; exit 1; }
	$(call install-program,$(PROGRAM))
	$(call install-program,$(CONTROL))
	install -D --mode=644 Resources/licenses.txt "$(DESTDIR)$(docdir)/licenses.txt"
	install -D --mode=644 data/$(ID)1.xml "$(DESTDIR)$(datadir)/dbus-1/interfaces/$(ID)1.xml"
	install -D --mode=644 --target-directory="$(DESTDIR)$(mandir)" $(addprefix data/man/,$(MAN_PAGES))
	install -D --mode=644 --target-directory="$(DESTDIR)$(docdir)" $(addprefix data/doc/,$(DOCUMENTS))
	@$(MAKE) --no-print-directory completions TO="$(DESTDIR)$(datadir)"
	@mkdir -p $(foreach folder,applications metainfo dbus-1/services,"$(DESTDIR)$(datadir)/$(folder)")
	$(call translate,desktop,applications/$(ID).desktop)
	sed --in-place '/^# TRANSLATORS/d; s|@BINDIR@|$(bindir)|g' \
	  "$(DESTDIR)$(datadir)/applications/$(ID).desktop"
	$(call translate,xml,metainfo/$(ID).metainfo.xml)
	sed 's|@BINDIR@|$(bindir)|g' data/$(ID).service.in \
	  > "$(DESTDIR)$(datadir)/dbus-1/services/$(ID).service"
	cd data/icons && find hicolor -name '*.svg' \
	  -exec install -D --mode=644 {} "$(DESTDIR)$(datadir)/icons/{}" \;
	@$(MAKE) --no-print-directory translations TO="$(DESTDIR)$(datadir)/locale"
	@$(refresh-desktop)
	@test -n "$(DESTDIR)" || case ":$$PATH:" in *":$(bindir):"*) ;; *) \
	  printf '%s\n' "Your shell does not find the programs yet: $(bindir) is not in PATH. Add it with:" \
	    "  echo 'export PATH=\"$(bindir):\$$PATH\"' >> ~/.profile" \
	    "and log in again.";; \
	esac

uninstall:
	rm -f "$(DESTDIR)$(bindir)/$(PROGRAM)" "$(DESTDIR)$(bindir)/$(CONTROL)" \
	  "$(DESTDIR)$(docdir)/licenses.txt" \
	  "$(DESTDIR)$(datadir)/dbus-1/interfaces/$(ID)1.xml" \
	  $(foreach page,$(MAN_PAGES),"$(DESTDIR)$(mandir)/$(page)") \
	  $(foreach document,$(DOCUMENTS),"$(DESTDIR)$(docdir)/$(document)") \
	  $(foreach shell,bash zsh fish,"$(DESTDIR)$(datadir)/$(completion-$(shell))") \
	  "$(DESTDIR)$(datadir)/applications/$(ID).desktop" \
	  "$(DESTDIR)$(datadir)/dbus-1/services/$(ID).service" \
	  "$(DESTDIR)$(datadir)/metainfo/$(ID).metainfo.xml" \
	  "$(DESTDIR)$(datadir)/icons/hicolor/scalable/apps/$(ID).svg" \
	  "$(DESTDIR)$(datadir)/icons/hicolor/symbolic/apps/$(ID)-symbolic.svg"
	rm -f $(foreach language,$(LANGUAGES),"$(DESTDIR)$(datadir)/locale/$(language)/LC_MESSAGES/$(PROGRAM).mo")
	@rmdir "$(DESTDIR)$(docdir)" 2> /dev/null || true
	@$(refresh-desktop)
	@$(remove-empty-folders)

# Removes the folders that are empty now, from the deepest up to PREFIX, and the launchers' cache where
# there are no launchers left. /usr/local has some folders always.
FOLDERS := bin share/doc/$(PROGRAM) share/dbus-1/interfaces share/dbus-1/services share/man/man1 \
	share/applications share/metainfo $(addprefix share/,$(dir $(foreach shell,bash zsh fish,$(completion-$(shell))))) \
	share/icons/hicolor/scalable/apps share/icons/hicolor/symbolic/apps \
	$(LANGUAGES:%=share/locale/%/LC_MESSAGES)
define remove-empty-folders
	cd "$(DESTDIR)$(PREFIX)" 2> /dev/null || exit 0; \
	test "$$(ls -A share/applications 2> /dev/null)" != mimeinfo.cache || rm share/applications/mimeinfo.cache; \
	for folder in $(patsubst %/,%,$(FOLDERS)); do \
	  until case "$(PREFIX):$$folder" in *:.|/usr/local:bin|/usr/local:share|/usr/local:share/man) ;; *) false;; esac; do \
	    rmdir "$$folder" 2> /dev/null || test ! -e "$$folder" || break; \
	    folder=$$(dirname "$$folder"); \
	  done; \
	done
endef

# Notifies a running desktop of the change, but not for a packager's DESTDIR.
define refresh-desktop
	test -n "$(DESTDIR)" || { \
	  ! command -v update-desktop-database > /dev/null || \
	    update-desktop-database --quiet "$(datadir)/applications"; \
	  touch --no-create "$(datadir)/icons/hicolor"; \
	  ! test -f "$(datadir)/icons/hicolor/icon-theme.cache" || \
	    gtk4-update-icon-cache --quiet --force "$(datadir)/icons/hicolor"; \
	  ! command -v dbus-send > /dev/null || \
	    dbus-send --session --dest=org.freedesktop.DBus / org.freedesktop.DBus.ReloadConfig; \
	} 2> /dev/null || true
endef

format:
	swift format --in-place --recursive Package.swift Resources Sources Tests

# Extracts the texts to translate, and updates the translations.
pot: build-packages
	data/po/update

# A tarball of the sources of the commit HEAD with its checksum; see data/doc/releasing.md.
.PHONY: dist
dist:
	data/packaging/dist .build/dist

# A Debian package of that tarball. Build it on the oldest Debian that it is for.
.PHONY: deb packaging-packages
deb: build-packages packaging-packages
	data/packaging/deb .build/deb

packaging-packages:
	$(call install-packages,$(PACKAGING_PACKAGES))

# Installs, uses, upgrades and removes the package in fresh roots of Debian; needs root. What
# debootstrap brings stays in ROOTS, and every test has a copy of its own.
ROOTS ?= /var/tmp/stopwatch-roots
DEB_SUITES ?= bookworm trixie
.PHONY: test-deb
test-deb: deb
	$(call install-packages,debootstrap)
	/usr/bin/python3 Tests/Packages/deb.py --roots "$(ROOTS)" .build/deb/*.deb $(DEB_SUITES)

# The end-to-end tests in a root of Debian 13, whose GTK is newer, on the programs built here or, with
# BUILD=1, there by the same Swift; needs root. TESTS are options of run.py, such as "--file test_keys.py".
TRIXIE_PACKAGES := make g++ procps git libcurl4
TESTS ?= --jobs 2
.PHONY: test-trixie
test-trixie: $(if $(BUILD),,build)
	$(call install-packages,debootstrap)
	/usr/bin/python3 Tests/Packages/end_to_end.py --roots "$(ROOTS)" $(if $(BUILD),--build) \
	  --packages "$(BUILD_PACKAGES) $(TEST_PACKAGES) $(TRIXIE_PACKAGES)" trixie -- $(TESTS)

# The programs on emulated machines with a kernel of Debian 12, which fall asleep, restart, lose their
# power and have wrong clocks; needs root. TESTS is a part of a test's name, such as test_restart.
VM_PACKAGES := qemu-system-x86 qemu-utils debootstrap e2fsprogs btrfs-progs binutils gcc libc6-dev
.PHONY: test-vm
test-vm: TESTS =
test-vm: build
	$(call install-packages,$(VM_PACKAGES))
	/usr/bin/python3 Tests/Machine/run.py --roots "$(ROOTS)" --program "$(BIN)/$(PROGRAM)" \
	  $(TESTS)

# The pictures in the metainfo and for software centers.
.PHONY: screenshots
screenshots: build test-packages
	/usr/bin/python3 data/screenshots/take.py --program "$(BIN)/$(PROGRAM)"

# Builds the sources as a stranger does, and compares the bytes with those built here; needs root.
.PHONY: test-source
test-source: build
	/usr/bin/python3 Tests/Packages/source.py

build-packages:
	$(call install-packages,$(BUILD_PACKAGES))

test-packages: build-packages
	$(call install-packages,$(TEST_PACKAGES))

clean:
	rm -rf .build
