#!/usr/bin/env python3
"""Kills pinnest at any moment of each kind of write, again and again, and looks at what is left.

  crash.py [--kills N] [--work NAME,NAME…] [--calls] [--seed N] [--json FILE] [--binary FILE]

After each kill the library must be the old one or the new one: SQLite finds it sound, the pins are those of before or those of after
the command, no pin lacks its file, and `doctor --fix --full` leaves nothing to be done. A run counts as a kill when the program did not
come to its end. Times are drawn from the length of a run that nobody kills; with --calls the program is killed at a system call drawn
by chance instead (needs strace), which finds what lies between two writes. Needs python3, and nothing of the project but the binary
and the old library of Fixtures.
"""
import argparse, collections, hashlib, http.server, json, os, pathlib, random, re, shutil, signal, sqlite3, subprocess, sys, tempfile, threading, time, zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OLD_LIBRARY = ROOT / "Fixtures/libraries/format-1.sql"
CALLS = "write,pwrite64,fsync,fdatasync,ftruncate,rename,renameat,renameat2,unlink,unlinkat,mkdir,link,linkat,openat,flock"


class Library:
    """A home with a library, and what the checks need to know of it."""

    def __init__(self, work, binary):
        self.work, self.binary = work, binary
        self.home = os.path.join(work, "home")
        self.folder = os.path.join(self.home, "data", "pinnest")
        self.database = os.path.join(self.folder, "pinnest.db")
        self.files = os.path.join(self.folder, "pinnest.files")
        self.settings = os.path.join(self.home, "config", "pinnest", "config.toml")
        self.cache = os.path.join(self.home, "cache", "pinnest")
        self.environment = {
            "HOME": self.home, "XDG_DATA_HOME": os.path.join(self.home, "data"), "XDG_CACHE_HOME": os.path.join(self.home, "cache"),
            "XDG_CONFIG_HOME": os.path.join(self.home, "config"), "PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
            "SWIFT_BACKTRACE": "enable=no", "no_proxy": "*",
            **{name: value for name, value in os.environ.items() if name in ("ASAN_OPTIONS", "TSAN_OPTIONS")}}
        os.makedirs(self.home)

    def command(self, arguments):
        return [self.binary, *arguments]

    def run(self, *arguments, check=True, stdin=subprocess.DEVNULL):
        result = subprocess.run(self.command(arguments), env=self.environment, stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if check and result.returncode != 0:
            raise Fault(f"pinnest {' '.join(arguments)[:80]} ended with {result.returncode}: {result.stderr.decode(errors='replace')}")
        return result.stdout.decode()

    def state(self, name):
        """All that a user would miss, read by SQLite alone."""
        if name == "config":
            return pathlib.Path(self.settings).read_text()
        if not os.path.exists(self.database) or os.path.getsize(self.database) == 0:
            return []
        db = sqlite3.connect(self.database, timeout=20)
        try:
            if db.execute("pragma integrity_check").fetchall() != [("ok",)]:
                raise Fault("integrity_check")
            if not db.execute("select 1 from sqlite_schema where name = 'pin'").fetchone():
                return []
            pins = db.execute(
                "select p.id, p.url, p.title, p.note, p.text, p.file_name, p.deleted_at is not null,"
                " (select group_concat(name) from (select t.name from pin_tag x join tag t on t.id = x.tag_id where x.pin_id = p.id order by t.name_key)),"
                " (select group_concat(c.name) from pin_collection x join collection c on c.id = x.collection_id where x.pin_id = p.id)"
                " from pin p order by p.id").fetchall()
            steps = db.execute("select id, pins from step order by id").fetchall()
            for digest, size in db.execute("select f.sha256, f.size from pin p join file f on f.id = p.file_id"):
                path = os.path.join(self.files, digest.hex()[:2], digest.hex())
                if not os.path.isfile(path) or hashlib.sha256(pathlib.Path(path).read_bytes()).digest() != digest:
                    raise Fault(f"a row without its file: {path}")
            return [pins, steps, db.execute("pragma user_version").fetchone()[0]] if name == "migrate" else [pins, steps]
        finally:
            db.close()

    def check(self):
        """What is left when doctor has been here."""
        self.run("doctor", "--fix", "--full", "--yes", "--json")
        for name in os.listdir(self.files) if os.path.isdir(self.files) else []:
            if name.startswith("incoming-"):
                raise Fault("staged bytes are left after doctor --fix")


class Fault(Exception):
    pass


def picture(number):
    """A PNG of 600 by 400 whose last bytes are the digest of the others, so that half of one can be told."""
    def chunk(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")

    header = (600).to_bytes(4, "big") + (400).to_bytes(4, "big") + bytes([8, 2, 0, 0, 0])
    body = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(1801 * 400))) + chunk(b"IEND", b"")
    body += random.Random(number).randbytes(60_000)
    return body + hashlib.sha256(body).digest()


