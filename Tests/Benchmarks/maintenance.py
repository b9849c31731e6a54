#!/usr/bin/env python3
"""Measures the care of a large library beside the sqlite3 shell on the same database: backup beside .backup, doctor beside
pragma integrity_check, and how long a restore, a search index made anew and a full look take.

  maintenance.py [--pins N] [--runs R] [--json FILE] [--binary FILE]

Each row is run R times, the two programs in turn. The library is made by run.py's rows, and its search index by `doctor --fix`.
"""
import argparse, importlib.util, json, os, pathlib, shutil, statistics, subprocess, sys, tempfile

HERE = pathlib.Path(__file__).resolve().parent


def load_rows():
    """The functions of run.py, without its main."""
    source = (HERE / "run.py").read_text().rstrip().removesuffix("main()")
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("rows", None))
    module.__file__ = str(HERE / "run.py")
    exec(compile(source, "run.py", "exec"), module.__dict__)
    return module


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--pins", type=int, default=1_000_000)
    p.add_argument("--runs", type=int, default=3)
    p.add_argument("--json")
    p.add_argument("--binary", default=str(HERE.parent.parent / ".build/release/pinnest"))
    a = p.parse_args()
    rows = load_rows()
    sqlite = shutil.which("sqlite3") or sys.exit("the sqlite3 shell is needed: apt-get install sqlite3")
    work = tempfile.mkdtemp(prefix="pinnest-benchmark-")
    results = []

    def report(name, mine, other=None, bar=None, peak=0.0):
        m, o = statistics.median(mine) * 1000, statistics.median(other) * 1000 if other else None
        results.append({"row": name, "pinnest_ms": m, "other_ms": o, "ratio": m / o if o else None, "bar": bar, "peak_mb": peak})
        print(f"{name:58} {m:11.0f} {o or 0:11.0f} {m / o if o else 0:6.2f} {bar or 0:5.1f} {peak:8.1f}", flush=True)

    try:
        environment = {"HOME": work, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
        library = os.path.join(work, "library.db")
        rows.make_library(library, a.pins, a.binary, environment)
        ours = lambda *arguments: [a.binary, "--db", library, *arguments]
        print(f"{'row':58} {'pinnest ms':>11} {'other ms':>11} {'ratio':>6} {'bar':>5} {'peak MB':>8}")
        # Nothing is in the index yet.
        report(f"doctor --fix: the index of {a.pins:,} pins made anew", [rows.measure(ours("doctor", "--fix"), environment)])
        folder, copy = os.path.join(work, "backup"), os.path.join(work, "copy.db")
        mine, other = [], []
        for _ in range(a.runs):
            shutil.rmtree(folder, ignore_errors=True)
            pathlib.Path(copy).unlink(missing_ok=True)
            mine.append(rows.measure(ours("backup", folder), environment))
            other.append(rows.measure([sqlite, library, f".backup {copy}"], environment))
        report(f"backup of {a.pins:,} pins, beside .backup", mine, other, 3, rows.peak_memory(ours("backup", folder), environment))
        mine, other = [], []
        for _ in range(a.runs):
            mine.append(rows.measure(ours("doctor"), environment))
            other.append(rows.measure([sqlite, library, "pragma integrity_check"], environment))
        report(f"doctor of {a.pins:,} pins, beside integrity_check", mine, other, 3, rows.peak_memory(ours("doctor"), environment))
        report("doctor --full", [rows.measure(ours("doctor", "--full"), environment)])
        report("restore --yes, with what was there kept", [rows.measure(ours("restore", folder, "--yes"), environment)])
        print(f"library {os.path.getsize(library) >> 20} MiB")
        if a.json:
            pathlib.Path(a.json).write_text(json.dumps(results, indent=1))
    finally:
        shutil.rmtree(work, ignore_errors=True)


main()
