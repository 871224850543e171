#!/bin/sh
# Copies a running PostgreSQL into BACKUP_DIR, as the beginning of restores to any later moment. Removes copies older
# than KEEP_DAYS, and the pieces of the log in WAL_DIR that only those needed. The role needs the right to replicate.
set -eu
: "${DATABASE_URL_FILE:?names the file with the address of the database}"
: "${BACKUP_DIR:?is the folder for backups}"
: "${WAL_DIR:?is the folder of archive-wal.sh}"
umask 077

name=base-$(date -u +%Y%m%dT%H%M%SZ)
part=$BACKUP_DIR/$name.part
mkdir -p "$BACKUP_DIR"
trap 'rm -rf "$part"' EXIT
. "$(dirname "$0")/address.sh"
address "$DATABASE_URL_FILE"
pg_basebackup --dbname="$ADDRESS" --pgdata="$part" --format=tar --gzip --wal-method=stream --checkpoint=fast --no-password
mv "$part" "$BACKUP_DIR/$name"
trap - EXIT

find "$BACKUP_DIR" -maxdepth 1 -name 'base-*Z' -type d -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
oldest=$(find "$BACKUP_DIR" -maxdepth 1 -name 'base-*Z' -type d | sort | head -n 1)
first=$(tar -xzOf "$oldest/base.tar.gz" backup_label | sed -nE 's/^START WAL LOCATION: .* \(file [0-9A-F]{8}([0-9A-F]{16})\)$/\1/p')
# The first eight digits are the timeline, which does not order them.
find "$WAL_DIR" -maxdepth 1 -type f | awk -v first="$first" -F/ '
  length($NF) >= 24 && $NF ~ /^[0-9A-F]+/ && first != "" && substr($NF, 9, 16) < first' | while read -r piece; do rm -f "$piece"; done
echo "Base backup: $BACKUP_DIR/$name"
