#!/usr/bin/env bash
# restore.sh FOLDER   Brings back what backup.sh wrote, into an empty database or an empty DATA_DIR. Stop the server first.
set -euo pipefail
from="${1:?usage: restore.sh FOLDER}"
data="${DATA_DIR:-.data}"
umask 077
(cd "$from" && sha256sum --check --quiet SHA256SUMS)
if [ -n "${DATABASE_URL:-}" ]; then
  tables=$(psql -XAt "$DATABASE_URL" -c "select count(*) from pg_tables where schemaname = 'public'")
  [ "$tables" = 0 ] || { echo "The database is not empty: it has $tables tables" >&2; exit 1; }
  pg_restore --no-owner --exit-on-error --single-transaction --dbname "$DATABASE_URL" "$from/database.dump"
  mkdir -p "$data"
  if [ -f "$from/files.tar.gz" ]; then tar -C "$data" -xzf "$from/files.tar.gz"; fi
else
  mkdir -p "$data"
  [ -z "$(ls -A "$data")" ] || { echo "$data is not empty" >&2; exit 1; }
  tar -C "$data" -xzf "$from/data.tar.gz"
fi
echo 'Restored. Now: npm run admin -- verify'
