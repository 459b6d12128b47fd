# xsimd and doctest: two header libraries, newer than most systems carry them.

# What the compiler would find by itself: "14.3.0", or nothing.
system_header_version() {
  printf '#include <%s>\n' "$1" | c++ -E -dM -x c++ -std=c++20 - 2>/dev/null |
    awk -v prefix="$2" '$2 == prefix "_MAJOR" { major = $3 } $2 == prefix "_MINOR" { minor = $3 } $2 == prefix "_PATCH" { patch = $3 }
      END { if (major != "") print major "." minor "." patch }'
}

check_libraries() {
  version_in_range "$1" "$XSIMD_MINIMUM" "$XSIMD_LIMIT" && version_in_range "$2" "$DOCTEST_MINIMUM" "$DOCTEST_LIMIT"
}

install_libraries() {
  open_archive
  rm -rf "$libraries"
  unpack "$libraries" libxsimd-dev libxsimd-dev
  unpack "$libraries" doctest-dev doctest-dev
  rm -rf "$libraries/usr/share/doc" "$libraries/usr/share/doc-base"
  # doctest's package names its headers by the absolute folder that it would be installed in.
  sed -i 's|^set(_IMPORT_PREFIX "/usr")|get_filename_component(_IMPORT_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)|' \
    "$libraries/usr/lib/cmake/doctest/doctestTargets.cmake"
  local xsimd doctest
  xsimd=$(unpacked_version "$libraries" libxsimd-dev)
  doctest=$(unpacked_version "$libraries" doctest-dev)
  check_libraries "$xsimd" "$doctest" ||
    die "Debian testing has xsimd $xsimd and doctest $doctest, outside the supported ranges $XSIMD_MINIMUM to $XSIMD_LIMIT and $DOCTEST_MINIMUM to $DOCTEST_LIMIT"
  printf 'xsimd %s\ndoctest %s\n' "$xsimd" "$doctest" >"$libraries/$record.new"
  mv "$libraries/$record.new" "$libraries/$record"
}

# set_up_libraries TARGET: the system's own headers do natively; for WASM they cannot be used, because the folder
# they lie in also holds the system's C library.
set_up_libraries() {
  [ -f "$libraries/$record" ] && return 0
  if [ "$1" = native ] && check_libraries "$(system_header_version xsimd/config/xsimd_config.hpp XSIMD_VERSION)" \
    "$(system_header_version doctest/doctest.h DOCTEST_VERSION)"; then
    return 0
  fi
  if ! has_archive; then
    say "no Debian archive here: CMake looks for xsimd and doctest on the system and fetches pinned releases where they are missing"
    return 0
  fi
  lock_cache
  [ -f "$libraries/$record" ] || install_libraries
}

report_libraries() {
  [ -f "$libraries/$record" ] || return 0
  taken="$taken, xsimd $(recorded "$libraries" xsimd), doctest $(recorded "$libraries" doctest)"
}
