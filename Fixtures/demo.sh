#!/bin/sh
# The main job on real input: pages served on this machine are added, fetched, listed, found and given out as JSON.
# Uses a library of its own, which is gone afterwards. Needs python3 for the server.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
pinnest=${PINNEST_BINARY:-$here/../.build/release/pinnest}
work=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi; rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" XDG_CACHE_HOME="$work/cache" XDG_CONFIG_HOME="$work/config"
unset PINNEST_DB PINNEST_OFFLINE http_proxy https_proxy all_proxy HTTPS_PROXY ALL_PROXY || true

# A free port: the server says which it took.
python3 -u - "$here/demo" >"$work/port" 2>/dev/null <<'PYTHON' &
import functools, http.server, sys
handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=sys.argv[1])
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
print(server.server_address[1])
server.serve_forever()
PYTHON
server=$!
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30; do
    [ -s "$work/port" ] && break
    sleep 0.2
done
site=http://127.0.0.1:$(cat "$work/port")

run() { printf '\n$ pinnest'; printf ' %s' "$@"; printf '\n'; "$pinnest" "$@"; }
run add "$site/lighthouses.html" --tag travel,coast --collection Trips/North
run add "$site/database.html" --tag 読む
run list
run search データ
run search harbour
run show 1 --json

# What must have come of it.
[ "$("$pinnest" show 1 --template '{title}|{site_name}|{tags:+}|{collections}')" = \
    'Lighthouses of the northern coast|Harbour notes|coast+travel|Trips/North' ]
[ "$("$pinnest" search データ -o ids)" = 2 ]
cmp -s "$("$pinnest" show 1 --template '{thumbnail}')" "$here/demo/preview.png"
printf '\nIt works: two pages with their titles, an image in the cache, found again in two languages.\n'
