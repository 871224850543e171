#!/bin/sh
# Makes the secrets that compose.yaml reads, each in a file of deploy/secrets. What is there already is kept.
# Keep a copy of secret-key away from this machine: without it open rounds cannot be settled.
set -eu
cd "${1:-$(dirname "$0")}"
mkdir -p secrets
# Nobody else may enter the folder; the files are readable for the users of the containers.
chmod 700 secrets
cd secrets

random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}
keep() {
  [ -e "$1" ] && return
  printf '%s\n' "$2" > "$1"
  chmod 444 "$1"
  echo "Made: secrets/$1"
}

for name in secret-key metrics-token postgres-owner-password postgres-site-password grafana-password; do
  keep "$name" "$(random)"
done
keep migrate-url "postgres://oddlight_owner:$(cat postgres-owner-password)@postgres:5432/oddlight"
keep database-url "postgres://oddlight:$(cat postgres-site-password)@postgres:5432/oddlight"
