# For `.`: address FILE sets ADDRESS to the address of a database as the programs of PostgreSQL take it, without its
# password, which would show in the list of processes, and PGPASSWORD to that password, decoded. Everything else of the
# address (an encoded name, several hosts, ?sslmode=…) is libpq's own business.
address() {
  # shellcheck disable=SC2034
  ADDRESS=$(sed -nE '1s#^(postgres(ql)?://[^:@/]+)(:[^@/]*)?@#\1@#p' "$1")
  case $ADDRESS in
    '' | *[?\&]password=*)
      echo "$1 must hold an address like postgres://user:password@host:5432/name." >&2
      return 1
      ;;
  esac
  PGPASSWORD=$(sed -nE '1s#^postgres(ql)?://[^:@/]+:([^@/]*)@.*#\2#p' "$1" | LC_ALL=C awk '
    {
      while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
        high = index("0123456789abcdef", tolower(substr($0, RSTART + 1, 1))) - 1
        low = index("0123456789abcdef", tolower(substr($0, RSTART + 2, 1))) - 1
        printf "%s%c", substr($0, 1, RSTART - 1), high * 16 + low
        $0 = substr($0, RSTART + 3)
      }
      print
    }')
  # An address without a password: PostgreSQL may take it from ~/.pgpass, or need none.
  if [ -n "$PGPASSWORD" ]; then export PGPASSWORD; else unset PGPASSWORD; fi
}
