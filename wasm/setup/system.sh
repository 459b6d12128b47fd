# Programs that the system brings: taken where they are, installed where apt may do that, else asked for in one sentence each.

# Whose package manager a sentence names: debian, ubuntu, fedora, macos or other.
name_system() {
  local ID='' ID_LIKE=''
  [ ! -r "$OS_RELEASE" ] || . "$OS_RELEASE"
  [ "$(uname)" != Darwin ] || ID=macos
  case " $ID $ID_LIKE " in
    *' macos '*) echo macos ;;
    *' ubuntu '*) echo ubuntu ;;
    *' debian '*) echo debian ;;
    *' fedora '*) echo fedora ;;
    *) echo other ;;
  esac
}
# In a shell of its own: the file sets more than these two. (Not written out here: bash 3.2 knows no case inside of it.)
system=$(name_system)

may_install() { [ -z "$installed" ] && have apt-get && { [ "$(id -u)" = 0 ] || have sudo; }; }

# need WHAT NEEDED FIND DEBIAN UBUNTU FEDORA MACOS
# FIND prints what it found and fails if that will not do. The last four say how each system gets it: the name of a
# package or, in several words, what to do.
taken='' missing='' missing_packages='' installed=''
need() {
  local found way=''
  if found=$($3 2>/dev/null); then
    taken="$taken${found:+, $found}"
    return 0
  fi
  case $system in
    debian) way=$4 ;;
    ubuntu) way=$5 ;;
    fedora) way=$6 ;;
    macos) way=$7 ;;
  esac
  case $system:$way in
    *' '*) ;;
    fedora:*) way="sudo dnf install $way" ;;
    macos:*) way="brew install $way" ;;
    other:*) way="install it with this system's package manager" ;;
    *)
      if may_install; then
        missing_packages="$missing_packages $way"
        return 0
      fi
      if [ -n "$installed" ]; then way="apt-get's $way will not do"; else way="as root, apt-get install $way"; fi
      ;;
  esac
  missing="$missing$1, which $2, is missing${found:+ (there is only $found)}: $way
"
}

# Nothing is installed before everything else is there.
refuse_missing() {
  [ -n "$missing" ] || return 0
  printf %s "$missing" | while read -r sentence; do say "$sentence"; done
  die "run this again when that is there"
}

# first_that_runs PROGRAM...: the path of the first that can be asked for its version.
first_that_runs() {
  local program
  for program in "$@"; do
    "$program" --version >/dev/null 2>&1 && command -v "$program" && return 0
  done
  return 1
}

# found_version NAME VERSION MINIMUM
found_version() {
  [ -n "$2" ] && echo "$1 $2" && version_in_range "$2" "$3" 99
}

find_node() { found_version Node "$(node --version | tr -d v)" "$NODE_MINIMUM"; }
find_cmake() { found_version CMake "$(cmake --version | awk 'NR == 1 { print $3 }')" "$CMAKE_MINIMUM"; }
find_ninja() { found_version Ninja "$(ninja --version)" 1; }
find_python() { found_version Python "$(python3 --version | awk '{ print $2 }')" "$PYTHON_MINIMUM"; }
find_compiler() {
  c++ --version | sed -n 1p
  printf '#include <concepts>\n#include <span>\nint main() {}\n' | c++ -std=c++20 -fsyntax-only -x c++ -
}
# GCC's, which Fedora packs apart; Clang has its own.
find_sanitizers() {
  case $(c++ --version) in
    *clang*) ;;
    *) [ -f "$(c++ -print-file-name=libasan.so)" ] && [ -f "$(c++ -print-file-name=libubsan.so)" ] ;;
  esac
}
find_chinese_font() { [ -n "$(fc-list :lang=zh family)" ]; }

need_for_builds() {
  need "CMake $CMAKE_MINIMUM or newer" 'every build needs' find_cmake cmake cmake cmake cmake
  need Ninja 'every build needs' find_ninja ninja-build ninja-build ninja-build ninja
}

need_for_native() {
  need 'A C++20 compiler' 'the native core needs' find_compiler g++ g++ gcc-c++ 'xcode-select --install'
  [ "$system" != fedora ] || need "GCC's sanitizers" 'the suite sanitize needs' find_sanitizers '' '' 'sudo dnf install libasan libubsan' ''
}

need_for_wasm() {
  need "Node $NODE_MINIMUM or newer" 'Emscripten needs' find_node 'see https://nodejs.org' 'see https://nodejs.org' nodejs node
  need "Python $PYTHON_MINIMUM or newer" 'Emscripten needs' find_python python3 python3 python3 python
  need_for_emscripten
}

