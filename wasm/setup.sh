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
# What is on PATH is taken. System packages come from apt, as root or through sudo; Emscripten and the headers from
# Debian's archive, into ${XDG_CACHE_HOME:-$HOME/.cache}/attention-figures, shared by all clones. Where there is no apt, or
# no right to use it, each missing thing is named in a sentence that says how this system gets it, and nothing is changed.
# Safe to interrupt and to run again. It runs in the bash 3.2 of macOS.
#
# Words go to standard error; to standard output goes, as NAME=value, where the browsers and Python are.
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
  [ -z "$native$wasm" ] || need_for_builds
  [ -z "$native" ] || need_for_native
  [ -z "$wasm" ] || need_for_wasm
  [ -z "$browser" ] || need_for_browser
  [ -z "$hosts" ] || need_for_hosts
  [ -z "$numpy" ] || need_for_numpy
  refuse_missing
}

need_for_targets
if [ -n "$missing_packages" ]; then
  install_system_packages
  # What apt has may be too old.
  need_for_targets
fi

if [ -n "$wasm" ]; then set_up_libraries wasm; elif [ -n "$native" ]; then set_up_libraries native; fi
[ -z "$wasm" ] || set_up_emscripten
[ -z "${archive_open:-}" ] || close_archive

[ -z "$native$wasm" ] || report_libraries
say "with ${taken#, }"
report_programs
