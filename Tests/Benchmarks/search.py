"""The rows about searching: the words that the library is made of, its full-text index, and what is measured beside the sqlite3 shell and buku.

buku is optional: a virtual environment with it in PATH (`pip install buku`) fills its column.
"""
import os, re, shutil, sqlite3, statistics, subprocess

# A word in 8 % of all titles, two in 8 % each which meet in 0.6 %, one in 79 of a million pins, Japanese in 1 %.
FREQUENT, PAIR, RARE, JAPANESE = "database", ("kernel", "guide"), "zygote", "検索"
TWO_WORDS_SQL = """select p.id, p.type, coalesce(p.title, g.title), p.url,
 (select group_concat(t.name, ',') from pin_tag x join tag t on t.id = x.tag_id where x.pin_id = p.id)
 from pin_search s join pin p on p.id = s.rowid left join page g on g.pin_id = p.id
 where pin_search match '%s' and p.deleted_at is null order by bm25(pin_search, 16, 8, 4, 2, 1, 1), p.created_at desc limit 20"""
LIKE_SQL = """select p.id, p.type, coalesce(p.title, g.title), p.url from pin p left join page g on g.pin_id = p.id
 where p.deleted_at is null and (p.title like '%%%s%%' or p.url like '%%%s%%' or p.note like '%%%s%%' or g.title like '%%%s%%' or g.description like '%%%s%%')
 order by p.created_at desc limit 20"""


def title(r, words, number):
    """Six words; some of those that are searched for."""
    chosen = r.choices(words, k=6)
    for place, word in enumerate((FREQUENT, *PAIR)):
        if r.random() < 0.08:
            chosen[place] = word
    if number % 12_600 == 5:
        chosen[3] = RARE
    if number % 100 == 7:
        chosen[4:] = ["全文" + JAPANESE + "エンジン入門"]
    return " ".join(chosen)


def tokens(text):
    """What pinnest's segmentation makes of text that is ASCII, kana and ideographs: words, and all else a token a character."""
    return " ".join(re.findall(r"[a-z0-9]+|[^\sa-z0-9]", text.lower())) if text else ""


def fill_index(db):
    """The full-text index of the pins in a library that was written around pinnest, as pinnest would have made it."""
    names = dict(db.execute("select id, name from tag"))
    tags = {}
    for pin, tag in db.execute("select pin_id, tag_id from pin_tag where pin_id > 1"):
        tags.setdefault(pin, []).append(names[tag])
    rows = db.execute("select id, title, url, note from pin where id > 1")
    db.executemany("insert into pin_search (rowid, title, tags, address, note, description, body) values (?, ?, ?, ?, ?, '', '')",
                   ((i, tokens(t), tokens(" , ".join(sorted(tags.get(i, ())))), tokens(u), tokens(n)) for i, t, u, n in rows))


def make_buku(home, source):
    """The same bookmarks for buku."""
    folder = os.path.join(home, ".local/share/buku")
    os.makedirs(folder)
    path = os.path.join(folder, "bookmarks.db")
    db = sqlite3.connect(path)
    db.execute("""create table bookmarks (id integer primary key, URL text not null unique, metadata text default '', tags text default ',',
        desc text default '', flags integer default 0)""")
    library = sqlite3.connect(source)
    db.executemany("insert into bookmarks (URL, metadata, tags, desc) values (?, ?, ?, ?)",
                   library.execute("""select url, coalesce(title, ''), ',' || coalesce((select group_concat(t.name, ',') from pin_tag x
                       join tag t on t.id = x.tag_id where x.pin_id = p.id), '') || ',', coalesce(note, '') from pin p"""))
    db.commit()
    db.close()
    library.close()


def median(command, environment, runs, measure):
    measure(command, environment)
    return statistics.median(measure(command, environment) for _ in range(runs)) * 1000


