# make run        opens the program
# make test       proves that it works
# make install    puts it where the desktop finds it: PREFIX (~/.local) below DESTDIR
# make uninstall  takes it away again
# make bench      measures it against a bare GTK window
# make format     formats the Swift code

SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: run build test test-programs bench install uninstall format lint pot clean \
	build-packages test-packages

ID := io.github.stopwatch_gtk.Stopwatch
PROGRAM := stopwatch-gtk
LANGUAGES := $(shell cat data/po/LINGUAS)

PREFIX ?= $(HOME)/.local
override PREFIX := $(abspath $(PREFIX))
bindir := $(PREFIX)/bin
datadir := $(PREFIX)/share

SWIFT_BUILD := swift build --configuration release --static-swift-stdlib \
	--disable-local-rpath --product $(PROGRAM)
BIN = $(shell $(SWIFT_BUILD) --show-bin-path)

BUILD_PACKAGES := libgtk-4-dev gettext pkgconf
TEST_PACKAGES := xvfb xauth openbox xdotool dbus-daemon at-spi2-core python3-gi gir1.2-atspi-2.0 \
	desktop-file-utils appstream locales gcc fonts-cantarell

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
	DEBIAN_FRONTEND=noninteractive $$sudo apt-get install --quiet=2 --yes --no-install-recommends \
	  $$missing > /dev/null
endef

run: build
	@exec "$(BIN)/$(PROGRAM)"

build: build-packages
	@command -v swift > /dev/null || \
	  { echo "Swift 6 is needed to build Stopwatch: https://www.swift.org/install/linux" >&2; exit 1; }
	$(SWIFT_BUILD)
	@$(MAKE) --no-print-directory translations TO="$(BIN)/../share/locale"

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

bench: test-packages build
	/usr/bin/python3 Tests/Benchmarks/bench.py --program "$(BIN)/$(PROGRAM)" \
	  --build-dir .build/bench $(BENCH_OPTIONS)

install: build
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
	  ! command -v gtk4-update-icon-cache > /dev/null || \
	    gtk4-update-icon-cache --quiet --force --ignore-theme-index "$(datadir)/icons/hicolor"; \
	} 2> /dev/null || true
endef

format:
	swift format --in-place --recursive Package.swift Resources Sources Tests

# Gathers the words to translate, and brings the translations up to date.
pot: build-packages
	data/po/update

build-packages:
	$(call install-packages,$(BUILD_PACKAGES))

test-packages:
	$(call install-packages,$(TEST_PACKAGES))

clean:
	rm -rf .build
