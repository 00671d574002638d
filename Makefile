# make run        opens the program
# make test       proves that it works
# make install    puts it where the desktop finds it: PREFIX (~/.local) below DESTDIR
# make uninstall  takes it away again
# make bench      measures it against a bare GTK window, and with many laps
# make fuzz       throws random files at the decoders
# make soak       kills it 400 times and looks for what was lost
# make repeat     runs the end-to-end tests five times, to find those that fail now and then
# make sanitize   runs unit tests and whole rounds under thread and address sanitizers
# make order      finds out anew which functions every launch calls
# make format     formats the Swift code

SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: run build test bench fuzz soak repeat sanitize install uninstall format pot clean \
	build-packages test-packages order

ID := io.github.stopwatch_gtk.Stopwatch
PROGRAM := stopwatch-gtk
LANGUAGES := $(shell cat data/po/LINGUAS)

PREFIX ?= $(HOME)/.local
ifneq ($(words $(PREFIX)) $(words $(DESTDIR)),$(if $(DESTDIR),1 1,1 0))
$(error PREFIX and DESTDIR must be one path each, without spaces)
endif
ifeq ($(filter /%,$(PREFIX)),)
$(error PREFIX must begin with a slash)
endif
override PREFIX := $(abspath $(PREFIX))
override DESTDIR := $(abspath $(DESTDIR))
bindir := $(PREFIX)/bin
datadir := $(PREFIX)/share

# Packed relocations, and the functions that every launch calls side by side: both spare memory.
LINKER_OPTIONS := -z pack-relative-relocs --no-warn-symbol-ordering \
	--symbol-ordering-file=data/startup-functions.txt
SWIFT_BUILD := swift build --configuration release --static-swift-stdlib \
	--disable-local-rpath --product $(PROGRAM) -Xswiftc -use-ld=lld \
	$(addprefix -Xlinker ,$(LINKER_OPTIONS))
# SwiftPM's own link to the folder of the latest release build.
BIN := .build/release

BUILD_PACKAGES := libgtk-4-dev gettext pkgconf
TEST_PACKAGES := xvfb xauth openbox xclip xdotool dbus-daemon at-spi2-core python3-gi gir1.2-atspi-2.0 \
	desktop-file-utils appstream locales gcc fonts-cantarell orca
BENCH_PACKAGES := valgrind

# Installs what is missing of the packages $(1), and says which.
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
	  { echo "Swift 6 is needed to build Stopwatch: https://www.swift.org/install/linux" >&2; exit 1; }
	$(SWIFT_BUILD)
	@$(MAKE) --no-print-directory translations TO="$$(realpath $(BIN))/../share/locale"

# Compiles the translations into the folder TO.
.PHONY: translations
translations:
	@for language in $(LANGUAGES); do \
	  folder="$(TO)/$$language/LC_MESSAGES"; \
	  mkdir -p "$$folder" && msgfmt --check --output-file="$$folder/$(PROGRAM).mo" \
	    "data/po/$$language.po" || exit 1; \
	done

test: build-packages test-packages
	@/usr/bin/python3 Tests/run.py

# What the screen reader Orca says; a part of test.
.PHONY: test-orca
test-orca: build test-packages
	@/usr/bin/python3 Tests/EndToEnd/run.py --program "$(BIN)/$(PROGRAM)" test_orca test_screen_reader

bench: test-packages build
	$(call install-packages,$(BENCH_PACKAGES))
	/usr/bin/python3 Tests/Benchmarks/bench.py --program "$(BIN)/$(PROGRAM)" \
	  --build-dir .build/bench $(BENCH_OPTIONS)
	/usr/bin/python3 Tests/Benchmarks/laps.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
	/usr/bin/python3 Tests/Benchmarks/openings.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
	/usr/bin/python3 Tests/Benchmarks/history.py --program "$(BIN)/$(PROGRAM)" --build-dir .build/bench
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

