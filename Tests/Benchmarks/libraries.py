"""Bookmarks of a realistic shape, the same ones each time: as files, as libraries of pinnest, as a database of buku."""
import html, os, random, sqlite3

# A word in 8 % of all titles, two in 8 % each which meet in 0.6 %, one in 79 of a million pins, Japanese in 1 %.
FREQUENT, PAIR, RARE, JAPANESE = "database", ("kernel", "guide"), "zygote", "検索"
TAGS, FOLDERS = 5_000, 2_000


def bookmarks(count):
    """(url, title, note, tags, folder, seconds) each; one in seven has a note, all have three of 5,000 tags and one of 2,000 folders."""
    r = random.Random(7)
    words = ["".join(r.choice("bcdfghklmnprst") + r.choice("aeiou") for _ in range(r.choice((2, 3)))) for _ in range(5000)]
    for number in range(count):
        chosen = r.choices(words, k=6)
        for place, word in enumerate((FREQUENT, *PAIR)):
            if r.random() < 0.08:
                chosen[place] = word
        if number % 12_600 == 5:
            chosen[3] = RARE
        if number % 100 == 7:
            chosen[4:] = ["全文" + JAPANESE + "エンジン入門"]
        note = " ".join(r.choices(words, k=20)) if number % 7 == 0 else ""
        tags = [f"{words[t % 5000]}-{t}" for t in {int(TAGS * r.random() ** 3) for _ in range(6)}][:3]
        yield f"https://{r.choice(words)}.test/{number:x}", " ".join(chosen), note, tags, number * 7919 % FOLDERS, 1_290_000_000 + number * 470_000_000 // count


def write_netscape(path, count, flat=False, icons=False):
    """The dialect of Firefox; flat: one folder and items that are never closed, as old tools write them."""
    icon = ' ICON="data:image/png;base64,' + "iVBORw0KGgo" * 185 + '"' if icons else ""
    with open(path, "w") as out:
        out.write("<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV=\"Content-Type\" CONTENT=\"text/html; charset=UTF-8\">\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n")
        entries = bookmarks(count)
        if not flat:
            # Sorted by folder: each one is opened once.
            entries = sorted(entries, key=lambda entry: (entry[4] // 40, entry[4]))
        outer = inner = None
        for url, title, note, tags, folder, seconds in entries:
            if not flat and folder != inner:
                if inner is not None:
                    out.write("</DL><p>\n")
                if folder // 40 != outer:
                    if outer is not None:
                        out.write("</DL><p>\n")
                    outer = folder // 40
                    out.write(f"<DT><H3>Folder {outer}</H3>\n<DL><p>\n")
                inner = folder
                out.write(f"<DT><H3>Folder {outer}.{folder % 40}</H3>\n<DL><p>\n")
            out.write(f'<DT><A HREF="{html.escape(url)}" ADD_DATE="{seconds}" TAGS="{",".join(tags)}"{icon}>{html.escape(title)}</A>\n')
            if note:
                out.write(f"<DD>{html.escape(note)}\n")
        if inner is not None:
            out.write("</DL><p>\n</DL><p>\n")
        out.write("</DL><p>\n")


def write_csv(path, count):
    """Pocket's columns."""
    with open(path, "w") as out:
        out.write("title,url,time_added,tags,status\n")
        for url, title, note, tags, folder, seconds in bookmarks(count):
            out.write(f'"{title} {note}",{url},{seconds},{"|".join(tags)},unread\n')


def write_json(path, count):
    """Pinboard's keys."""
    import json
    with open(path, "w") as out:
        out.write("[")
        for number, (url, title, note, tags, folder, seconds) in enumerate(bookmarks(count)):
            entry = {"href": url, "description": title, "extended": note, "time": "2020-01-01T00:00:00Z", "shared": "yes", "toread": "no", "tags": " ".join(tags)}
            out.write(("," if number else "") + json.dumps(entry) + "\n")
        out.write("]")


def library(bench, count):
    """The path of a library of so many pins, made by an import."""
    path = bench.path(f"library-{count}.db")
    if not os.path.exists(path):
        file = bench.path(f"bookmarks-{count}.html")
        write_netscape(file, count)
        bench.run(bench.pinnest(path, "import", file))
        os.remove(file)
    return path


def buku_database(bench, source):
    """The same bookmarks for buku, where it looks for its own."""
    path = os.path.join(bench.environment["XDG_DATA_HOME"], "buku", "bookmarks.db")
    if os.path.exists(path):
        return path
    os.makedirs(os.path.dirname(path), exist_ok=True)
    db = sqlite3.connect(path)
    db.execute("""create table bookmarks (id integer primary key, URL text not null unique, metadata text default '', tags text default ',',
        desc text default '', flags integer default 0)""")
    pins = sqlite3.connect(source)
    db.executemany("insert into bookmarks (URL, metadata, tags, desc) values (?, ?, ?, ?)",
                   pins.execute("""select url, coalesce(title, ''), ',' || coalesce((select group_concat(t.name, ',') from pin_tag x
                       join tag t on t.id = x.tag_id where x.pin_id = p.id), '') || ',', coalesce(note, '') from pin p"""))
    db.commit()
    db.close()
    pins.close()
    return path
