#!/usr/bin/env python3
"""Measures pinnest beside the sqlite3 shell on the same rows of the same database, and beside buku where it is installed; prints
medians, ratios and peak memory.

  run.py [--pins N] [--runs R] [--json FILE] [--binary FILE]

Each row is run once to warm up and then R times, the two programs in turn. The library is made here: rows of a realistic shape are
written straight into the tables of a library that pinnest itself has begun. Needs the sqlite3 shell.
"""
import imports, search
import argparse, http.server, json, os, pathlib, random, shutil, sqlite3, statistics, subprocess, sys, tempfile, threading, time, uuid

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIST_SQL = """select p.id, p.type, coalesce(p.title, g.title), p.url,
 (select group_concat(t.name, ',') from pin_tag x join tag t on t.id = x.tag_id where x.pin_id = p.id)
 from pin p left join page g on g.pin_id = p.id where p.deleted_at is null order by p.created_at desc, p.id desc limit 20"""
JSON_SQL = """select json_object('id', p.id, 'uuid', hex(p.uuid), 'type', p.type, 'title', coalesce(p.title, g.title), 'url', p.url,
 'text', p.text, 'note', p.note, 'description', g.description, 'tags', (select json_group_array(t.name) from pin_tag x join tag t on t.id = x.tag_id where x.pin_id = p.id),
 'collections', (select json_group_array(c.name) from pin_collection x join collection c on c.id = x.collection_id where x.pin_id = p.id),
 'favorite', p.favorite, 'unread', p.unread, 'created_at', strftime('%Y-%m-%dT%H:%M:%SZ', p.created_at, 'unixepoch'),
 'updated_at', strftime('%Y-%m-%dT%H:%M:%SZ', p.updated_at, 'unixepoch'), 'opened_at', p.opened_at, 'deleted_at', p.deleted_at,
 'site_name', g.site_name, 'canonical_url', g.canonical_url, 'thumbnail', g.thumbnail, 'thumbnail_url', g.thumbnail_url, 'favicon', g.favicon,
 'favicon_url', g.favicon_url, 'fetch', json_object('state', g.state, 'http_status', g.http_status, 'final_url', g.final_url,
 'media_type', g.media_type, 'fetched_at', g.fetched_at, 'error', g.error), 'link', json_object('state', l.state, 'http_status', l.http_status,
 'checked_at', l.checked_at), 'origin', p.origin, 'extra', p.extra)
 from pin p left join page g on g.pin_id = p.id left join link l on l.pin_id = p.id where p.deleted_at is null order by p.created_at desc, p.id desc"""


def measure(command, environment):
    """Seconds of one run. Fails loudly: a command that does not run measures nothing."""
    before = time.perf_counter()
    process = subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    seconds = time.perf_counter() - before
    if process.returncode != 0:
        sys.exit(f"{command[:4]} ended with {process.returncode}: {process.stderr.decode(errors='replace')}")
    return seconds


def peak_memory(command, environment):
    """Peak resident MB of one run. A child begins with the peak of the process that forks it, so that a small one has to (9 MB)."""
    code = "import os, sys; pid = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ); print(os.wait4(pid, 0)[2].ru_maxrss, file=sys.stderr)"
    small = [sys.executable, "-I", "-S", "-c", code, *command]
    return int(subprocess.run(small, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE).stderr.split()[-1]) / 1024


def make_library(path, count, pinnest, environment):
    subprocess.run([pinnest, "--db", path, "add", "--no-fetch", "https://first.test/", "--tag", "t0"], env=environment, check=True, stdout=subprocess.DEVNULL)
    r = random.Random(7)
    words = ["".join(r.choice("bcdfghklmnprst") + r.choice("aeiou") for _ in range(r.choice((2, 3)))) for _ in range(5000)]
    db = sqlite3.connect(path)
    db.executescript("pragma synchronous = off; pragma cache_size = -262144; pragma foreign_keys = off")
    db.executemany("insert or ignore into tag (name, name_key, created_at, updated_at) values (?, ?, 0, 0)", ((f"t{i}", f"t{i}") for i in range(2000)))
    tags = [row[0] for row in db.execute("select id from tag")]

    def pins():
        for i in range(count - 1):
            moment = 1_290_000_000 + i * 470_000_000 // count
            yield (uuid.UUID(int=(moment * 1000 << 80) | 7 << 76 | 2 << 62 | r.getrandbits(60)).bytes, f"https://{r.choice(words)}.test/{i:x}",
                   r.getrandbits(63), search.title(r, words, i), " ".join(r.choices(words, k=20)) if i % 7 == 0 else None, moment, moment)
    db.executemany("insert into pin (uuid, type, url, content_key, title, note, created_at, updated_at) values (?, 0, ?, ?, ?, ?, ?, ?)", pins())
    db.executemany("insert or ignore into pin_tag values (?, ?)", ((i, t) for i in range(2, count + 1) for t in r.sample(tags, 3)))
    search.fill_index(db)
    db.commit()
    db.execute("pragma wal_checkpoint(truncate)")
    db.close()


