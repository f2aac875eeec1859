#!/bin/sh
# Archives the WAL of your Postgres, and restores a moment from the archive. It needs Postgres 13 or later and its
# programs (pg_ctl, pg_basebackup, pg_verifybackup, psql), GNU date and gzip. It runs on the machine of Postgres, as the
# account of Postgres. `docs/operations.md` has the set-up.
#
#   archive.sh base <archive>                        takes a base backup; PGHOST, PGPORT, PGUSER name the server
#   archive.sh check <archive>                       checks that base backups and WAL are complete
#   archive.sh restore <archive> <folder> <moment>   restores into an empty folder; <moment> is a time with a zone, such
#                                                    as 2026-11-26T10:15:00Z, or `latest`
#   archive.sh keep <archive> %p %f                  archive_command of Postgres
#   archive.sh fetch <archive> %f %p                 restore_command of Postgres
#
# The archive has a folder `wal` with a compressed file for each segment, and a folder `base` with a folder for each base
# backup. A base backup has its files in `data`, and beside it: `complete` (seconds since 1970 when it was complete),
# `first` (its first segment), `segment-bytes`, `superuser` (name of the first role).
# cspell:words verifybackup pghost pgport pguser pgdatabase pgpassword pgservice rolname datname datallowconn datistemplate regclass
set -eu
umask 077

fail() {
  echo "repaso: $*" >&2
  exit 1
}
say() { echo "repaso: $*"; }
usage() {
  sed -n '6,12s/^#   //p' "$0" >&2
  exit 1
}
utc() { date -u -d "@$1" +%Y-%m-%dT%H:%M:%SZ; }

find_programs() {
  # Debian keeps Postgres' programs out of PATH. POSTGRES_BIN has their folder, if it is another one.
  newest=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
  PATH="${POSTGRES_BIN:-$newest}:$PATH"
  for program in "$@"; do
    command -v "$program" >/dev/null || fail "$program was not found; set POSTGRES_BIN to the folder of it"
  done
}

# --- called by Postgres ---

# A segment is never replaced by other content: two servers would otherwise mix their WAL in one archive.
keep() {
  target=$1/wal/$3.gz
  if [ -e "$target" ]; then
    gzip -dc "$target" | cmp -s - "$2" && exit 0
    fail "$target exists with other content; give each server an archive of its own"
  fi
  gzip -1 <"$2" >"$target.partial"
  sync "$target.partial"
  mv "$target.partial" "$target"
  sync "$1/wal"
}

# Exit code 1 means the end of the archive. A damaged segment must not look like it: code 126 ends the recovery.
fetch() {
  [ -e "$1/wal/$2.gz" ] || exit 1
  gzip -dc "$1/wal/$2.gz" >"$3" || exit 126
}

# --- base backup ---