# Figures and tests run these, wherever they are: report_programs tells where.
chromium='' firefox='' minibrowser='' python=''
find_chromium() { [ -n "$chromium" ] && echo "$chromium"; }
find_firefox() { [ -n "$firefox" ] && echo "$firefox"; }
find_webkit() { have WebKitWebDriver && [ -n "$minibrowser" ] && echo "$minibrowser"; }
find_numpy() { [ -n "$python" ] && echo "NumPy of $python"; }

need_for_browser() {
  local mac=/Applications chrome='Google Chrome' edge='Microsoft Edge'
  chromium=$(first_that_runs "${CHROMIUM:-chromium}" chromium chromium-browser google-chrome google-chrome-stable microsoft-edge \
    "$mac/$chrome.app/Contents/MacOS/$chrome" "$mac/Chromium.app/Contents/MacOS/Chromium" "$mac/$edge.app/Contents/MacOS/$edge") || true
  need 'Chromium, Chrome or Edge' 'pictures and the suites browser and hosts need' find_chromium \
    chromium 'get Chrome from https://www.google.com/chrome' chromium 'brew install --cask google-chrome'
  [ "$system" = macos ] && return # macOS has a Chinese font, and another way to list fonts
  need fontconfig 'finds a Chinese font' 'have fc-list' fontconfig fontconfig fontconfig ''
  need 'A Chinese font' 'pictures and the suites browser and hosts need' find_chinese_font fonts-noto-cjk fonts-noto-cjk google-noto-sans-cjk-fonts ''
}

need_for_hosts() {
  local program
  firefox=$(first_that_runs "${FIREFOX:-firefox-esr}" firefox-esr firefox /Applications/Firefox.app/Contents/MacOS/firefox) || true
  need Firefox 'the suite hosts needs' find_firefox firefox-esr 'get it from https://support.mozilla.org/kb/install-firefox-linux' firefox 'brew install --cask firefox'
  if [ "$system" = macos ]; then
    minibrowser=none
    say "WebKitGTK, in which a part of the suite hosts runs, does not exist for macOS: those tests are skipped, and counted as such"
  else
    for program in "${MINIBROWSER:-}" /usr/lib/*/webkit2gtk-4.1/MiniBrowser /usr/lib/*/webkit2gtk-4.0/MiniBrowser \
      /usr/libexec/webkit*gtk-*/MiniBrowser /usr/lib/webkit*gtk-*/MiniBrowser; do
      [ ! -x "$program" ] || { minibrowser=$program && break; }
    done
    need "WebKitGTK's driver and MiniBrowser" 'the suite hosts needs' find_webkit webkit2gtk-driver webkit2gtk-driver webkitgtk6.0 ''
    need Xvfb 'WebKitGTK needs in the suite hosts' 'have Xvfb' xvfb xvfb xorg-x11-server-Xvfb ''
  fi
  need Hugo 'the suite hosts needs' 'have hugo' hugo hugo hugo hugo
  need kramdown 'the suite hosts needs' 'have kramdown' kramdown kramdown rubygem-kramdown 'sudo gem install kramdown'
  need cmark-gfm 'the suite hosts needs' 'have cmark-gfm' cmark-gfm cmark-gfm 'build it from https://github.com/github/cmark-gfm' cmark-gfm
}

need_for_numpy() {
  local program
  # Debian's own Python has Debian's packages; another one may come first in PATH.
  for program in "${PYTHON:-/usr/bin/python3}" /usr/bin/python3 python3; do
    ! "$program" -c 'import numpy' >/dev/null 2>&1 || { python=$program && break; }
  done
  need NumPy 'the suite unit needs' find_numpy python3-numpy python3-numpy python3-numpy numpy
}

report_programs() {
  [ -z "$chromium" ] || echo "CHROMIUM=$chromium"
  [ -z "$firefox" ] || echo "FIREFOX=$firefox"
  [ -z "$minibrowser" ] || echo "MINIBROWSER=$minibrowser"
  [ -z "$python" ] || echo "PYTHON=$python"
}

install_system_packages() {
  [ -n "$missing_packages" ] || return 0
  local as_root=sudo
  [ "$(id -u)" != 0 ] || as_root=''
  lock_cache
  say "installing$missing_packages"
  local log="$cache/system-packages.log"
  $as_root apt-get -q -o DPkg::Lock::Timeout=600 update >"$log" 2>&1 || { tail -n 5 "$log" >&2; die "apt-get update failed"; }
  # shellcheck disable=SC2086
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 install -y --no-install-recommends $missing_packages >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; die "apt-get could not install$missing_packages"; }
  rm -f "$log"
  installed=yes missing_packages='' taken=''
}
