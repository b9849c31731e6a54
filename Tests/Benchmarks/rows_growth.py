"""How the time of each command grows with the library: the same command at 1/100, 1/10 and all of the pins."""
import itertools, libraries, os, statistics

NUMBER = itertools.count()


def rows(bench):
    sizes = [size for size in (bench.pins // 100, bench.pins // 10, bench.pins) if size >= 100]
    commands = {
        "list --limit 20": lambda n: ("list", "--limit", "20"),
        "list --limit 20 --sort title": lambda n: ("list", "--limit", "20", "--sort", "title"),
        "show": lambda n: ("show", str(n // 2)),
        "search, two words, 20": lambda n: ("search", *libraries.PAIR, "--limit", "20"),
        "search, frequent word, 20": lambda n: ("search", libraries.FREQUENT, "--limit", "20"),
        "search, nothing found": lambda n: ("search", "databsae"),
        "add --no-fetch": lambda n: ("add", "--no-fetch", f"https://grow.test/{next(NUMBER)}"),
        "edit of one": lambda n: ("edit", str(n // 3), "--title", f"New title {next(NUMBER)}"),
        "remove of one": lambda n: ("remove", str(next(NUMBER) % (n // 2) + 1)),
        "undo": lambda n: ("undo",),
        "collection add of one": lambda n: ("collection", "add", "Growing", str(next(NUMBER) % (n // 2) + 1)),
        "undo of collection add": lambda n: ("undo",),
        "tag add of one": lambda n: ("tag", "add", "growing", str(next(NUMBER) % (n // 2) + 1)),
        "undo of tag add": lambda n: ("undo",),
        "random": lambda n: ("random",),
        "tag list": lambda n: ("tag", "list"),
        "collection list --tree": lambda n: ("collection", "list", "--tree"),
        "stats": lambda n: ("stats",),
        "duplicates": lambda n: ("duplicates",),
        "history --since": lambda n: ("history", "--since", "2025-10"),
        "list --jsonl": lambda n: ("list", "--jsonl"),
        "export": lambda n: ("export", bench.path("grow.html")),
    }
    print("\n" + f"{'time against the number of pins, ms':62}" + "".join(f"{size:>12,}" for size in sizes) + f"{'last/first':>12}")
    for name, arguments in commands.items():
        if not bench.wants(name):
            continue
        times = []
        for size in sizes:
            library = libraries.library(bench, size)
            measured = [bench.seconds(bench.pinnest(library, *arguments(size))) * 1000 for _ in range(4)]
            times.append(statistics.median(measured[1:]))
        bench.results.append({"row": "growth of " + name, "pins": sizes, "ms": times})
        print(f"{name:62}" + "".join(f"{time:12.1f}" for time in times) + f"{times[-1] / times[0]:12.1f}", flush=True)