base() {
  find_programs pg_basebackup pg_verifybackup psql
  archive=$1
  [ -d "$archive/wal" ] || fail "$archive/wal does not exist; create it and set archive_command first"
  ask() { psql -XAtq -d postgres -c "$1"; }
  [ "$(ask 'show archive_mode')" != off ] || fail "the server has archive_mode = off; segments would be missing"
  folder=$archive/base/$(date -u +%Y%m%dT%H%M%SZ)
  mkdir -p "$archive/base"
  rm -rf "$archive"/base/*.partial
  # Postgres' own check covers each file by the manifest of the backup.
  pg_basebackup -D "$folder.partial/data" --checkpoint=fast --wal-method=stream --no-password
  pg_verifybackup --quiet "$folder.partial/data"
  sed -n 's/^START WAL LOCATION: .*(file \([0-9A-F]*\))$/\1/p' "$folder.partial/data/backup_label" >"$folder.partial/first"
  ask 'select rolname from pg_roles where oid = 10' >"$folder.partial/superuser"
  ask "select setting from pg_settings where name = 'wal_segment_size'" >"$folder.partial/segment-bytes"
  ask 'select ceil(extract(epoch from clock_timestamp()))::bigint' >"$folder.partial/complete"
  mv "$folder.partial" "$folder"
  say "$folder is a base backup; moments from $(utc "$(cat "$folder/complete")") on can be restored"
}

# --- the segments of the archive ---

# Prints a segment's number in a sequence over all timelines. A log file of 4 GB has $per_log segments.
number_of() {
  rest=${1#????????}
  echo $((0x${rest%????????} * per_log + 0x${rest#????????}))
}

# Prints the last 16 digits of a segment's name, by its number.
name_of() { printf '%08X%08X' $(($1 / per_log)) $(($1 % per_log)); }

read_segment_size() { per_log=$((4294967296 / $(cat "$1/segment-bytes"))); }

# Walks through the segments from the one named $1 on, up to the first one that was archived after $2 (seconds since
# 1970; empty for all). Sets $last and $last_time, and $gap to the first missing segment, else to nothing.
walk() {
  gap='' last='' last_time=0
  expected=$(number_of "$1")
  for file in $(cd "$archive/wal" && ls | sed -n 's/^\([0-9A-F]\{24\}\)\.gz$/\1/p' | sort -k1.9); do
    number=$(number_of "$file")
    [ "$number" -ge "$expected" ] || continue
    if [ "$number" -gt "$expected" ]; then
      gap=$(name_of "$expected")
      return
    fi
    expected=$((number + 1)) last=$file
    last_time=$(stat -c %Y "$archive/wal/$file.gz")
    [ -z "$2" ] || [ "$last_time" -le "$2" ] || return 0
  done
}

bases() { ls -d "$archive"/base/*Z 2>/dev/null || true; }

check() {
  find_programs pg_verifybackup
  archive=$1 problems=0
  problem() {
    echo "repaso: $*" >&2
    problems=$((problems + 1))
  }
  [ -n "$(bases)" ] || fail "$archive has no complete base backup; take one: archive.sh base $archive"
  for file in "$archive"/wal/*.gz; do
    [ ! -e "$file" ] || gzip -t "$file" 2>/dev/null || problem "$file is damaged"
  done
  for folder in $(bases); do
    pg_verifybackup --quiet "$folder/data" || problem "$folder is damaged"
    read_segment_size "$folder"
    walk "$(cat "$folder/first")" ''
    from=$(utc "$(cat "$folder/complete")")
    if [ -n "$gap" ]; then
      problem "segment $gap is missing; from $folder only moments until $(utc "$last_time") can be restored"
    elif [ -z "$last" ]; then
      problem "no segment was archived since $folder; look for errors of archive_command in the server's log"
    else
      say "$folder: moments from $from to $(utc "$last_time") can be restored"
    fi
  done
  [ "$problems" = 0 ] || fail "$problems problems; take a new base backup when the cause is mended"
  say "the archive is complete; its last segment is $(($(date +%s) - last_time)) s old"
}

# --- restore ---

# Sets $target_setting and $seconds from the moment that the operator gave.
read_moment() {
  if [ "$1" = latest ]; then
    target_setting="recovery_target_timeline = 'latest'" seconds=$(date +%s)
    return
  fi
  echo "$1" | grep -Eq '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}:?[0-9]{2})$' ||
    fail "'$1' is not a moment; write a time with its zone, such as 2026-11-26T10:15:00Z, or latest"
  seconds=$(date -u -d "$1" +%s 2>/dev/null) || fail "'$1' is not a moment: there is no such day or time"
  target_setting="recovery_target_time = '$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%6N+00')'"
}

# Sets $chosen to the newest base backup that was complete before the moment.
choose_base() {
  chosen='' first_time=''
  for folder in $(bases); do
    complete=$(cat "$folder/complete")
    [ -n "$first_time" ] || first_time=$complete
    [ "$complete" -gt "$seconds" ] || chosen=$folder
  done
  [ -n "$first_time" ] || fail "$archive has no complete base backup"
  [ -n "$chosen" ] || fail "$moment is before the first base backup; the earliest moment is $(utc "$first_time")"
}

check_target() {
  [ ! -e "$target" ] || [ -d "$target" ] || fail "$target is not a folder"
  [ ! -d "$target" ] || [ -z "$(ls -A "$target")" ] ||
    fail "$target is not empty; nothing is restored over existing files, give an empty folder"
}

check_segments() {
  until=$seconds
  [ "$moment" != latest ] || until=''
  walk "$(cat "$chosen/first")" "$until"
  if [ -n "$gap" ]; then
    fail "segment $gap is missing in $archive/wal; it is needed for $moment. The last moment before it is $(utc "$last_time")"
  fi
  [ -n "$last" ] || fail "$archive/wal has no segment since $chosen"
  [ "$moment" = latest ] || [ "$last_time" -gt "$seconds" ] ||
    fail "$moment is after the end of the archive; its last segment is of $(utc "$last_time"). Wait until archive_timeout has passed, or restore 'latest'"
}

# Writes the settings of a server that nobody else reaches: a socket in a folder of this account, and no address.
write_settings() {
  socket=$(mktemp -d)
  cat >"$target/restore.conf" <<SETTINGS
listen_addresses = ''
unix_socket_directories = '$socket'
hba_file = '$target/restore.hba'
ident_file = '$target/restore.ident'
hot_standby = off
archive_mode = off
logging_collector = off
log_destination = 'stderr'
log_timezone = 'UTC'
timezone = 'UTC'
restore_command = 'sh "$script" fetch "$archive" %f "%p"'
recovery_target_inclusive = off
recovery_target_action = promote
$target_setting
SETTINGS
  echo 'local all all trust' >"$target/restore.hba"
  : >"$target/restore.ident"
  # These would take precedence over the settings above. They are put back at the end.
  [ ! -e "$target/postgresql.auto.conf" ] || mv "$target/postgresql.auto.conf" "$target/restore.auto"
  rm -f "$target/standby.signal"
  : >"$target/recovery.signal"
}

explain_failure() {
  ended=$(sed -n 's/.*last completed transaction was at log time //p' "$log" | tail -n 1)
  if grep -q 'recovery ended before configured recovery target' "$log"; then
    fail "the archive has no change after $moment; its last transaction is of ${ended:-an earlier time}. Restore 'latest' to get all of it (log: $log)"
  fi
  tail -n 5 "$log" >&2
  fail "Postgres did not recover; its log is $log"
}

# pg_ctl returns before the recovery has ended. A recovery may take hours; a server that has stopped has failed.
wait_for_recovery() {
  PGHOST=$socket PGUSER=$(cat "$chosen/superuser") PGPORT=5432
  export PGHOST PGUSER PGPORT
  unset PGDATABASE PGPASSWORD PGSERVICE 2>/dev/null || true
  until psql -XAtq -d postgres -c 'select 1' >/dev/null 2>&1; do
    pg_ctl status -D "$target" >/dev/null 2>&1 || explain_failure
    sleep 1
  done
}

# Devices compare all their data with a database of a new epoch, and send what it lacks. Sessions that were ended after
# the moment must not come back, so all users sign in again.
begin_epoch() {
  databases=$(psql -XAtq -d postgres -c "select datname from pg_database where datallowconn and not datistemplate")
  for database in $databases; do
    tables=$(psql -XAtq -d "$database" -c "select concat_ws(' ', to_regclass('cards.service_meta'), to_regclass('auth.session'))")
    case $tables in
    *cards.service_meta*)
      psql -Xq -v ON_ERROR_STOP=1 -d "$database" -c "update cards.service_meta
        set value = left(replace(gen_random_uuid()::text, '-', ''), 12) where key = 'epoch'"
      say "database $database: a new epoch, so devices send what it lacks"
      ;;
    esac
    case $tables in
    *auth.session*)
      psql -Xq -v ON_ERROR_STOP=1 -d "$database" -c 'delete from auth.session'
      say "database $database: all users sign in again"
      ;;
    esac
  done
}

restore() {
  archive=$(realpath "$1") target=$(realpath -m "$2") moment=$3
  [ -d "$archive/wal" ] && [ -d "$archive/base" ] || fail "$archive is not an archive: it has no folders wal and base"
  read_moment "$moment"
  check_target
  choose_base
  read_segment_size "$chosen"
  check_segments
  [ "$(id -u)" != 0 ] || fail "run this as the account of Postgres, not as root: sudo -u postgres sh $0 restore …"
  find_programs pg_ctl psql
  say "restoring $moment from $chosen into $target"
  mkdir -p "$target"
  chmod 700 "$target"
  cp -a "$chosen/data/." "$target"
  script=$(realpath "$0") log=$target.log
  write_settings
  : >"$log"
  trap 'pg_ctl stop -s -m immediate -D "$target" >/dev/null 2>&1 || true; rm -rf "$socket"' EXIT
  pg_ctl start -s -w -D "$target" -l "$log" -o "-c config_file='$target/restore.conf' -p 5432" >/dev/null 2>&1 ||
    explain_failure
  wait_for_recovery
  begin_epoch
  pg_ctl stop -s -w -t 600 -m fast -D "$target"
  [ ! -e "$target/restore.auto" ] || mv "$target/restore.auto" "$target/postgresql.auto.conf"
  rm -f "$target/restore.conf" "$target/restore.hba" "$target/restore.ident"
  ended=$(sed -n 's/.*last completed transaction was at log time //p' "$log" | tail -n 1)
  say "restored; the last transaction is of ${ended:-the base backup}"
  say "before you start the server: make a new archive folder and set archive_command to it; then take a base backup"
}

command=${1:-}
[ $# -gt 0 ] && shift
case "$command $#" in
'keep 3' | 'fetch 3' | 'base 1' | 'check 1' | 'restore 3') "$command" "$@" ;;
*) usage ;;
esac