class Web:
    """Pages on loopback for refresh."""

    def __init__(self):
        pictures = [picture(number) for number in range(8)]

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                time.sleep(0.005)
                if self.path.endswith(".png"):
                    kind, body = "image/png", pictures[random.randrange(len(pictures))]
                else:
                    image = f"<meta property=og:image content={self.path}.png>" if self.path.startswith("/pictured/") else ""
                    kind, body = "text/html", f"<title>Page {random.random()}</title>{image}".encode()
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                try:
                    self.end_headers()
                    self.wfile.write(body)
                except OSError:
                    pass  # Who asked was killed.

            def log_message(self, *arguments):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"


def sample_file(work, number, size=300_000):
    path = os.path.join(work, f"file{number}.pdf")
    pathlib.Path(path).write_bytes(b"%PDF-1.4\n" + random.Random(number).randbytes(size))
    return path


def bookmarks(work, number, count):
    path = os.path.join(work, f"bookmarks{number}.html")
    rows = "".join(f'<DT><A HREF="https://import{number}.example/{i}" ADD_DATE="1700000000" TAGS="a,b{i % 7}">Title {i}</A>\n' for i in range(count))
    pathlib.Path(path).write_text(f"<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n{rows}</DL><p>\n")
    return path


def settings_text(tag):
    return f"# mine, and stays\n\n[add]\ntags = \"{tag}\" # at each add\n\n[lock]\nwait = 20\n"


