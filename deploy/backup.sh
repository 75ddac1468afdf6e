#!/usr/bin/env bash
# backup.sh FOLDER   Writes a backup of the application to a new folder: the database, and the files beside it.
# Takes DATABASE_URL and DATA_DIR as the server does. With the embedded database stop the server first.
set -euo pipefail
target="${1:?usage: backup.sh FOLDER}"
data="${DATA_DIR:-.data}"
umask 077
mkdir "$target"
if [ -n "${DATABASE_URL:-}" ]; then
  # All of it as of one moment, while the application runs.
  pg_dump --format=custom --no-owner --file "$target/database.dump" "$DATABASE_URL"
  # Files are written before the record that names them, so after the database none is missing. The seal of the audit log is of a
  # later moment than the dump.
  if [ -d "$data/files" ]; then tar -C "$data" --exclude files/audit-seal.json -czf "$target/files.tar.gz" files; fi
else
  [ -d "$data/pgdata" ] || { echo "There is no database in $data" >&2; exit 1; }
  if [ -f "$data/process.pid" ] && kill -0 "$(cat "$data/process.pid")" 2>/dev/null; then
    echo 'Stop the server first: its database is open' >&2
    exit 1
  fi
  tar -C "$data" --exclude ./process.pid -czf "$target/data.tar.gz" .
fi
(cd "$target" && sha256sum ./* >SHA256SUMS)
echo "The backup is in $target. It cannot be read without ENCRYPTION_KEY: keep that elsewhere."