def network_rows(binary, work, environment, results):
    """500 pages of 20 kB that each answer after 50 ms, from four hosts; and a page of 512 KiB read from a file."""
    page = b"<title>A page</title>" + b"<p>words and words</p>" * 900

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            time.sleep(0.05)
            body, status = (page, 200) if "favicon" not in self.path else (b"", 404)
            # In one piece: two writes would wait for each other's acknowledgement, 40 ms a page.
            head = f"HTTP/1.1 {status} OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(body)}\r\n\r\n"
            self.wfile.write(head.encode() + body)

        def log_message(self, *arguments):
            pass

    servers = [http.server.ThreadingHTTPServer((f"127.0.0.{n}", 0), Handler) for n in range(1, 5)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    urls = [f"http://127.0.0.{i % 4 + 1}:{servers[i % 4].server_address[1]}/{i}" for i in range(500)]
    library = os.path.join(work, "pages.db")
    subprocess.run([binary, "--db", library, "add", "--no-fetch", *urls], env=environment, check=True, stdout=subprocess.DEVNULL)
    command = [binary, "--db", library, "refresh", "--all"]
    seconds = measure(command, environment)
    peak = peak_memory(command, environment)
    serial = 500 * 0.05
    results.append({"row": "refresh of 500 pages", "pinnest_ms": seconds * 1000, "other_ms": serial * 1000, "times_faster": serial / seconds, "bar": 6, "peak_mb": peak})
    print(f"{'refresh of 500 pages, beside one after another':58} {seconds * 1000:11.0f} {serial * 1000:11.0f} {serial / seconds:5.1f}x {'6x':>5} {peak:8.1f}")
    for server in servers:
        server.shutdown()

    html = os.path.join(work, "page.html")
    pathlib.Path(html).write_bytes((b"<!DOCTYPE html><title>t</title><body>" + b"<div class=a><p>words &amp; <a href='/x?y=1'>more</a> words</p></div>\n" * 9000)[:512 * 1024])
    start = statistics.median(measure([binary, "--version"], environment) for _ in range(9))
    whole = statistics.median(measure([binary, "inspect", html], environment) for _ in range(9))
    rate = 0.5 / max(whole - start, 1e-6)
    results.append({"row": "inspect of 512 KiB of HTML", "mib_per_second": rate, "bar": 35})
    print(f"{'inspect of 512 KiB of HTML, MiB/s above the start-up':58} {rate:11.0f} {'':>11} {'':>6} {'35':>5}")


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--pins", type=int, default=1_000_000); p.add_argument("--runs", type=int, default=15)
    p.add_argument("--json"); p.add_argument("--binary", default=str(ROOT / ".build/release/pinnest"))
    a = p.parse_args()
    sqlite = shutil.which("sqlite3") or sys.exit("the sqlite3 shell is needed: apt-get install sqlite3")
    work = tempfile.mkdtemp(prefix="pinnest-benchmark-")
    try:
        environment = {"HOME": work, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
        library = os.path.join(work, "library.db")
        make_library(library, a.pins, a.binary, environment)
        fresh = os.path.join(work, "fresh.db")
        subprocess.run([a.binary, "--db", fresh, "add", "--no-fetch", "https://first.test/"], env=environment, check=True, stdout=subprocess.DEVNULL)
        number = iter(range(1_000_000))
        few = max(3, a.runs // 5)
        rows = [
            ("start-up (--version)", a.runs, lambda: [a.binary, "--version"], lambda: [sqlite, ":memory:", "select 1"], 2.0),
            (f"list --limit 20, {a.pins:,} pins", a.runs, lambda: [a.binary, "--db", library, "list", "--limit", "20"], lambda: [sqlite, library, LIST_SQL], 2.0),
            (f"list --jsonl, {a.pins:,} pins", few, lambda: [a.binary, "--db", library, "list", "--jsonl"], lambda: [sqlite, library, JSON_SQL], 2.0),
            (f"add --no-fetch, {a.pins:,} pins, beside an empty library", a.runs,
             lambda: [a.binary, "--db", library, "add", "--no-fetch", f"https://new.test/{next(number)}"],
             lambda: [a.binary, "--db", fresh, "add", "--no-fetch", f"https://new.test/{next(number)}"], 2.0),
        ]
        results = []
        print(f"{'row':58} {'pinnest ms':>11} {'other ms':>11} {'ratio':>6} {'bar':>5} {'peak MB':>8}")
        for name, runs, ours, theirs, bar in rows:
            measure(ours(), environment); measure(theirs(), environment)
            mine, other = [], []
            for _ in range(runs):
                mine.append(measure(ours(), environment))
                other.append(measure(theirs(), environment))
            m, o = statistics.median(mine) * 1000, statistics.median(other) * 1000
            peak = peak_memory(ours(), environment)
            results.append({"row": name, "pinnest_ms": m, "other_ms": o, "ratio": m / o, "bar": bar, "peak_mb": peak, "runs": runs})
            print(f"{name:58} {m:11.2f} {o:11.2f} {m / o:6.2f} {bar:5.1f} {peak:8.1f}", flush=True)
        smaller = os.path.join(work, "smaller.db")
        make_library(smaller, min(a.pins, 100_000), a.binary, environment)
        search.search_rows(a.binary, sqlite, library, a.pins, smaller, min(a.pins, 100_000), work, environment, a.runs, measure, peak_memory, results)
        imports.import_rows(a.binary, min(a.pins, 100_000), work, environment, few, measure, peak_memory, results)
        network_rows(a.binary, work, environment, results)
        if a.json:
            pathlib.Path(a.json).write_text(json.dumps(results, indent=1))
    finally:
        shutil.rmtree(work, ignore_errors=True)


main()