def setups(work, web, pins, entries):
    """For each kind of write: what a library needs first, the command for a round, and what else must hold afterwards."""
    backup = os.path.join(work, "a-backup")

    def many(library):
        urls = [f"https://many.example/{i}" for i in range(pins)]
        library.run("add", "--no-fetch", "-t", "old,keep", *urls)

    def few(library):
        library.run("add", "--no-fetch", "-t", "old", "https://few.example/1", "https://few.example/2")

    def pages(library):
        library.run("add", "--no-fetch", *[f"{web.address}/{i}" for i in range(60)])

    def with_files(library):
        many(library)
        library.run("add", *[sample_file(work, 900 + i) for i in range(4)])

    def backup_ok(library):
        if os.path.exists(backup):
            out = json.loads(library.run("--db", os.path.join(work, "elsewhere", "x.db"), "restore", backup, "--yes", "--json"))
            if out["pins"] < pins + 4 or out["files"] != 4:
                raise Fault(f"the backup holds {out}")
            shutil.rmtree(os.path.join(work, "elsewhere"))

    def old_format(library):
        """A library of the first format, with more pins, and a search index of other rules than today's."""
        os.makedirs(library.folder, 0o700)
        db = sqlite3.connect(library.database)
        db.executescript(OLD_LIBRARY.read_text())
        rows = [(n, random.Random(n).randbytes(16), f"https://old.example/{n}", n, f"Old {n}", 1_700_000_000 + n, 1_700_000_000 + n)
                for n in range(6, 6 + pins)]
        db.executemany("insert into pin (id, uuid, type, url, content_key, title, created_at, updated_at) values (?, ?, 0, ?, ?, ?, ?, ?)", rows)
        db.execute("update library set value = 0 where key = 'search-version'")
        db.commit()
        db.close()
        path = os.path.join(library.files, "14", "14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad")
        os.makedirs(os.path.dirname(path), 0o700)
        pathlib.Path(path).write_bytes(b"%PDF-1.4\n%%EOF\n")

    def finds_all(library):
        if len(library.run("search", "old", "-o", "ids").split()) != pins:
            raise Fault("the search index lacks pins")

    def settings(library):
        few(library)
        library.run("config", "set", "add.tags", "first")
        pathlib.Path(library.settings).write_text(settings_text("first"))

    def settings_ok(library):
        before = library.run("config", "get", "add.tags").strip()
        library.run("config", "set", "add.tags", before + "x")
        library.run("config", "set", "add.tags", before)
        if os.listdir(os.path.dirname(library.settings)) != ["config.toml"]:
            raise Fault(f"beside the settings lie {os.listdir(os.path.dirname(library.settings))}")

    def pictured(library):
        library.run("add", "--no-fetch", *[f"{web.address}/pictured/{i}" for i in range(30)])

    def cache_ok(library):
        for folder, _, names in os.walk(library.cache):
            for name in names:
                body = pathlib.Path(folder, name).read_bytes()
                if name.endswith(".png") and hashlib.sha256(body[:-32]).digest() != body[-32:]:
                    raise Fault(f"half a picture: {folder}/{name}")
                if name.endswith(".record") and not (body.startswith(b"pinnest image ") and body.endswith(b"\n")):
                    raise Fault(f"half a record: {folder}/{name}")
        for pin in json.loads(library.run("list", "--json")):
            if pin["thumbnail"] and not os.path.isfile(pin["thumbnail"]):
                raise Fault(f"a preview that is not there: {pin['thumbnail']}")

    out = os.path.join(work, "exported.json")

    def export_ok(library):
        if os.path.exists(out) and len(json.loads(pathlib.Path(out).read_text())["pins"]) != pins:
            raise Fault("half an export")
        library.run("export", out)
        left = [name for name in os.listdir(work) if name.startswith(".pinnest-")]
        if left:
            raise Fault(f"beside the export lie {left}")

    def nothing(library):
        pass

    return {
        "add": (few, lambda n: ["add", "--no-fetch", *[f"https://round{n}.example/{i}" for i in range(300)]], nothing),
        "add-file": (few, lambda n: ["add", sample_file(work, n), sample_file(work, n + 500_000)], nothing),
        "edit": (many, lambda n: ["edit", "--matching", "site:many.example", "--note", f"round {n}", "--tag", f"t{n}"], nothing),
        "undo": (many, lambda n: ["undo"], nothing),
        "remove": (many, lambda n: ["remove", "--matching", "site:many.example"], nothing),
        "erase": (with_files, lambda n: ["remove", "--permanently", "--yes", f"{pins + 1}-{pins + 4}"], nothing),
        "rename": (many, lambda n: ["tag", "rename", "old", "new"], nothing),
        "import": (few, lambda n: ["import", bookmarks(work, n, entries)], nothing),
        "migrate": (old_format, lambda n: ["list", "-o", "ids"], finds_all),
        "config": (settings, lambda n: ["config", "set", "add.tags", f"t{n}"], settings_ok),
        "export": (many, lambda n: ["export", out], export_ok),
        "refresh": (pages, lambda n: ["refresh", "--all"], nothing),
        "cache": (pictured, lambda n: ["refresh", "--all"], cache_ok),
        "backup": (with_files, lambda n: ["backup", backup], backup_ok),
        "restore": (with_files, lambda n: ["restore", backup, "--yes"], nothing),
        "rebuild": (many, lambda n: ["doctor", "--fix"], nothing),
    }


