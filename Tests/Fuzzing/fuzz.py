#!/usr/bin/env python3
"""Feeds each parser of outside data with changed inputs, guided by what of its code they reach (libFuzzer of the Swift toolchain).

  fuzz.py [--seconds N] [--target NAME,NAME…] [--build FOLDER] [--corpora FOLDER] [--address]

The pure rooms are compiled with `-sanitize=fuzzer` into a program of their own, then each target of Tests/FuzzTargets runs for so many
seconds of the processor, whatever else the machine does, one after the other, from the seeds of Fixtures/fuzz, from the test data that PINNEST_CORPORA names, and from
what earlier runs found. A crash, a broken promise, a hang of 10 s or 1 GiB of memory is a fault: its input is kept and named. Needs
python3 and the toolchain.
"""
import argparse, os, pathlib, re, resource, shutil, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ROOMS = {
    "Primitives": [], "SearchText": [], "WebAddress": [], "Models": ["Primitives", "SearchText", "WebAddress"],
    "PageMetadata": ["Models"], "Rendering": ["Models"], "Interchange": ["PageMetadata", "Rendering"], "FuzzTargets": ["Interchange"]}
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
#: Which of the test data from outside are seeds of a target: files by pattern, at most so many bytes each.
CORPORA = {
    "html": ["html5lib-encoding/*", "readability/**/*.html", "page-metadata-parser/**/*.html"], "image": ["image-headers/**/*"],
    "sniff": ["image-headers/**/*"], "pdf": ["pdf-titles/**/*.pdf"], "netscape": ["netscape-bookmarks/**/*.htm*"],
    "charset": ["html5lib-encoding/*", "w3c-charset/**/*"]}
LONGEST = 8192


def build(folder, sanitizers):
    objects = []
    flags = ["-O", f"-sanitize={sanitizers}", "-parse-as-library", "-wmo", "-swift-version", "6", "-package-name", "pinnest", "-I", folder]
    for feature in FEATURES:
        flags += ["-enable-upcoming-feature", feature]
    for room in ROOMS:
        source = ROOT / "Sources" / room
        if not source.is_dir():
            source = ROOT / "Tests" / room
        files = sorted(str(f) for f in source.rglob("*.swift"))
        target = os.path.join(folder, f"{room}.o")
        objects.append(target)
        newest = max(os.path.getmtime(f) for f in files)
        if os.path.exists(target) and os.path.getmtime(target) > newest:
            continue
        print(f"compiling {room}", flush=True)
        subprocess.run(["swiftc", *flags, "-module-name", room, "-emit-module", "-emit-module-path", os.path.join(folder, f"{room}.swiftmodule"),
                        "-emit-object", "-o", target, *files], check=True)
    program = os.path.join(folder, "fuzz")
    subprocess.run(["swiftc", *flags, "-module-name", "Harness", str(ROOT / "Tests/Fuzzing/Harness.swift"), *objects, "-o", program], check=True)
    return program


def names():
    found = []
    for file in sorted((ROOT / "Tests/FuzzTargets").glob("*.swift")):
        found += re.findall(r'(?:FuzzTarget\(name: |reading\()"([a-z0-9-]+)"', file.read_text())
    return found


def run(program, name, seconds, folder, corpora):
    found = os.path.join(folder, "found", name)
    faults = os.path.join(folder, "faults", name)
    os.makedirs(found, exist_ok=True)
    os.makedirs(faults, exist_ok=True)
    with tempfile.TemporaryDirectory() as seeds:
        for pattern in CORPORA.get(name, []) if corpora else []:
            for number, file in enumerate(sorted(pathlib.Path(corpora).glob(pattern))):
                if file.is_file() and file.stat().st_size <= LONGEST:
                    shutil.copyfile(file, os.path.join(seeds, f"{number}-{file.name}"))
        environment = {**os.environ, "PINNEST_FUZZ": name, "SWIFT_BACKTRACE": "enable=no"}
        before = processor_seconds()
        tried, covered, log = 0, 0, ""
        # libFuzzer knows the clock only: on a busy machine it is started again for what is left.
        while (left := seconds - (processor_seconds() - before)) > seconds / 100 and not os.listdir(faults):
            part = subprocess.run(
                [program, f"-max_total_time={max(1, round(left))}", f"-max_len={LONGEST}", "-timeout=10", "-rss_limit_mb=1024", "-print_final_stats=1",
                 "-verbosity=1", f"-artifact_prefix={faults}/", found, str(ROOT / "Fixtures/fuzz" / name), seeds],
                env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT).stdout.decode(errors="replace")
            log += part
            units = re.search(r"stat::number_of_executed_units:\s*(\d+)", part)
            if not units:
                break
            tried += int(units.group(1))
            covered = max([covered, *map(int, re.findall(r"cov: (\d+)", part))])
        used = processor_seconds() - before
    new = sorted(os.listdir(faults))
    pathlib.Path(folder, "logs").mkdir(exist_ok=True)
    pathlib.Path(folder, "logs", f"{name}.txt").write_text(log)
    return tried, covered, used, new


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--seconds", type=int, default=600, help="of the processor, each")
    p.add_argument("--target", help="names; all without it")
    p.add_argument("--address", action="store_true", help="with the address sanitizer; give it a folder of its own by --build")
    p.add_argument("--build", default=str(ROOT / ".build/fuzz"))
    p.add_argument("--corpora", default=os.environ.get("PINNEST_CORPORA"))
    a = p.parse_args()
    os.makedirs(a.build, exist_ok=True)
    program = build(a.build, "fuzzer,address" if a.address else "fuzzer")
    faults = 0
    print(f"{'target':14} {'inputs':>12} {'edges':>8} {'cpu s':>6}  faults", flush=True)
    for name in a.target.split(",") if a.target else names():
        tried, covered, processor, new = run(program, name, a.seconds, a.build, a.corpora)
        faults += len(new)
        print(f"{name:14} {tried:12,} {covered:8,} {processor:6.0f}  {', '.join(new) or 'none'}", flush=True)
    sys.exit(1 if faults else 0)


main()
