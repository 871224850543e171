#!/bin/sh
# Writes a backup of the database and of the data folder into BACKUP_DIR, and removes those older than KEEP_DAYS.
# A backup has its name only once it is whole. The secret key is not in it: keep that apart.
set -eu
: "${DATABASE_URL_FILE:?names the file with the address of the database}"
: "${DATA_DIR:?is the data folder of the site}"
: "${BACKUP_DIR:?is the folder for backups}"
umask 077

name=oddlight-$(date -u +%Y%m%dT%H%M%SZ)
part=$BACKUP_DIR/$name.part
mkdir -p "$part"
trap 'rm -rf "$part"' EXIT

. "$(dirname "$0")/postgres/address.sh"
address "$DATABASE_URL_FILE"
pg_dump --format=custom --file="$part/database.dump" --dbname="$ADDRESS"
# The embedded database, mail and the key are none of it; archived months never change.
tar --create --gzip --file="$part/data.tar.gz" --directory="$DATA_DIR" --exclude=./secret-key --exclude=./mail .
(cd "$part" && sha256sum database.dump data.tar.gz > SHA256SUMS)
mv "$part" "$BACKUP_DIR/$name"
trap - EXIT
# Servers that name this file in BACKUP_MARK tell its age.
touch "$BACKUP_DIR/last"
find "$BACKUP_DIR" -maxdepth 1 -name 'oddlight-*Z' -type d -mtime "+${KEEP_DAYS:-14}" -exec rm -rf {} +
echo "Backup: $BACKUP_DIR/$name"