#: What a kill may leave in between, because the work is many changes by its nature.
STEPWISE = {"refresh", "cache"}


class Harness:
    def __init__(self, arguments):
        self.a = arguments
        self.binary = os.path.abspath(arguments.binary)
        self.work = tempfile.mkdtemp(prefix="pinnest-crash-")
        self.web = Web()
        self.faults = []

    def before(self, name, library, number, base):
        """Brings the library into the state in which the command has something to do."""
        if name in ("undo",):
            library.run("edit", "--matching", "site:many.example", "--note", f"round {number}", "--tag", f"u{number}")
        elif name in ("remove", "rename", "erase", "restore", "migrate", "import"):
            self.reset(library, base)
        elif name == "rebuild":
            db = sqlite3.connect(library.database, timeout=20)
            db.execute("insert into pin_search (pin_search) values ('delete-all')")
            db.commit()
            db.close()

    def reset(self, library, base):
        shutil.rmtree(library.folder)
        shutil.copytree(base, library.folder)

    def one(self, name):
        prepare, command, also = setups(self.work, self.web, self.a.pins, self.a.entries)[name]
        work = os.path.join(self.work, name)
        os.makedirs(work)
        library = Library(work, self.binary)
        # That of another library is not replaced without a question.
        shutil.rmtree(os.path.join(self.work, "a-backup"), ignore_errors=True)
        prepare(library)
        if name == "restore":
            library.run("backup", os.path.join(self.work, "a-backup"))
            library.run("add", "--no-fetch", "https://later.example/")
        base = os.path.join(work, "base")
        shutil.copytree(library.folder, base)
        usual, calls = self.measure(name, library, command, base)
        kills = rounds = old = new = 0
        number = 2
        while kills < self.a.kills and rounds < self.a.kills * 10:
            rounds += 1
            number += 1
            try:
                if rounds % 40 == 0:
                    self.reset(library, base)
                self.before(name, library, number, base)
                was = library.state(name)
                killed = self.kill(library.command(command(number)), library.environment, usual, calls)
                kills += killed
                now = library.state(name)
                if now == was:
                    old += 1
                elif name not in STEPWISE and killed:
                    # What is there is either all that was there before or all of the new: run to the end from the old state and compare.
                    new += self.is_new(name, was, now, command(number))
                if rounds % self.a.doctor_every == 0:
                    library.check()
                    also(library)
            except Fault as fault:
                self.faults.append(f"{name}, round {rounds}: {fault}")
                keep = os.path.join(tempfile.gettempdir(), f"pinnest-crash-{name}-{rounds}")
                shutil.copytree(library.home, keep, dirs_exist_ok=True)
                self.reset(library, base)
        shutil.rmtree(work)
        return {"work": name, "runs": rounds, "kills": kills, "old": old, "new": rounds - old, "usual_ms": round(usual * 1000)}

    def is_new(self, name, was, now, command):
        """Throws unless the change is there as a whole."""
        if name == "config":
            if now != settings_text(command[3]):
                raise Fault(f"half of a change of settings: {now!r}")
            return 1
        if name == "migrate":
            if now[:2] != was[:2]:
                raise Fault("a migration changed pins")
            return 1
        if not was or not now:
            raise Fault(f"the library is gone: {len(now)}")
        pins, steps = now
        before, before_steps = was
        known, ids = set(before), {p[0] for p in pins}
        changed = [p for p in pins if p not in known]
        gone = [p for p in before if p[0] not in ids]
        expected = {
            "add": lambda: len(changed) == 300 and not gone, "add-file": lambda: len(changed) == 2 and not gone,
            "edit": lambda: len(changed) == self.a.pins and not gone, "undo": lambda: len(changed) == self.a.pins and len(steps) == len(before_steps) - 1,
            "remove": lambda: len(changed) == self.a.pins and all(p[6] for p in changed), "erase": lambda: len(gone) == 4 and not changed,
            "rename": lambda: len(changed) == self.a.pins and not gone, "import": lambda: len(changed) == self.a.entries and not gone,
            "restore": lambda: len(gone) == 1 and not changed, "rebuild": lambda: False, "backup": lambda: False, "export": lambda: False}[name]
        if not expected():
            raise Fault(f"half of a change: {len(changed)} of {len(pins)} pins changed, {len(gone)} gone")
        return 1

    def measure(self, name, library, command, base):
        """How long a run takes that nobody kills, and how many system calls of each kind a thread of it makes at most."""
        times = []
        calls = {}
        for number in (0, 2):
            self.before(name, library, number, base)
            start = time.perf_counter()
            library.run(*command(number))
            times.append(time.perf_counter() - start)
            self.reset(library, base)
        if self.a.calls:
            log = os.path.join(self.work, "calls")
            self.before(name, library, 0, base)
            subprocess.run(["strace", "-f", "-qq", "-e", f"trace={CALLS}", "-o", log, *library.command(command(0))], env=library.environment,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # strace counts the calls of each thread for itself.
            threads = collections.Counter(re.findall(r"^(\d+) +(\w+)\(", pathlib.Path(log).read_text(errors="replace"), re.MULTILINE))
            for (_, call), count in threads.items():
                calls[call] = max(calls.get(call, 0), count)
            self.reset(library, base)
        return max(times), calls

    def kill(self, command, environment, usual, calls):
        if calls:
            # Each kind of call has the same chance: one rename among a thousand writes is where a fault would be.
            call = random.choice(list(calls))
            command = ["strace", "-f", "-qq", "-o", os.devnull, "-e", f"trace={call}",
                       "-e", f"inject={call}:signal=KILL:when={random.randint(1, calls[call])}", *command]
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if not calls:
            try:
                process.wait(random.uniform(0, usual * 1.05))
            except subprocess.TimeoutExpired:
                process.kill()
        code = process.wait()
        return code in (-signal.SIGKILL, 128 + signal.SIGKILL)

    def has(self, name):
        """Whether this pinnest knows the command at all."""
        word = setups(self.work, self.web, self.a.pins, self.a.entries)[name][1](0)[0]
        return subprocess.run([self.binary, "help", word], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode == 0

    def main(self):
        names = self.a.work.split(",") if self.a.work else list(setups(self.work, self.web, self.a.pins, self.a.entries))
        results = []
        print(f"{'work':10} {'runs':>6} {'kills':>6} {'old':>6} {'new':>6} {'run ms':>7}")
        try:
            for name in names:
                if not self.has(name):
                    print(f"{name:10} is not there yet", flush=True)
                    continue
                result = self.one(name)
                results.append(result)
                print(f"{name:10} {result['runs']:6} {result['kills']:6} {result['old']:6} {result['new']:6} {result['usual_ms']:7}", flush=True)
        finally:
            shutil.rmtree(self.work, ignore_errors=True)
        for fault in self.faults:
            print("FAULT:", fault)
        print(f"{sum(r['kills'] for r in results)} kills, {len(self.faults)} faults")
        if self.a.json:
            pathlib.Path(self.a.json).write_text(json.dumps({"results": results, "faults": self.faults}, indent=1))
        return 1 if self.faults else 0


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--kills", type=int, default=200)
    p.add_argument("--pins", type=int, default=1000, help="how many pins the larger libraries have")
    p.add_argument("--entries", type=int, default=2000, help="how many entries a file has that is imported")
    p.add_argument("--work", help="kinds of write; all of them without it")
    p.add_argument("--calls", action="store_true", help="kill at system calls, by strace")
    p.add_argument("--doctor-every", type=int, default=1, help="let doctor look after every so many runs only")
    p.add_argument("--seed", type=int)
    p.add_argument("--json")
    p.add_argument("--binary", default=str(ROOT / ".build/release/pinnest"))
    a = p.parse_args()
    random.seed(a.seed)
    sys.exit(Harness(a).main())


main()
