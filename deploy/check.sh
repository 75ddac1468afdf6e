#!/usr/bin/env bash
# check.sh   The steps of the Dockerfile in empty folders, then: the server starts as a user without rights, writes nothing but
# its data, answers, and ends when it is asked to. Backup and restore keep everything, on the embedded database and, with
# DATABASE_URL (a server where databases may be made), on Postgres.
set -euo pipefail
top="$(cd "$(dirname "$0")/.." && pwd)"
work="$(mktemp -d)"
pid=''
clean() {
  [ -z "$pid" ] || kill "$pid" 2>/dev/null || true
  chmod -R u+w "$work" && rm -rf "$work"
}
trap clean EXIT
chmod 755 "$work"
as_nobody=()
[ "$(id -u)" -ne 0 ] || as_nobody=(setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs)

# What the cache has is taken from there, by the sums of the lock file.
install() { npm ci --ignore-scripts --no-audit --no-fund --silent --prefer-offline "$@"; }

echo '== build, and beside it only what runs'
mkdir "$work/build" "$work/app"
git -C "$top" archive HEAD | tar -x -C "$work/build"
cp "$work/build/package.json" "$work/build/package-lock.json" "$work/app"
(cd "$work/app" && install --omit=dev) &
installing=$!
(cd "$work/build" && install && npm run -s build)
wait "$installing"
cp -r "$work/build/dist" "$work/app/dist"
chmod -R a-w,a+rX "$work/app"
before="$(find "$work/app" -newermt '1970-01-01' -type f | wc -l)"

# in_app NAME=VALUE ... -- COMMAND   Becomes a command of the application, as nobody, with these variables alone.
in_app() {
  local variables=()
  while [ "$1" != -- ]; do variables+=("$1"); shift; done
  shift
  cd "$work/app"
  exec "${as_nobody[@]}" env -i PATH="$PATH" NODE_ENV=production APP_MODE=sandbox HOME=/nonexistent "${variables[@]}" "$@"
}
new_folder() { mkdir "$1" && { [ "$(id -u)" -ne 0 ] || chown 65534:65534 "$1"; }; }

echo '== the server'
new_folder "$work/data"
port="${PORT:-4370}"
in_app DATA_DIR="$work/data" PORT="$port" SEED=demo -- node dist/server/server.js >"$work/log" 2>&1 &
pid=$!
for _ in $(seq 120); do
  ! curl -fsS "http://127.0.0.1:$port/api/health/ready" >/dev/null 2>&1 || break
  kill -0 "$pid" || { cat "$work/log"; exit 1; }
  sleep 1
done
curl -fsS "http://127.0.0.1:$port/api/health/ready" >/dev/null
curl -fsS "http://127.0.0.1:$port/signin" | grep -q '<div id="root"'
kill -TERM "$pid"
wait "$pid"
pid=''
[ "$before" = "$(find "$work/app" -type f | wc -l)" ] || { echo 'It wrote beside its data'; exit 1; }

# round_trip NAME FROM... -- TO...   Backs up, restores elsewhere, and compares.
round_trip() {
  local name="$1" from=() to=()
  shift
  while [ "$1" != -- ]; do from+=("$1"); shift; done
  shift
  to=("$@")
  echo "== backup and restore: $name"
  new_folder "$work/$name"
  (in_app "${from[@]}" -- node dist/server/adminCommand.js export 'Demo Store' --out "$work/$name/before.json")
  (in_app "${from[@]}" -- bash "$top/deploy/backup.sh" "$work/$name/backup")
  (in_app "${to[@]}" -- bash "$top/deploy/restore.sh" "$work/$name/backup")
  (in_app "${to[@]}" -- node dist/server/adminCommand.js verify)
  (in_app "${to[@]}" -- node dist/server/adminCommand.js export 'Demo Store' --out "$work/$name/after.json")
  # The export itself stands in the log of the team, with the moment of it.
  node "$top/deploy/compareExports.mjs" "$work/$name/before.json" "$work/$name/after.json"
}
new_folder "$work/restored"
round_trip embedded DATA_DIR="$work/data" -- DATA_DIR="$work/restored"

if [ -n "${DATABASE_URL:-}" ]; then
  base="${DATABASE_URL%/*}"
  for name in coffer_check coffer_check_restored; do
    psql -Xq "$DATABASE_URL" -c "drop database if exists $name" -c "create database $name"
  done
  new_folder "$work/files"
  new_folder "$work/files_restored"
  round_trip postgres DATABASE_URL="$base/coffer_check" DATA_DIR="$work/files" SEED=demo \
    -- DATABASE_URL="$base/coffer_check_restored" DATA_DIR="$work/files_restored"
  for name in coffer_check coffer_check_restored; do psql -Xq "$DATABASE_URL" -c "drop database $name"; done
fi
echo '== all of it works'
