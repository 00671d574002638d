# make run        starts the program
# make test       checks a change in minutes; make check runs the rest that it needs, with Debian 13
# make check-...  runs a long suite: access, arch, bench, crashes, deb, exchange, failures, flatpak, fuzz, histories, mutants, plasma, repeat, rpm, soak, tarball, vm, years …; see data/doc/testing.md
# make install    installs into PREFIX (~/.local) below DESTDIR; make uninstall removes it
# make dist       packs the sources of the commit; make deb, make rpm and make arch build packages from them
# make tarball    packs the programs with an installer, for distributions without a package
# make format     formats the Swift code
# make pot        updates the texts to translate

SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: run build test check install uninstall format pictures pot dist tarball deb rpm arch clean \
	translations completions build-packages test-packages

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
DOCUMENTS := README.md $(notdir $(wildcard data/doc/*.md))
PICTURES := $(notdir $(wildcard data/screenshots/*.png))
# Where each shell looks for completions, below the folder for shared data.
completion-bash := bash-completion/completions/$(CONTROL)
completion-zsh := zsh/site-functions/_$(CONTROL)
completion-fish := fish/vendor_completions.d/$(CONTROL).fish

# Packed relocations, and the functions that every launch calls side by side: both save memory.
LINKER_OPTIONS := -z pack-relative-relocs --no-warn-symbol-ordering \
	--symbol-ordering-file=data/startup-functions.txt --no-export-dynamic
# The runtime would look up by name, in a long list, what the compiler knows of generic types: a third of
# the time that stopwatchctl takes.
# Debug builds check at run time that callbacks come on the main thread; `enter` does so in all builds.
# Nothing of ours uses regular expressions, whose library takes more than a megabyte; Foundation still does.
COMPILER_OPTIONS := -disable-concrete-type-metadata-mangled-name-accessors -function-sections \
	-disable-dynamic-actor-isolation -disable-implicit-string-processing-module-import
# The C++ of Swift's runtime needs little of its library, which takes a millisecond to load.
STATIC_LIBRARIES := .build/static
CLANG := $(dir $(realpath $(shell command -v swift)))clang
# The programs do not contain the path of the sources: the same sources give the same bytes anywhere.
SWIFT_BUILD := swift build --configuration release --static-swift-stdlib \
	--disable-local-rpath -Xswiftc -use-ld=lld \
	-Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." \
	$(addprefix -Xswiftc -Xfrontend -Xswiftc ,$(COMPILER_OPTIONS)) \
	-Xswiftc "-L$(CURDIR)/$(STATIC_LIBRARIES)" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc \
	$(addprefix -Xlinker ,$(LINKER_OPTIONS))
# SwiftPM's own link to the folder of the latest release build.
BIN := .build/release

BUILD_PACKAGES := libgtk-4-dev gettext pkgconf
TEST_PACKAGES := xvfb xauth x11-xkb-utils openbox xclip xdotool dbus-daemon at-spi2-core python3-gi gir1.2-atspi-2.0 \
	desktop-file-utils appstream locales gcc fonts-cantarell orca \
	mandoc man-db bash-completion zsh fish \
	libglib2.0-bin gnome-settings-daemon-common libkf5config-bin xfconf libxfconf-0-3 sway wtype \
	mutter pipewire icewm gir1.2-gtk-4.0
PACKAGING_PACKAGES := debhelper dpkg-dev lintian git

# Lists the missing packages of $(1), and installs them; where there is no dpkg, whoever needs them says what is missing.
define install-packages
	@command -v dpkg-query > /dev/null || exit 0; \
	missing=; \
	for package in $(1); do \
	  dpkg-query --show --showformat='$${Status}' $$package 2> /dev/null \
	    | grep -q 'ok installed' || missing="$$missing $$package"; \
	done; \
	test -z "$$missing" && exit 0; \
	sudo=; test "$$(id -u)" = 0 || sudo=sudo; \
	echo "$@ installs $$(echo $$missing | wc -w) missing packages$${sudo:+ with sudo}:$$missing"; \
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
	@mkdir -p $(STATIC_LIBRARIES) && ln -sf "$$($(CLANG) -print-file-name=libstdc++.a)" $(STATIC_LIBRARIES)
	$(SWIFT_BUILD) --product $(PROGRAM)
	$(SWIFT_BUILD) --product $(CONTROL)
	@$(MAKE) --no-print-directory translations TO="$$(realpath $(BIN))/../share/locale"

# Compiles the translations into the folder TO.
translations:
	@for language in $(LANGUAGES); do \
	  folder="$(TO)/$$language/LC_MESSAGES"; \
	  mkdir -p "$$folder" && msgfmt --check --output-file="$$folder/$(PROGRAM).mo" \
	    "data/po/$$language.po" || exit 1; \
	done

# Writes the completions for each shell below the folder TO, as the built program knows its options.
completions:
	@$(foreach shell,bash zsh fish,mkdir -p "$(TO)/$(dir $(completion-$(shell)))" && \
	  LC_ALL=C "$(BIN)/$(CONTROL)" --generate-completion-script $(shell) \
	    > "$(TO)/$(completion-$(shell))" &&) \
	  sed --in-place '1{/^#!/d}' "$(TO)/$(completion-bash)"  # which is sourced, not run

test: build-packages test-packages
	@/usr/bin/python3 Tests/run.py

# What continuous integration runs after the tests: the others, on the program that is installed; the builds of a
# stranger, without the options above, as what is linked into what, and which modules may be imported for tests, does
# not depend on them; the same programs on Debian 13, where its packages can be fetched; and 30 small mistakes, others
# on each day, in a copy with all that are written by hand: one that does not compile is a fault of the change, but one
# that nobody notices is a gap in the tests.
check: build-packages test-packages
	@/usr/bin/python3 Tests/run.py --thorough
	STOPWATCH_STRICT=1 swift build --scratch-path .build/plain
	STOPWATCH_STRICT=1 swift build --scratch-path .build/plain --configuration release -Xswiftc -Onone
	@if $(MAKE) --no-print-directory check-trixie-prepare; then $(MAKE) --no-print-directory check-trixie; \
	else echo "SKIPPED: the tests on Debian 13, as its root could not be made; the reason is above"; fi
	@/usr/bin/python3 Tests/Robustness/Mutants/run.py --sample 30 || [ $$? -ne 2 ]

# The long suites. What each needs besides the programs and the packages of the tests is below.
check-%: build test-packages
	$(call install-packages,$(PACKAGES-$*))
	@PACKAGES="$(PACKAGES-$(firstword $(subst -, ,$*))-root)" Tests/check $*

check-deb: deb
check-tarball: tarball
check-rpm: rpm
check-arch: arch
PACKAGES-arch := debootstrap
PACKAGES-bench := valgrind playerctl
PACKAGES-crashes := strace
PACKAGES-deb := debootstrap
PACKAGES-exchange := libreoffice-calc libreoffice-l10n-de libreoffice-l10n-fr gnumeric python3-pandas csvkit sqlite3 \
	tmux i3blocks python3-dbus-next
PACKAGES-failures := strace
PACKAGES-flatpak := debootstrap flatpak ostree python3-yaml xdg-desktop-portal
PACKAGES-order := valgrind
PACKAGES-plasma := debootstrap
PACKAGES-plasma-root := libgtk-4-1 xvfb xauth x11-xkb-utils openbox xdotool dbus-daemon at-spi2-core python3-gi \
	gir1.2-atspi-2.0 gir1.2-gtk-4.0 kwin-wayland qt6-wayland xdg-desktop-portal-kde
PACKAGES-rpm := debootstrap
PACKAGES-tarball := debootstrap
PACKAGES-trixie := debootstrap
PACKAGES-trixie-bench := debootstrap
PACKAGES-trixie-prepare := debootstrap
PACKAGES-trixie-root := $(BUILD_PACKAGES) $(TEST_PACKAGES) make g++ procps git libcurl4
PACKAGES-vm := qemu-system-x86 debootstrap e2fsprogs binutils

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

# The installed pages lead to one another, to their pictures and to the licenses. What is in the sources only is no link.
define install-pages
	install -D --mode=644 --target-directory="$(DESTDIR)$(docdir)" README.md data/doc/*.md
	install -D --mode=644 --target-directory="$(DESTDIR)$(docdir)/screenshots" data/screenshots/*.png
	sed --in-place --regexp-extended \
	  -e 's#(]\(|src=")(\.\./|data/)screenshots/#\1screenshots/#g' \
	  -e 's#]\((data/doc|\.\./\.\.|Resources)/([A-Za-z-]+\.(md|txt))#](\2#g; s#]\(LICENSE\)#](licenses.txt)#g' \
	  -e 's#\[([^]]*)]\((\.\./)+(data|packaging|Sources|Tests)/[^)]*\)#\1#g' \
	  -e 's#]\(\.\./($(ID)1\.xml)#](../../dbus-1/interfaces/\1#g' \
	  $(foreach document,$(DOCUMENTS),"$(DESTDIR)$(docdir)/$(document)")
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
	$(install-pages)
	@$(MAKE) --no-print-directory completions TO="$(DESTDIR)$(datadir)"
	@mkdir -p $(foreach folder,applications metainfo dbus-1/services,"$(DESTDIR)$(datadir)/$(folder)")
	$(call translate,desktop,applications/$(ID).desktop)
	sed --in-place '/^# TRANSLATORS/d; s|@BINDIR@|$(bindir)|g' \
	  "$(DESTDIR)$(datadir)/applications/$(ID).desktop"
	$(call translate,xml,metainfo/$(ID).metainfo.xml)
	data/packaging/fill "$(DESTDIR)$(datadir)/metainfo/$(ID).metainfo.xml"
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
	  $(foreach document,$(DOCUMENTS) $(PICTURES:%=screenshots/%),"$(DESTDIR)$(docdir)/$(document)") \
	  $(foreach shell,bash zsh fish,"$(DESTDIR)$(datadir)/$(completion-$(shell))") \
	  "$(DESTDIR)$(datadir)/applications/$(ID).desktop" \
	  "$(DESTDIR)$(datadir)/dbus-1/services/$(ID).service" \
	  "$(DESTDIR)$(datadir)/metainfo/$(ID).metainfo.xml" \
	  "$(DESTDIR)$(datadir)/icons/hicolor/scalable/apps/$(ID).svg" \
	  "$(DESTDIR)$(datadir)/icons/hicolor/symbolic/apps/$(ID)-symbolic.svg"
	rm -f $(foreach language,$(LANGUAGES),"$(DESTDIR)$(datadir)/locale/$(language)/LC_MESSAGES/$(PROGRAM).mo")
	@rmdir "$(DESTDIR)$(docdir)/screenshots" "$(DESTDIR)$(docdir)" 2> /dev/null || true
	@$(refresh-desktop)
	@$(remove-empty-folders)

# Removes the folders that are empty now, from the deepest up to PREFIX, and the launchers' cache where
# there are no launchers left. /usr/local has some folders always.
FOLDERS := bin share/doc/$(PROGRAM)/screenshots share/doc/$(PROGRAM) share/dbus-1/interfaces share/dbus-1/services share/man/man1 \
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
# The screenshots in the README and in software centers.
pictures: build test-packages
	/usr/bin/python3 data/screenshots/take.py --program "$(BIN)/$(PROGRAM)"

pot: build-packages
	data/po/update

# A tarball of the sources of the commit HEAD with its checksum, and one of the packages of Swift for builds without
# a network; see data/doc/releasing.md.
dist:
	data/packaging/dist .build/dist
	data/packaging/packages .build/dist

# The programs with an installer, for any distribution. Build it on the oldest one that it is for.
tarball: $(if $(shell command -v swift),build)
	$(call install-packages,binutils git libgirepository1.0-dev)
	data/packaging/tarball/build .build/tarball

# A Debian package of that tarball. Build it on the oldest Debian that it is for.
deb: build-packages
	$(call install-packages,$(PACKAGING_PACKAGES))
	data/packaging/deb .build/deb

# Packages for other distributions, which Debian's tools can build, too.
rpm: build-packages
	$(call install-packages,rpm git)
	data/packaging/rpm/build .build/rpm

arch: build-packages
	$(call install-packages,makepkg pacman-package-manager git libarchive-tools)
	data/packaging/arch/build .build/arch

build-packages:
	$(call install-packages,$(BUILD_PACKAGES))
	@missing=; \
	command -v msgfmt > /dev/null || missing="$$missing, gettext"; \
	command -v pkg-config > /dev/null || missing="$$missing, pkg-config"; \
	pkg-config --atleast-version=4.8 gtk4 2> /dev/null || missing="$$missing, GTK 4.8 or newer with its headers"; \
	test -z "$$missing" || { echo "Install these first: $${missing#, }" >&2; exit 1; }

test-packages: build-packages
	$(call install-packages,$(TEST_PACKAGES))

clean:
	rm -rf .build
