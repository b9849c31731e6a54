"""Searching, beside the sqlite3 shell with the same full-text query, and beside buku."""
import libraries, os, re, sqlite3
from libraries import FREQUENT, JAPANESE, PAIR, RARE

MATCH_SQL = """select p.id, p.type, coalesce(p.title, g.title), p.url,
 (select group_concat(t.name, ',') from pin_tag x join tag t on t.id = x.tag_id where x.pin_id = p.id)
 from pin_search s join pin p on p.id = s.rowid left join page g on g.pin_id = p.id
 where pin_search match '%s' and p.deleted_at is null order by bm25(pin_search, 16, 8, 4, 2, 1, 1), p.created_at desc limit 20"""
LIKE_SQL = """select p.id, p.type, coalesce(p.title, g.title), p.url from pin p left join page g on g.pin_id = p.id
 where p.deleted_at is null and (p.title like '%%%s%%' or p.url like '%%%s%%' or p.note like '%%%s%%' or g.title like '%%%s%%' or g.description like '%%%s%%')
 order by p.created_at desc limit 20"""


def rows(bench):
    large, pins = libraries.library(bench, bench.pins), f"{bench.pins:,} pins"
    few = max(3, bench.runs // 5)
    ours = lambda *arguments: bench.pinnest(large, "search", *arguments, "--limit", "20")
    match = lambda query: [bench.sqlite, large, MATCH_SQL % query]
    like = lambda text: [bench.sqlite, large, LIKE_SQL % tuple([text] * 5)]
    bench.compare(f"search of two words, {pins}", ours(*PAIR), match(" ".join(f'"{word}"*' for word in PAIR)), at_most=2)
    bench.compare(f"search of a frequent word, {pins}", ours(FREQUENT), match(f'"{FREQUENT}"*'), at_most=2)
    bench.compare(f"search of a rare word, {pins}", ours(RARE), match(f'"{RARE}"*'), at_most=2)
    bench.compare(f"search of Japanese, {pins}", ours(JAPANESE), match('"検 索"'), at_most=2)
    bench.compare(f"search by two letters, {pins}", ours("da"), match('"da"*'), at_most=2)
    bench.compare(f"search that finds nothing, {pins}", ours("databsae"), match('"databsae"*'))
    bench.compare(f"search --substring, frequent, {pins}", ours("--substring", "atabas"), like("atabas"), runs=few)
    bench.compare(f"search --substring, rare, {pins}", ours("--substring", "ygot"), like("ygot"), runs=few)
    bench.compare(f"search --regex, rare, {pins}", ours("--regex", "zy.ote$|[0-9]{9}"), like("zy_ote"), runs=few)
    bench.compare(f"search --regex, hostile, {pins}", ours("--regex", "(([a-z]+)+ ?)+!"), like("zy_ote"), runs=few)
    size(bench, large)
    count = min(bench.pins, 100_000)
    smaller = libraries.library(bench, count)
    beside = lambda *arguments: bench.pinnest(smaller, "search", *arguments, "--limit", "20")
    if not bench.buku:
        return bench.leave_out("search beside buku", "buku is not installed")
    libraries.buku_database(bench, smaller)
    buku = lambda *arguments: [bench.buku, "--nostdin", "--np", "--nc", "-n", "20", *arguments]
    bench.compare(f"search of a frequent word, {count:,} pins, beside buku -s", beside(FREQUENT), buku("-s", FREQUENT), faster=10, runs=few)
    bench.compare(f"search of two words, {count:,} pins, beside buku -S", beside(*PAIR), buku("-S", *PAIR), runs=few)
    bench.compare(f"Japanese of two characters, {count:,} pins, beside --deep", beside(JAPANESE), buku("--deep", "-s", JAPANESE), faster=20, runs=few)
    bench.compare(f"search --regex, {count:,} pins, beside buku -r", beside("--regex", "zy.ote"), buku("-r", "zy.ote"), runs=few)


def size(bench, library):
    db = sqlite3.connect(library)
    try:
        sizes = dict(db.execute("select name, sum(pgsize) from dbstat group by name"))
    except sqlite3.OperationalError:
        return bench.leave_out("database size", "this SQLite of Python has no dbstat")
    finally:
        db.close()
    is_row = re.compile(r"(pin|pin_tag|pin_collection|page|link|file|tag|collection)(_(uuid|content_key|file|live|trashed|tag|collection|name|parent)|$)").fullmatch
    rows = sum(size for name, size in sizes.items() if is_row(name) or (name.startswith("sqlite_autoindex_") and not name.startswith("sqlite_autoindex_pin_search")))
    bench.figure("database size after an import, beside its tables with indexes", os.path.getsize(library) / rows, "times", at_most=2.5)
