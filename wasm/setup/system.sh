# Programs that come from the system's own packages.

missing_packages=''
# need PACKAGE COMMAND...: the package is missing unless the command succeeds.
need() {
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing_packages="$missing_packages $package"
}

cmake_is_recent() { version_in_range "$(cmake --version | awk 'NR == 1 { print $3 }')" "$CMAKE_MINIMUM" 99; }
python_is_recent() { python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))'; }
compiler_knows_cpp20() { printf '#include <concepts>\n#include <span>\nint main() {}\n' | c++ -std=c++20 -fsyntax-only -x c++ -; }
has_chromium() { have chromium || have chromium-browser || have google-chrome; }
# Debian's own Python, which has Debian's packages; another one may come first in PATH.
has_numpy() { /usr/bin/python3 -c 'import numpy'; }
has_chinese_font() { [ -n "$(fc-list :lang=zh family)" ]; }

need_for_native() {
  need cmake cmake_is_recent
  need ninja-build have ninja
  need g++ compiler_knows_cpp20
}

need_for_wasm() {
  need cmake cmake_is_recent
  need ninja-build have ninja
  need python3 python_is_recent
  have emcc || [ -f "$toolchain/$record" ] || need patchelf have patchelf
}

need_for_browser() {
  need chromium has_chromium
  need fontconfig have fc-list
  need fonts-noto-cjk has_chinese_font
}

need_for_hosts() {
  need firefox-esr have firefox-esr
  need webkit2gtk-driver have WebKitWebDriver
  need xvfb have Xvfb
  need hugo have hugo
  need kramdown have kramdown
  need cmark-gfm have cmark-gfm
}

need_for_numpy() { need python3-numpy has_numpy; }

install_system_packages() {
  [ -n "$missing_packages" ] || return 0
  local as_root=''
  have apt-get || die "missing:$missing_packages (Debian names); install them with this system's package manager and run this again"
  if [ "$(id -u)" != 0 ]; then
    have sudo || die "missing:$missing_packages; run as root: apt-get install$missing_packages"
    as_root=sudo
  fi
  lock_cache
  say "installing$missing_packages"
  local log="$cache/system-packages.log"
  $as_root apt-get -q -o DPkg::Lock::Timeout=600 update >"$log" 2>&1 || { tail -n 5 "$log" >&2; die "apt-get update failed"; }
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 install -y --no-install-recommends $missing_packages >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; die "apt-get could not install$missing_packages"; }
  rm -f "$log"
  missing_packages=''
}

# The package manager may have no version that is recent enough.
check_system() {
  missing_packages=''
  "$1"
  [ -z "$missing_packages" ] || die "still missing or too old after installing:$missing_packages (CMake >= $CMAKE_MINIMUM, a C++20 compiler, Python >= $PYTHON_MINIMUM)"
}
