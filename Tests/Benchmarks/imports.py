"""The rows about importing: 100,000 bookmarks in folders, and flat with nothing closed, into an empty library; the size of what comes
of it. buku is optional, as for `search.py`: it reads the file in folders, which it is best at.
"""
import os, random, shutil, statistics, subprocess, time

import search

HEAD = '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n'


def write_bookmarks(path, count, folders):
    """Three tags of two thousand each, a note now and then; fifty in a folder, ten folders in another, or none at all."""
    r = random.Random(11)
    words = ["".join(r.choice("bcdfghklmnprst") + r.choice("aeiou") for _ in range(3)) for _ in range(20_000)]
    with open(path, "w", encoding="utf-8") as file:
        file.write(HEAD)
        for i in range(count):
            if folders and i % 500 == 0:
                file.write(("</DL><p>\n</DL><p>\n" if i else "") + f"<DT><H3>Shelf {i // 500}</H3>\n<DL><p>\n")
            if folders and i % 50 == 0:
                file.write(("</DL><p>\n" if i % 500 else "") + f"<DT><H3>Box {i // 50}</H3>\n<DL><p>\n")
            tags = ",".join(f"tag{r.randrange(2000)}" for _ in range(3))
            file.write(f'<DT><A HREF="https://{r.choice(words)}.test/{i:x}" ADD_DATE="{1_290_000_000 + i * 4700}" TAGS="{tags}">{search.title(r, words, i)}')
            file.write("</A>\n" if folders else "\n")
            if i % 7 == 0:
                file.write(f"<DD>{' '.join(r.choices(words, k=20))}\n")
        file.write("</DL><p>\n</DL><p>\n</DL><p>\n" if folders else "")


def import_rows(binary, count, work, environment, runs, measure, peak_memory, results):
    library = os.path.join(work, "imported.db")

    def fresh():
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(library + suffix):
                os.remove(library + suffix)

    def median(command):
        times = []
        for _ in range(runs):
            fresh()
            times.append(measure(command, environment))
        return statistics.median(times) * 1000

    theirs = buku_time(work, count, environment)
    for name, folders in [("in folders", True), ("flat, nothing closed", False)]:
        path = os.path.join(work, f"bookmarks-{folders}.html")
        write_bookmarks(path, count, folders)
        command = [binary, "--db", library, "import", path]
        mine = median(command)
        fresh()
        peak = peak_memory(command, environment)
        row = f"import of {count:,} bookmarks, {name}"
        if theirs:
            search.faster_row(row, mine, theirs, 5, peak, results)
        else:
            results.append({"row": row, "pinnest_ms": mine, "peak_mb": peak})
            print(f"{row:58} {mine:11.0f} {'':>11} {'':>6} {'':>5} {peak:8.1f}", flush=True)
    again = measure([binary, "--db", library, "import", path], environment) * 1000
    results.append({"row": "the same file again", "pinnest_ms": again})
    print(f"{'the same file again':58} {again:11.0f}")
    search.size_row(library, results)


def buku_time(work, count, environment):
    """Milliseconds of one run of buku, which takes minutes; None where it is not installed."""
    buku = shutil.which("buku")
    if not buku:
        print("buku is not installed: imports are measured alone")
        return None
    path = os.path.join(work, "bookmarks-buku.html")
    write_bookmarks(path, count, True)
    home = os.path.join(work, "buku-import")
    os.makedirs(home, exist_ok=True)
    before = time.perf_counter()
    subprocess.run([buku, "--nostdin", "--tacit", "-i", path], env={**environment, "XDG_DATA_HOME": home}, input=b"n\nn\n", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return (time.perf_counter() - before) * 1000
