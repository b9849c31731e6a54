#!/usr/bin/env python3
"""Measures pinnest beside the sqlite3 shell on the same rows of the same database, and beside buku, and prints medians, ratios, peak memory.

  run.py [--pins N] [--runs R] [--rows PATTERN] [--growth] [--json FILE] [--binary FILE]

Without --binary the release binary is built first. The two programs of a row run in turn, after one run of each to warm up. Libraries
are made by importing bookmarks of a realistic shape. Needs the sqlite3 shell (apt-get install sqlite3) and, for the rows that name it, buku
in PATH (`pip install buku` in a virtual environment). The exit code is 1 where a bar is not met or a row could not be run.
"""
import argparse, pathlib, re, shutil, subprocess, sys, tempfile
import measuring, rows_care, rows_daily, rows_growth, rows_interchange, rows_network, rows_search

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--pins", type=int, default=1_000_000)
    p.add_argument("--runs", type=int, default=15)
    p.add_argument("--rows", type=re.compile, help="only rows whose name matches")
    p.add_argument("--growth", action="store_true", help="also the time of each command against the number of pins")
    p.add_argument("--json")
    p.add_argument("--binary")
    a = p.parse_args()
    if not a.binary:
        subprocess.run(["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "pinnest"], cwd=ROOT, check=True)
        a.binary = str(ROOT / ".build/release/pinnest")
    work = tempfile.mkdtemp(prefix="pinnest-benchmark-")
    try:
        bench = measuring.Bench(a.binary, work, a.pins, a.runs, a.rows)
        for part in (rows_daily, rows_search, rows_interchange, rows_care, rows_network):
            part.rows(bench)
        if a.growth:
            rows_growth.rows(bench)
        sys.exit(bench.finish(a.json))
    finally:
        shutil.rmtree(work, ignore_errors=True)


main()
