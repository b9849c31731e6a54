"""The care of a large library: backup beside .backup, doctor beside pragma integrity_check, restore."""
import libraries, os, pathlib, shutil


def rows(bench):
    if not (bench.wants("backup") or bench.wants("doctor") or bench.wants("restore")):
        return
    library = libraries.library(bench, bench.pins)
    folder, copy = bench.path("backup"), bench.path("backup.db")
    pins = f"{bench.pins:,} pins"
    bench.compare(f"backup of {pins}", bench.pinnest(library, "backup", folder), [bench.sqlite, library, f".backup {copy}"], at_most=3, runs=3,
                  prepare=lambda: shutil.rmtree(folder, ignore_errors=True), prepare_theirs=lambda: pathlib.Path(copy).unlink(missing_ok=True))
    pathlib.Path(copy).unlink(missing_ok=True)
    bench.compare(f"doctor of {pins}", bench.pinnest(library, "doctor"), [bench.sqlite, library, "pragma integrity_check"], at_most=3, runs=3)
    bench.compare(f"doctor --full of {pins}", bench.pinnest(library, "doctor", "--full"), runs=1)
    restored = bench.path("restored.db")
    if not os.path.isdir(folder):
        bench.run(bench.pinnest(library, "backup", folder))
    bench.compare(f"restore of {pins}", bench.pinnest(restored, "restore", folder, "--yes"), runs=1,
                  prepare=lambda: [pathlib.Path(restored + suffix).unlink(missing_ok=True) for suffix in ("", "-wal", "-shm")])
    shutil.rmtree(folder, ignore_errors=True)
    for path in pathlib.Path(bench.work).glob("restored*"):
        shutil.rmtree(path) if path.is_dir() else path.unlink()
