# Emscripten: the one on PATH, which must be in the supported range, else a private one in the cache.

# Patterns of the packages that the compiler really runs with (whole names, extended regular expressions).
compiler_packages='emscripten binaryen clang-[0-9]+ lld-[0-9]+ llvm-[0-9]+ llvm-[0-9]+-linker-tools libllvm[0-9]+ libclang-cpp[0-9]+
  libclang-common-[0-9]+-dev libc6 libstdc\+\+6 libgcc-s1 zlib1g libzstd1 libedit2 libtinfo6 libxml2.* libicu[0-9]+ libffi[0-9]+
  libz3-[0-9]+ libbsd0 libmd0 liblzma5 node-acorn'

# The binaries are newer than this system's C library: make each use the loader and the libraries of its own prefix.
# The libraries need it too, because a library's own run path hides the program's.
bind_to_prefix() {
  local loader folders file
  loader=$(find "$toolchain/usr/lib" -name 'ld-linux*.so.*' | sed -n 1p)
  [ -n "$loader" ] || die "the downloaded C library has no loader"
  folders=$(dirname "$loader"):$(find "$toolchain/usr/lib" -maxdepth 2 -path '*/llvm-*/lib' | sed -n 1p)
  find "$toolchain/usr/bin" "$toolchain"/usr/lib/llvm-*/bin -type f | while read -r file; do
    patchelf --print-interpreter "$file" >/dev/null 2>&1 || continue
    patchelf --set-interpreter "$loader" --force-rpath --set-rpath "$folders" "$file"
  done
  find "$toolchain/usr/lib" -type f -name '*.so*' | while read -r file; do
    case $(basename "$file") in ld-linux* | libc.so*) continue ;; esac
    patchelf --force-rpath --set-rpath "$folders" "$file" 2>/dev/null || true
  done
}

configure_emscripten() {
  local root="$toolchain/usr/share/emscripten" llvm
  llvm=$(find "$toolchain/usr/lib" -maxdepth 1 -name 'llvm-[0-9]*' | sed -n 1p)
  # Emscripten's tools are ES modules and look for acorn in a folder of exactly this name.
  mv "$toolchain/usr/share/nodejs" "$toolchain/usr/share/node_modules"
  rm -f "$root/.emscripten"
  cat >"$root/.emscripten" <<CONFIG
import shutil
LLVM_ROOT = '$llvm/bin'
BINARYEN_ROOT = '$toolchain/usr'
NODE_JS = shutil.which('node') or 'node'
CACHE = '$toolchain/system-libraries'
CONFIG
}

# The first link compiles Emscripten's C and C++ libraries. Done here, once, it is no surprise later, and it proves that
# the toolchain works.
build_system_libraries() {
  local probe="$toolchain/probe"
  mkdir -p "$probe"
  cat >"$probe/probe.cpp" <<'SOURCE'
#include <emscripten/bind.h>
#include <cstdio>
#include <vector>
static int sum(int count) { return static_cast<int>(std::vector<int>(static_cast<unsigned>(count), 1).size()); }
EMSCRIPTEN_BINDINGS(probe) { emscripten::function("sum", &sum); }
int main() { std::printf("%d\n", sum(7)); }
SOURCE
  say "compiling Emscripten's own C and C++ libraries, a minute or more"
  "$toolchain/usr/share/emscripten/em++" -std=c++20 -O3 -msimd128 -fno-exceptions -fno-rtti -DEMSCRIPTEN_HAS_UNBOUND_TYPE_NAMES=0 -lembind -sALLOW_MEMORY_GROWTH \
    "$probe/probe.cpp" -o "$probe/probe.mjs" 2>&1 | tee "$probe/log" |
    sed -un 's/^cache:INFO: generating system [a-z]*: \(.*\/\)\{0,1\}\([^ ]*\)\.\.\. .*/  \2/p' >&2 ||
    { tail -n 20 "$probe/log" >&2; die "the new toolchain cannot link a program"; }
  [ "$(cd "$probe" && node -e 'import("./probe.mjs").then((m) => m.default())')" = 7 ] || die "a program linked by the new toolchain gives a wrong answer"
  rm -rf "$probe"
}

install_emscripten() {
  open_archive
  rm -rf "$toolchain"
  # shellcheck disable=SC2086
  unpack "$toolchain" emscripten $(printf '%s ' $compiler_packages)
  local version
  version=$(unpacked_version "$toolchain" emscripten)
  version_in_range "$version" "$EMSCRIPTEN_MINIMUM" "$EMSCRIPTEN_LIMIT" ||
    die "Debian testing has Emscripten $version, outside the supported range $EMSCRIPTEN_MINIMUM to $EMSCRIPTEN_LIMIT"
  rm -rf "$toolchain/usr/share/doc" "$toolchain/usr/share/man"
  bind_to_prefix
  configure_emscripten
  build_system_libraries
  printf 'emscripten %s\nllvm %s\nbinaryen %s\n' "$version" "$(unpacked_version "$toolchain" "$(awk '/^clang-[0-9]+ / { print $1 }' "$toolchain/packages.txt")")" \
    "$(unpacked_version "$toolchain" binaryen)" >"$toolchain/$record.new"
  mv "$toolchain/$record.new" "$toolchain/$record"
}

find_emscripten() {
  if have emcc; then
    local version
    version=$(emcc -dumpversion | sed 's/[^0-9.].*//')
    [ -n "$version" ] && echo "Emscripten $version, which is on PATH" && version_in_range "$version" "$EMSCRIPTEN_MINIMUM" "$EMSCRIPTEN_LIMIT"
  else
    [ -f "$toolchain/$record" ] &&
      echo "Emscripten $(recorded "$toolchain" emscripten), LLVM $(recorded "$toolchain" llvm), Binaryen $(recorded "$toolchain" binaryen)"
  fi
}

can_install_emscripten() {
  ! have emcc && case $machine in x86_64 | aarch64) has_archive ;; *) false ;; esac
}

need_for_emscripten() {
  local emsdk='git clone https://github.com/emscripten-core/emsdk && emsdk/emsdk install latest && emsdk/emsdk activate latest && . emsdk/emsdk_env.sh'
  local debian=$emsdk
  ! have emcc || debian="take that emcc off PATH, or $emsdk"
  if [ ! -f "$toolchain/$record" ] && can_install_emscripten; then
    need patchelf "Debian's Emscripten needs" 'have patchelf' patchelf patchelf '' ''
  else
    need "Emscripten from $EMSCRIPTEN_MINIMUM up to, not including, $EMSCRIPTEN_LIMIT" 'the core as WebAssembly needs' find_emscripten "$debian" "$emsdk" "$emsdk" emscripten
  fi
}

set_up_emscripten() {
  ! find_emscripten >/dev/null || return 0
  lock_cache
  [ -f "$toolchain/$record" ] || install_emscripten
  taken="$taken, $(find_emscripten)"
}
