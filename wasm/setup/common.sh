# Words, versions and the cache folder, shared by all set-up steps.

say() { printf '%s\n' "set-up: $*" >&2; }
die() { say "$*"; exit 1; }
have() { command -v "$1" >/dev/null 2>&1; }

# version_in_range VERSION MINIMUM LIMIT: MINIMUM <= VERSION < LIMIT
version_in_range() {
  awk -v version="$1" -v minimum="$2" -v limit="$3" '
    function compare(left, right,    a, b, i) {
      split(left, a, "."); split(right, b, ".")
      for (i = 1; i <= 3; i++) if (a[i] + 0 != b[i] + 0) return a[i] + 0 < b[i] + 0 ? -1 : 1
      return 0
    }
    BEGIN { exit !(version != "" && compare(version, minimum) >= 0 && compare(version, limit) < 0) }'
}

# Tests set it.
OS_RELEASE=${OS_RELEASE:-/etc/os-release}

cache="${XDG_CACHE_HOME:-$HOME/.cache}/attention-figures"
machine=$(uname -m)
toolchain="$cache/toolchain-$TOOLCHAIN_RECIPE-$machine"
libraries="$cache/libraries-$LIBRARIES_RECIPE"

# A prefix holds this file only when it is whole; it lists the versions inside, one "name version" a line.
# Everything before it may be interrupted: the next run starts that prefix again.
record=versions.txt
recorded() { [ -f "$1/$record" ] && awk -v name="$2" '$1 == name { print $2 }' "$1/$record"; }

# Two set-ups at once (two clones, two terminals) would write into the same prefix.
lock_cache() {
  mkdir -p "$cache"
  have flock || return 0
  exec 9>"$cache/lock"
  flock -n 9 && return 0
  say "another set-up is running; waiting for it"
  flock 9
}
