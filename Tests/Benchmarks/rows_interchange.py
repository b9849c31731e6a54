"""Import and export, beside buku on the file that it is best at."""
import libraries, os, shutil


def rows(bench):
    count = min(bench.pins, 100_000)
    few = 3
    files = {name: bench.path(name) for name in ("folders.html", "flat.html", "icons.html", "pocket.csv", "pinboard.json")}
    libraries.write_netscape(files["folders.html"], count)
    libraries.write_netscape(files["flat.html"], count, flat=True)
    libraries.write_netscape(files["icons.html"], count // 5, flat=True, icons=True)
    libraries.write_csv(files["pocket.csv"], count)
    libraries.write_json(files["pinboard.json"], count)
    target = bench.path("imported.db")

    def clean():
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(target + suffix):
                os.remove(target + suffix)

    # buku takes minutes: it is measured once, and every file is compared with that.
    other = None
    if bench.buku and bench.wants("import"):
        home = bench.environment["XDG_DATA_HOME"]
        bench.environment["XDG_DATA_HOME"] = bench.path("buku-import")
        os.makedirs(bench.environment["XDG_DATA_HOME"])
        other = bench.seconds([bench.buku, "--nostdin", "--tacit", "--import", files["folders.html"]]) * 1000
        bench.environment["XDG_DATA_HOME"] = home
    elif not bench.buku:
        bench.leave_out("import beside buku", "buku is not installed")
    for name, file, scale in [
        (f"import of Netscape, {count:,} in folders", "folders.html", 1), (f"import of Netscape, {count:,} flat, unclosed", "flat.html", 1),
        (f"import of Netscape, {count // 5:,} with icons of 2 KB", "icons.html", 5),
        (f"import of Pocket CSV, {count:,}", "pocket.csv", 1), (f"import of Pinboard JSON, {count:,}", "pinboard.json", 1),
    ]:
        if bench.wants(name):
            command = bench.pinnest(target, "import", files[file])
            mine = sorted(bench.seconds(command, clean) for _ in range(few))[few // 2] * 1000
            bench.add(name + f", {os.path.getsize(files[file]) >> 20} MiB", mine, other and other / scale, faster=5 if other else None, peak=bench.peak(command, clean), memory=150, runs=few)
    for file in files.values():
        os.remove(file)
    clean()

    library = libraries.library(bench, count)
    out, theirs = bench.path("out.html"), bench.path("buku.html")
    remove = lambda: os.path.exists(theirs) and os.remove(theirs)  # buku asks before it replaces a file
    if bench.buku:
        libraries.buku_database(bench, library)
        bench.compare(f"export of Netscape, {count:,} pins", bench.pinnest(library, "export", out), [bench.buku, "--nostdin", "--export", theirs],
                      faster=3, memory=60, runs=few, prepare_theirs=remove)
    else:
        bench.leave_out("export beside buku", "buku is not installed")
    for extension in ("json", "jsonl", "csv", "xbel"):
        bench.compare(f"export of {extension}, {count:,} pins", bench.pinnest(library, "export", bench.path("out." + extension)), memory=60, runs=few)
