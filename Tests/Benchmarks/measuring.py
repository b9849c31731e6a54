"""Times and peak memory of whole commands, and the table that they end up in."""
import json, os, pathlib, shutil, statistics, subprocess, sys, time


class Bench:
    """One run of the benchmarks: programs, a place to work in, the rows so far."""

    def __init__(self, binary, work, pins, runs, pattern):
        self.binary, self.work, self.pins, self.runs, self.pattern = binary, work, pins, runs, pattern
        self.sqlite = shutil.which("sqlite3") or sys.exit("the sqlite3 shell is needed: apt-get install sqlite3")
        self.buku = shutil.which("buku")
        self.environment = {
            "HOME": work, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "XDG_DATA_HOME": os.path.join(work, "data"),
        }
        self.results, self.not_run = [], []
        print(f"{'row':62} {'pinnest ms':>11} {'other ms':>11} {'ratio':>8} {'bar':>7} {'peak MB':>8}", flush=True)

    def path(self, name):
        return os.path.join(self.work, name)

    def pinnest(self, library, *arguments):
        return [self.binary, "--db", library, *arguments]

    def wants(self, name):
        return self.pattern is None or self.pattern.search(name) is not None

    def run(self, command, **options):
        """Fails loudly: a command that does not run measures nothing."""
        process = subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **options)
        if process.returncode != 0:
            sys.exit(f"{command[:5]} ended with {process.returncode}: {process.stderr.decode(errors='replace')[:2000]}")

    def seconds(self, command, prepare=None):
        if prepare:
            prepare()
        before = time.perf_counter()
        self.run(command)
        return time.perf_counter() - before

    def peak(self, command, prepare=None):
        """Peak resident MB. A child begins with the peak of the process that forks it, so that a small one has to (9 MB)."""
        if prepare:
            prepare()
        code = "import os, sys; pid = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ); print(os.wait4(pid, 0)[2].ru_maxrss, file=sys.stderr)"
        small = [sys.executable, "-I", "-S", "-c", code, *command]
        done = subprocess.run(small, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        return int(done.stderr.split()[-1]) / 1024

    def compare(self, name, ours, theirs=None, at_most=None, faster=None, runs=None, prepare=None, prepare_theirs=None, memory=None, scale=1):
        """Both in turn, after one run of each to warm up. `ours` and `theirs` are commands, or functions that give the next one.
        `at_most`: ours takes at most so many times as long. `faster`: ours is at least so many times faster. `memory`: at most so many MB.
        `scale`: theirs does so many times as much as ours."""
        if not self.wants(name):
            return None
        runs = runs or self.runs
        next_ours = ours if callable(ours) else lambda: ours
        next_theirs = theirs if callable(theirs) or theirs is None else lambda: theirs
        mine, other = [], []
        for number in range(runs + 1):
            seconds = self.seconds(next_ours(), prepare)
            seconds_theirs = self.seconds(next_theirs(), prepare_theirs) if next_theirs else None
            # The first run of each warms up, unless there is only one.
            if number > 0 or runs == 1:
                mine.append(seconds)
                other.append(seconds_theirs)
            if runs == 1:
                break
        m = statistics.median(mine) * 1000
        o = statistics.median(other) * 1000 / scale if next_theirs else None
        return self.add(name, m, o, at_most, faster, self.peak(next_ours(), prepare), memory, runs)

    def add(self, name, mine, other=None, at_most=None, faster=None, peak=None, memory=None, runs=1):
        ratio = mine / other if other else None
        met = None
        if other and (at_most or faster):
            met = ratio <= at_most if at_most else 1 / ratio >= faster
        if memory and peak:
            met = (met is not False) and peak <= memory
        self.results.append({
            "row": name, "pinnest_ms": mine, "other_ms": other, "ratio": ratio, "at_most": at_most, "times_faster": faster, "peak_mb": peak,
            "most_mb": memory, "met": met, "runs": runs,
        })
        shown = "" if ratio is None else f"{ratio:.2f}" if at_most or not faster else f"{1 / ratio:.1f}x"
        bar = f"<={at_most}" if at_most else f">={faster}x" if faster else ""
        mark = "" if met is None else "" if met else "  NOT MET"
        memory_shown = "" if peak is None else f"{peak:8.1f}" + (f" (<={memory})" if memory else "")
        print(f"{name:62} {mine:11.2f} {'' if other is None else f'{other:11.2f}':>11} {shown:>8} {bar:>7} {memory_shown}{mark}", flush=True)
        return mine

    def figure(self, name, value, unit, at_least=None, at_most=None):
        """A row that is one number."""
        if not self.wants(name):
            return
        met = None if at_least is None and at_most is None else (at_least is None or value >= at_least) and (at_most is None or value <= at_most)
        self.results.append({"row": name, "value": value, "unit": unit, "at_least": at_least, "at_most": at_most, "met": met})
        bar = f">={at_least:,}" if at_least else f"<={at_most:,}" if at_most else ""
        print(f"{name:62} {value:11,.2f} {unit:>11} {'' :>8} {bar:>7}{'  NOT MET' if met is False else ''}", flush=True)

    def leave_out(self, name, reason):
        if self.wants(name):
            self.not_run.append((name, reason))

    def finish(self, json_path):
        missed = [row["row"] for row in self.results if row.get("met") is False]
        for name, reason in self.not_run:
            print(f"NOT RUN  {name}: {reason}")
        print(f"{len(self.results)} rows, {sum(row.get('met') is True for row in self.results)} bars met, {len(missed)} not met, {len(self.not_run)} rows not run")
        if json_path:
            pathlib.Path(json_path).write_text(json.dumps({"rows": self.results, "not_run": self.not_run}, indent=1))
        return 1 if missed or self.not_run or not self.results else 0
