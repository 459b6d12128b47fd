# Packages of a newer Debian, unpacked into the cache without root and without touching the system:
# a private apt state that knows nothing but the testing suite. apt checks signatures and hashes.

archive="$cache/archive"

apt_private() {
  apt-get -o Dir::State="$archive/state" -o Dir::State::status="$archive/status" -o Dir::Cache="$archive/cache" \
    -o Dir::Etc="$archive/etc" -o APT::Install-Recommends=false -o APT::Sandbox::User="$(id -un)" \
    -o Acquire::Languages=none -o Acquire::Retries=3 "$@"
}

# The Debian mirror that this machine already uses, if it is a Debian: Ubuntu would name its own.
debian_mirror() {
  local codename
  codename=$(. "$OS_RELEASE" && [ "${ID:-}" = debian ] && printf %s "${VERSION_CODENAME:-}")
  {
    apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian'
    # Before the first "apt-get update" there are no labels yet, only the addresses.
    [ -z "$codename" ] || apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Release: $codename" 'Component: main'
  } 2>/dev/null | sed -n 1p
}

keyring=/usr/share/keyrings/debian-archive-keyring.gpg
mirror=''
has_archive() {
  have apt-get && have dpkg-deb && [ -f "$keyring" ] || return 1
  [ -n "$mirror" ] || mirror=$(debian_mirror) || true
  [ -n "$mirror" ]
}

open_archive() {
  [ -z "${archive_open:-}" ] || return 0
  rm -rf "$archive"
  mkdir -p "$archive/state/lists/partial" "$archive/cache/archives/partial" "$archive/packages" "$archive"/etc/{sources.list,preferences,apt.conf}.d
  : >"$archive/status"
  printf 'deb [signed-by=%s] %s testing main\n' "$keyring" "$mirror" >"$archive/etc/sources.list"
  say "reading the list of current packages"
  apt_private -q update >"$archive/log" 2>&1 || { tail -n 5 "$archive/log" >&2; die "the package list of Debian testing could not be read"; }
  archive_open=yes
}

close_archive() { rm -rf "$archive"; }

# unpack PREFIX ROOT_PACKAGE PATTERN...: of everything ROOT_PACKAGE depends on, unpack what matches a pattern.
unpack() {
  local prefix=$1 root=$2 names package
  shift 2
  # shellcheck disable=SC2046
  names=$(apt_private -s install "$root" | awk '$1 == "Inst" { print $2 }' | grep -E -x "$(IFS='|'; printf '%s' "$*")" || true)
  [ -n "$names" ] || die "Debian testing has no $root"
  say "downloading $root: $(printf '%s\n' "$names" | wc -l | tr -d ' ') packages"
  rm -rf "$archive/packages"
  mkdir -p "$archive/packages"
  # shellcheck disable=SC2086
  (cd "$archive/packages" && apt_private -q download $names >"$archive/log" 2>&1) ||
    { tail -n 5 "$archive/log" >&2; die "the packages of $root could not be downloaded"; }
  say "unpacking $root"
  mkdir -p "$prefix"
  for package in "$archive"/packages/*.deb; do
    dpkg-deb -x "$package" "$prefix"
    dpkg-deb -W --showformat='${Package} ${Version}\n' "$package" >>"$prefix/packages.txt"
  done
}

# The upstream part of the version that was unpacked: "1:21.1.8-13" -> "21.1.8", "6.0.5+dfsg-2" -> "6.0.5".
unpacked_version() {
  awk -v name="$2" '$1 == name { sub(/^[0-9]+:/, "", $2); sub(/[-+~].*/, "", $2); print $2 }' "$1/packages.txt"
}
