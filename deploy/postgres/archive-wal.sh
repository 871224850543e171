#!/bin/sh
# Keeps a piece of PostgreSQL's log, for a restore to a moment. In postgresql.conf:
#   archive_mode = on
#   archive_timeout = 60
#   archive_command = '/opt/oddlight/current/deploy/postgres/archive-wal.sh "%p" /var/backups/oddlight/wal/%f'
set -eu
piece=$1
kept=$2
# PostgreSQL repeats what it could not note as done. Another piece by this name belongs to another server: it must not
# be replaced, and PostgreSQL says so in its log until somebody looks.
if [ -e "$kept" ]; then
  cmp -s "$piece" "$kept"
  exit
fi
cp "$piece" "$kept.part"
sync "$kept.part"
mv "$kept.part" "$kept"
sync "$(dirname "$kept")"
