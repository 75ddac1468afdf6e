#!/usr/bin/env bash
# checkRolling.sh [COMMIT]   Two versions side by side on one Postgres, as long as a deploy takes: the old one (COMMIT; default: the
# last tag) answers calls, the new one (HEAD) migrates and starts beside it, both answer, the old one ends. No call may fail, and the
# books and the audit log are verified at the end. DATABASE_URL: a server where databases may be made. Takes some five minutes, most
# of them two builds.
set -euo pipefail
top="$(cd "$(dirname "$0")/.." && pwd)"
[ -n "${DATABASE_URL:-}" ] || { echo 'DATABASE_URL is missing: a Postgres where databases may be made' >&2; exit 2; }
old="${1:-$(git -C "$top" describe --tags --abbrev=0 2>/dev/null || true)}"
[ -n "$old" ] || { echo 'There is no tag: name the commit of the old version' >&2; exit 2; }
work="$(mktemp -d)"
server="$DATABASE_URL"
drop() { psql -Xq "$server" -c 'drop database if exists coffer_rolling with (force)'; }
clean() { drop || true; rm -rf "$work"; }
trap clean EXIT

# build NAME COMMIT   A version built in a folder of its own.
build() {
  echo "== build the $1 version: $(git -C "$top" log -1 --format='%h %cs %s' "$2")"
  mkdir "$work/$1"
  git -C "$top" archive "$2" | tar -x -C "$work/$1"
  (cd "$work/$1" && npm ci --ignore-scripts --no-audit --no-fund --silent && npm run -s build >"$work/$1.log" 2>&1) ||
    { tail -40 "$work/$1.log"; exit 1; }
}
build old "$old"
build new HEAD

echo '== side by side'
drop
psql -Xq "$server" -c 'create database coffer_rolling'
export DATABASE_URL="${server%/*}/coffer_rolling"
node "$top/deploy/rollingCalls.mjs" "$work/old" "$work/new"
echo '== books and audit log'
(cd "$work/new" && node dist/server/adminCommand.js verify)
