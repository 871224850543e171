#!/bin/sh
# Makes the role of the site, which may read and write rows; the owner of the database migrates it.
# PostgreSQL's image runs this once, when the database is made.
set -eu
PASSWORD=$(cat "${SITE_PASSWORD_FILE:-/run/secrets/postgres-site-password}")
export PASSWORD
psql --no-psqlrc --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
\getenv password PASSWORD
create role oddlight login password :'password';
SQL
