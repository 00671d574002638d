# The archive of programs that `make tarball` packs, with the libraries of nixpkgs; README.md says why, and that it was
# not run. data/packaging/fill writes the version and the address, a release the checksum.
{
  lib,
  stdenv,
  fetchurl,
  autoPatchelfHook,
  wrapGAppsHook4,
  cairo,
  gdk-pixbuf,
  glib,
  graphene,
  gtk4,
  harfbuzz,
  libcanberra,
  pango,
  xorg,
}:

stdenv.mkDerivation (finalAttrs: {
  pname = "stopwatch-gtk";
  version = "@VERSION@";

  src = fetchurl {
    url = "@WEBSITE@/releases/download/v${finalAttrs.version}/stopwatch-gtk-${finalAttrs.version}-linux-x86_64.tar.gz";
    hash = lib.fakeHash;
  };

  nativeBuildInputs = [
    autoPatchelfHook
    wrapGAppsHook4
  ];
  buildInputs = [
    cairo
    gdk-pixbuf
    glib
    graphene
    gtk4
    harfbuzz
    pango
    xorg.libX11
  ];
  # Loaded while it runs, for the sounds.
  runtimeDependencies = [ libcanberra ];

  # Swift's linker has done so, and another tool would take away the protection of relocations.
  dontStrip = true;

  installPhase = ''
    runHook preInstall
    cp --recursive files $out
    sed -i "s|/@PREFIX@|$out|g" $out/share/applications/*.desktop $out/share/dbus-1/services/*.service
    install -D --mode=644 --target-directory=$out/share/licenses/stopwatch-gtk LICENSE
    runHook postInstall
  '';

  meta = {
    description = "Stopwatch with laps, a history and a command line";
    homepage = "@WEBSITE@";
    license = with lib.licenses; [
      mit
      asl20
    ];
    mainProgram = "stopwatch-gtk";
    platforms = [ "x86_64-linux" ];
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
  };
})
