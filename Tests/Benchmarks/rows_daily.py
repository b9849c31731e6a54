"""What people wait for every day: start-up, lists, adding, changing, tags and collections."""
import itertools, libraries, os, shutil

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


def rows(bench):
    large = libraries.library(bench, bench.pins)
    few = max(3, bench.runs // 5)
    number = itertools.count()
    bench.compare("start-up (--version)", [bench.binary, "--version"], [bench.sqlite, ":memory:", "select 1"], at_most=2)
    bench.compare(f"list --limit 20, {bench.pins:,} pins", bench.pinnest(large, "list", "--limit", "20"), [bench.sqlite, large, LIST_SQL], at_most=2)
    bench.compare(f"show of one pin, {bench.pins:,} pins", bench.pinnest(large, "show", str(bench.pins // 2)), [bench.sqlite, large, f"select * from pin where id = {bench.pins // 2}"])
    bench.compare(f"list --jsonl of all, {bench.pins:,} pins", bench.pinnest(large, "list", "--jsonl"), [bench.sqlite, large, JSON_SQL], at_most=2, memory=60, runs=few)

    fresh = bench.path("fresh.db")
    bench.run(bench.pinnest(fresh, "add", "--no-fetch", "https://first.test/"))
    add = lambda path: lambda: bench.pinnest(path, "add", "--no-fetch", f"https://new.test/{next(number)}")
    bench.compare(f"add --no-fetch, {bench.pins:,} pins, beside an empty library", add(large), add(fresh), at_most=2)

    smaller_count = min(bench.pins, 100_000)
    smaller = libraries.library(bench, smaller_count)
    if bench.buku:
        libraries.buku_database(bench, smaller)
        bench.compare(f"add --no-fetch, {bench.pins:,} pins, beside buku at {smaller_count:,}", add(large),
                      lambda: [bench.buku, "--nostdin", "--offline", "--add", f"https://new.test/{next(number)}"], faster=15, runs=few)
        bench.compare(f"tag list, {smaller_count:,} pins", bench.pinnest(smaller, "tag", "list"), [bench.buku, "--nostdin", "--np", "-t"], faster=50, runs=few)
        bench.compare(f"collection list --tree, {smaller_count:,} pins, beside buku -t", bench.pinnest(smaller, "collection", "list", "--tree"),
                      [bench.buku, "--nostdin", "--np", "-t"], faster=50, runs=few)
    else:
        for name in ("add --no-fetch beside buku", "tag list", "collection list --tree"):
            bench.leave_out(name, "buku is not installed")
    changes(bench, smaller, smaller_count)


def changes(bench, library, count):
    """Changes of every pin of a library, each of a fresh copy: one transaction, one step of undo."""
    copy, changed = bench.path("copy.db"), bench.path("changed.db")
    every = ("--matching", "added:>=2000")

    def remove(path):
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(path + suffix):
                os.remove(path + suffix)

    def fresh(path=library):
        remove(copy)
        shutil.copy(path, copy)

    def rate(name, arguments, prepare=fresh):
        """Pins a second, the best of three, and the peak of one more."""
        if bench.wants(name):
            seconds = min(bench.seconds(bench.pinnest(copy, *arguments), prepare) for _ in range(3))
            bench.figure(name + ", pins a second", count / seconds, "a second", at_least=20_000)
            bench.figure(name + ", peak", bench.peak(bench.pinnest(copy, *arguments), prepare), "MB", at_most=100)

    for name, arguments in [
        ("edit --favorite", ("edit", "--favorite", *every)),
        ("edit --tag", ("edit", "--tag", "everything", *every)),
        ("edit --append-note", ("edit", "--append-note", "everything", *every)),
        ("collection add", ("collection", "add", "Everything", *every)),
        ("remove", ("remove", *every)),
    ]:
        rate(f"{name} of {count:,} pins", arguments)
        if bench.wants(f"undo of {name} of {count:,} pins"):
            fresh()
            bench.run(bench.pinnest(copy, *arguments))
            shutil.copy(copy, changed)
            rate(f"undo of {name} of {count:,} pins", ("undo",), lambda: fresh(changed))
            remove(changed)
    names = [f"tag rename, on {count:,} pins", f"tag merge, on {count:,} pins", f"tag delete, on {count:,} pins", f"collection rename, on {count:,} pins"]
    if any(map(bench.wants, names)):
        bench.run(bench.pinnest(library, "tag", "add", "everything", *every))
        bench.run(bench.pinnest(library, "collection", "add", "Everything", *every))
        rate(names[0], ("tag", "rename", "everything", "all"))
        rate(names[1], ("tag", "merge", "everything", "--into", "new"))
        rate(names[2], ("tag", "delete", "everything"))
        bench.compare(names[3], bench.pinnest(copy, "collection", "rename", "Everything", "All"), prepare=fresh, runs=3)
        bench.run(bench.pinnest(library, "undo"))
        bench.run(bench.pinnest(library, "undo"))
    remove(copy)