# Looks for files that a decoder cannot stand: FUZZ_SECONDS of a coverage-guided fuzzer.
FUZZ_SECONDS ?= 300
fuzz: build-packages
	swift build --scratch-path .build-fuzz --target StopwatchFuzz \
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

# Kills the program at random moments, 200 times during presses and 200 times while sessions go from
# one file to another, and looks for what was lost.
soak: test-packages build
	STOPWATCH_SOAK=1 /usr/bin/python3 Tests/EndToEnd/run.py --program "$(BIN)/$(PROGRAM)" test_kill

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

# Needs no Swift once the program is built: `make build && sudo make install PREFIX=/usr/local`.
install: $(if $(shell command -v swift),build)
	@test -e "$(BIN)/$(PROGRAM)" || \
	  { echo "There is no program to install yet: run 'make build' first, with Swift 6" >&2; exit 1; }
	install -D --strip --mode=755 "$(BIN)/$(PROGRAM)" "$(DESTDIR)$(bindir)/$(PROGRAM)"
	@mkdir -p "$(DESTDIR)$(datadir)/applications" "$(DESTDIR)$(datadir)/dbus-1/services"
	sed 's|@BINDIR@|$(bindir)|g' data/$(ID).desktop.in \
	  > "$(DESTDIR)$(datadir)/applications/$(ID).desktop"
	sed 's|@BINDIR@|$(bindir)|g' data/$(ID).service.in \
	  > "$(DESTDIR)$(datadir)/dbus-1/services/$(ID).service"
	install -D --mode=644 data/$(ID).metainfo.xml "$(DESTDIR)$(datadir)/metainfo/$(ID).metainfo.xml"
	cd data/icons && find hicolor -name '*.svg' \
	  -exec install -D --mode=644 {} "$(DESTDIR)$(datadir)/icons/{}" \;
	@$(MAKE) --no-print-directory translations TO="$(DESTDIR)$(datadir)/locale"
	@$(refresh-desktop)

uninstall:
	rm -f "$(DESTDIR)$(bindir)/$(PROGRAM)" \
	  "$(DESTDIR)$(datadir)/applications/$(ID).desktop" \
	  "$(DESTDIR)$(datadir)/dbus-1/services/$(ID).service" \
	  "$(DESTDIR)$(datadir)/metainfo/$(ID).metainfo.xml" \
	  "$(DESTDIR)$(datadir)/icons/hicolor/scalable/apps/$(ID).svg" \
	  "$(DESTDIR)$(datadir)/icons/hicolor/symbolic/apps/$(ID)-symbolic.svg"
	rm -f $(foreach language,$(LANGUAGES),"$(DESTDIR)$(datadir)/locale/$(language)/LC_MESSAGES/$(PROGRAM).mo")
	@$(refresh-desktop)

# Tells a running desktop of the change; a packager's DESTDIR is no place to do so.
define refresh-desktop
	test -n "$(DESTDIR)" || { \
	  ! command -v update-desktop-database > /dev/null || \
	    update-desktop-database --quiet "$(datadir)/applications"; \
	  touch "$(datadir)/icons/hicolor"; \
	  ! test -f "$(datadir)/icons/hicolor/icon-theme.cache" || \
	    gtk4-update-icon-cache --quiet --force "$(datadir)/icons/hicolor"; \
	  ! command -v dbus-send > /dev/null || \
	    dbus-send --session --dest=org.freedesktop.DBus / org.freedesktop.DBus.ReloadConfig; \
	} 2> /dev/null || true
endef

format:
	swift format --in-place --recursive Package.swift Resources Sources Tests

# Gathers the words to translate, and brings the translations up to date.
pot: build-packages
	data/po/update

build-packages:
	$(call install-packages,$(BUILD_PACKAGES))

test-packages: build-packages
	$(call install-packages,$(TEST_PACKAGES))

clean:
	rm -rf .build