def search_rows(binary, sqlite, library, pins, smaller, smaller_pins, work, environment, runs, measure, peak_memory, results):
    ours = lambda path, *arguments: [binary, "--db", path, *arguments, "--limit", "20"]
    shell = lambda sql, *words: [sqlite, library, sql % words]
    few = max(3, runs // 5)
    match = " ".join(f'"{word}"*' for word in PAIR)
    rows = [
        (f"search of two words, {pins:,} pins", runs, ours(library, "search", *PAIR), shell(TWO_WORDS_SQL, match), 2.0),
        (f"search of a frequent word, {pins:,} pins", runs, ours(library, "search", FREQUENT), shell(TWO_WORDS_SQL, f'"{FREQUENT}"*'), 2.0),
        (f"search of a rare word, {pins:,} pins", runs, ours(library, "search", RARE), shell(TWO_WORDS_SQL, f'"{RARE}"*'), 2.0),
        (f"search of Japanese, {pins:,} pins", runs, ours(library, "search", JAPANESE), shell(TWO_WORDS_SQL, '"検 索"'), 2.0),
        (f"search by two letters (da), {pins:,} pins", runs, ours(library, "search", "da"), shell(TWO_WORDS_SQL, '"da"*'), 2.0),
        (f"search that finds nothing, {pins:,} pins", runs, ours(library, "search", "databsae"), shell(TWO_WORDS_SQL, '"databsae"*'), 2.0),
        (f"search --substring, frequent, {pins:,} pins", runs, ours(library, "search", "--substring", "atabas"), shell(LIKE_SQL, *["atabas"] * 5), None),
        (f"search --substring, rare, {pins:,} pins", few, ours(library, "search", "--substring", "ygot"), shell(LIKE_SQL, *["ygot"] * 5), None),
        (f"search --regex, rare, {pins:,} pins", few, ours(library, "search", "--regex", "zy.ote$|[0-9]{9}"), shell(LIKE_SQL, *["zy_ote"] * 5), None),
        (f"search --regex, hostile, {pins:,} pins", few, ours(library, "search", "--regex", "(([a-z]+)+ ?)+!"), shell(LIKE_SQL, *["zy_ote"] * 5), None),
    ]
    for name, times, mine, theirs, bar in rows:
        report(name, median(mine, environment, times, measure), median(theirs, environment, times, measure), bar, peak_memory(mine, environment), results)
    size_row(library, results)
    buku = shutil.which("buku")
    if not buku:
        print("buku is not installed: its rows are left out")
        return
    make_buku(work, smaller)
    bukus = lambda *arguments: [buku, "--nostdin", "--np", "--nc", "-n", "20", *arguments]
    for name, mine, theirs, bar in [
        (f"search of a frequent word, {smaller_pins:,} pins, beside buku -s", ours(smaller, "search", FREQUENT), bukus("-s", FREQUENT), 10),
        (f"search of two words, {smaller_pins:,} pins, beside buku -S", ours(smaller, "search", *PAIR), bukus("-S", *PAIR), None),
        (f"Japanese of two characters, {smaller_pins:,} pins, beside buku --deep", ours(smaller, "search", JAPANESE), bukus("--deep", "-s", JAPANESE), 20),
        (f"search --regex, {smaller_pins:,} pins, beside buku -r", ours(smaller, "search", "--regex", "zy.ote"), bukus("-r", "zy.ote"), None),
    ]:
        faster_row(name, median(mine, environment, few, measure), median(theirs, environment, 3, measure), bar, peak_memory(mine, environment), results)


def report(name, mine, other, bar, peak, results):
    results.append({"row": name, "pinnest_ms": mine, "other_ms": other, "ratio": mine / other, "bar": bar, "peak_mb": peak})
    print(f"{name:58} {mine:11.2f} {other:11.2f} {mine / other:6.2f} {bar or '':>5} {peak:8.1f}", flush=True)


def faster_row(name, mine, other, bar, peak, results):
    results.append({"row": name, "pinnest_ms": mine, "other_ms": other, "times_faster": other / mine, "bar": bar, "peak_mb": peak})
    print(f"{name:58} {mine:11.2f} {other:11.2f} {other / mine:5.0f}x {f'{bar}x' if bar else '':>5} {peak:8.1f}", flush=True)


def size_row(library, results):
    db = sqlite3.connect(library)
    try:
        sizes = dict(db.execute("select name, sum(pgsize) from dbstat group by name"))
    except sqlite3.OperationalError:
        return print("sizes are left out: this SQLite has no dbstat")
    finally:
        db.close()
    index = sum(size for name, size in sizes.items() if name.startswith("pin_search"))
    rows = sum(size for name, size in sizes.items() if re.match(r"(pin|pin_tag|pin_collection|page|link|file|tag|collection)(_|$)", name) and not name.startswith("pin_search"))
    whole = os.path.getsize(library)
    results.append({"row": "database size", "database_mb": whole / 1e6, "index_mb": index / 1e6, "rows_mb": rows / 1e6, "ratio": whole / rows, "bar": 2.5})
    print(f"{'database, beside its tables without the index, MB':58} {whole / 1e6:11.0f} {rows / 1e6:11.0f} {whole / rows:6.2f} {2.5:5.1f}")
