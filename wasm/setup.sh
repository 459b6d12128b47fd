#!/usr/bin/env bash
# Gets what is missing to build and test the project, and nothing that is there already.
#
#   wasm/setup.sh [native|wasm|browser|hosts|numpy|all]...     (default: all)
#
#   native    CMake, Ninja, a C++20 compiler, xsimd, doctest        (needs no Node)
#   wasm      the same headers and a current Emscripten             (needs Node)
#   browser   Chromium and a Chinese font, for the browser tests
#   hosts     Firefox, WebKitGTK, and programs that make pages of Markdown, for figures in other people's pages
#   numpy     NumPy, which runs the programs that figures write for it, in tests
#
# System packages come from apt (as root, or through sudo). Everything else goes to
# ${XDG_CACHE_HOME:-$HOME/.cache}/attention-figures, shared by all clones. Safe to interrupt and to run again.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/setup
. "$here/versions.sh"
. "$here/common.sh"
. "$here/system.sh"
. "$here/archive.sh"
. "$here/libraries.sh"
. "$here/emscripten.sh"

[ $# -gt 0 ] || set -- all
native='' wasm='' browser='' hosts='' numpy=''
for target in "$@"; do
  case $target in
    native) native=yes ;;
    wasm) wasm=yes ;;
    browser) browser=yes ;;
    hosts) hosts=yes ;;
    numpy) numpy=yes ;;
    all) native=yes wasm=yes browser=yes hosts=yes numpy=yes ;;
    *) die "usage: wasm/setup.sh [native|wasm|browser|hosts|numpy|all]..." ;;
  esac
done

need_for_targets() {
  [ -z "$native" ] || need_for_native
  [ -z "$wasm" ] || need_for_wasm
  [ -z "$browser" ] || need_for_browser
  [ -z "$hosts" ] || need_for_hosts
  [ -z "$numpy" ] || need_for_numpy
}

need_for_targets
if [ -n "$missing_packages" ]; then
  install_system_packages
  check_system need_for_targets
fi

[ -z "$native" ] || set_up_libraries native
[ -z "$wasm" ] || set_up_libraries wasm
[ -z "$wasm" ] || set_up_emscripten
[ -z "${archive_open:-}" ] || close_archive

[ -z "$native$wasm" ] || report_libraries
[ -z "$wasm" ] || say "$emscripten_report"
