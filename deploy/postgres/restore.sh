#!/bin/sh
# Prepares an empty data folder of PostgreSQL from a copy of base-backup.sh, so that the next start of the server brings
# it to a moment, such as 2026-11-29T01:30:00Z, and lets it take writes. The version of PostgreSQL is that of the copy.
#   restore.sh /var/backups/oddlight/base-… /var/backups/oddlight/wal /var/lib/postgresql/15/main 2026-11-29T01:30:00Z
set -eu
[ $# = 4 ] || { echo 'restore.sh BASE WAL_DIR DATA MOMENT' >&2; exit 2; }
base=$1
wal=$2
data=$3
moment=$4
umask 077
case $moment in
  [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9]*Z) ;;
  *) echo "The moment is written like 2026-11-29T01:30:00Z, in UTC." >&2; exit 2 ;;
esac
mkdir -p "$data"
[ -z "$(ls -A "$data")" ] || { echo "$data is not empty: restore into another folder." >&2; exit 1; }
chmod 700 "$data"
tar --extract --gzip --file="$base/base.tar.gz" --directory="$data"
tar --extract --gzip --file="$base/pg_wal.tar.gz" --directory="$data/pg_wal"
cat >> "$data/postgresql.auto.conf" <<CONF
restore_command = 'cp "$wal/%f" "%p"'
recovery_target_time = '${moment%Z}+00'
recovery_target_action = 'promote'
CONF
touch "$data/recovery.signal"
echo "Prepared: start PostgreSQL on $data."
