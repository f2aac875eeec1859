#!/bin/sh
# Writes the secrets of docker-compose.yml into a folder, ./secrets by default. Existing files stay unchanged. A value in
# the environment is used, such as POSTGRES_PASSWORD of an installation that had it in .env; other values are random.
set -eu
folder=${1:-secrets}

# No other account of the machine can enter the folder. Each file is readable by all, because the users of the
# containers read it through a mount of the file alone.
mkdir -p "$folder"
chmod 700 "$folder"
umask 022

random() { od -An -N32 -v -tx1 /dev/urandom | tr -d ' \n'; }
write() { [ -e "$folder/$1" ] || printf '%s\n' "$2" > "$folder/$1"; }

case ${POSTGRES_PASSWORD:-} in
*[!A-Za-z0-9._~-]*)
  echo 'POSTGRES_PASSWORD becomes part of an address: use letters, digits and . _ ~ - only' >&2
  exit 1
  ;;
esac
write postgres_password "${POSTGRES_PASSWORD:-$(random)}"
write database_url "postgres://repaso:$(cat "$folder/postgres_password")@postgres:5432/repaso"
write auth_key_secret "${AUTH_KEY_SECRET:-$(random)}"
write release_key_secret "${RELEASE_KEY_SECRET:-$(random)}"
write admin_password "${ADMIN_PASSWORD:-$(random)}"
