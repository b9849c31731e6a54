#!/usr/bin/env python3
"""Takes a library through real browsers and back, and compares.

  browsers.py [firefox] [chromium] [--binary FILE] [--pins N] [--keep FOLDER]

A library with titles, folders and tags in several scripts, with quotes, angle brackets and emoji is exported as bookmark HTML, loaded by
the browser itself, and imported from the browser's own database into an empty library, while the browser runs. What browsers keep has to
be as it was:

  Firefox   titles, addresses, folders with their dates of creation, dates of creation and change, tags, keywords
  Chromium  titles, addresses but for those that begin with about:, folders that are not empty, dates of creation
  both      the toolbar: what is in it, folders among links in their order; in Firefox the other bookmarks and the menu, too

Then the browser ends, and a second import has to change nothing. Not compared, because the browser drops it from bookmark HTML: notes,
last visits, dates of change of folders, tags in Chromium.

Needs firefox-esr or firefox; chromium with xvfb-run, and root, because Chromium is told what to load by a file in /etc. A browser that
is not there is skipped, which is said. Ends with 1 when something differs, and with 77 when no browser could be run.
"""
import argparse, contextlib, json, os, pathlib, random, shutil, signal, subprocess, sys, tempfile, time

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The folders that a browser has places of its own for, as pinnest names them. Of others, Firefox makes folders of the menu; Chromium puts
# them into a folder in its bar, which is also where it has what belongs to its other bookmarks.
PLACES = {"firefox": {"Bookmarks Toolbar": "toolbar", "Other Bookmarks": "other", "Bookmarks Menu": "menu"}, "chromium": {"Bookmarks bar": "toolbar"}}
ELSEWHERE = {"firefox": "Bookmarks Menu", "chromium": "Bookmarks bar/Imported"}
LETTERS = ["a", "Bc", " ", "日本語", "データ", "<b>", "</b>", ">", "&", "&amp;", "&lt;", '"', "'", "\\", "/", "🎉", "👩‍👩‍👧", "é", "e\u0301", "ß", "ا", "한글", "%20", "#", "`", "$", "{}", "--", ";"]
PATIENCE = float(os.environ.get("BROWSER_SECONDS", "120"))


def text(r, least=1):
    return " ".join("".join(r.choices(LETTERS, k=r.randint(least, 6))).split()) or "x"


def library(browser, count):
    """Pins and collections as pinnest's own JSON has them."""
    r = random.Random(11)
    paths = [["日本語 <フォルダ> & \"引用\""], ["日本語 <フォルダ> & \"引用\"", "a/b\\c"], ["日本語 <フォルダ> & \"引用\"", "a/b\\c", "<h3>深い</h3>"], ["Empty 空"], ["Dev"], ["Dev", "Swift"]]
    paths += [[name] for name in PLACES[browser]]
    for _ in range(20):
        paths.append([*r.choice([[], *paths])[:6], text(r, 2)])
    written = list(dict.fromkeys("/".join(name.replace("\\", "\\\\").replace("/", "\\/") for name in path) for path in paths))
    tags = list({tag.lower(): tag for tag in ["swift", "日本 語", "a&b", "<tag>", "it's", '"q"', "🎉", *(text(r).replace(",", "") for _ in range(20))]}.values())
    usable = [path for path in written if path != "Empty 空"]
    bar = next(name for name, place in PLACES[browser].items() if place == "toolbar")
    in_bar = [path for path in written if path.split("/")[0] == bar]
    in_bar += [f"{bar}/{i} <b> 日本" for i in range(8)]
    written += in_bar[-8:]
    addresses = [
        "https://example.org/?a=1&b=2&amp;c=%3Cd%3E", "https://example.org/a'b(c)%22d", "javascript:alert(%22%3Cb%3E%22)", "https://xn--wgv71a119e.jp/%E6%97%A5?q=%E6%9C%AC#%E8%AA%9E",
        "http://user@localhost:8080/~x/", "ftp://ftp.example.org/pub/", "about:config", "file:///etc/hostname", "data:text/plain,hi", "https://example.org/" + "long/" * 300]
    if browser == "chromium":
        addresses.remove("about:config")
    pins = []
    for i in range(count):
        added = r.randint(946_684_800, 1_750_000_000)
        moment = lambda seconds: time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
        # In each folder of the bar something, since Chromium drops those that are empty.
        collections = [in_bar[-8:][i // 3] if i < 24 else r.choice(in_bar[:1] * 8 + in_bar)] if i % 3 == 0 else r.sample([path for path in usable if path not in in_bar], r.choice((0, 1, 1, 1, 2)))
        pins.append({
            "id": i + 1, "type": "url", "url": addresses[i] if i < len(addresses) else f"https://example.org/{i}", "title": text(r), "tags": r.sample(tags, r.randint(0, 3)),
            "collections": collections, "created_at": moment(added), "updated_at": moment(added + r.randint(0, 1_000_000)),
            "note": text(r) if i % 5 == 0 else None, "extra": {"keyword": f"kw{i}"} if i % 9 == 0 else {}})
    # The folders of the bar stand among its links.
    after = {path: count * (i + 1) // 10 for i, path in enumerate(in_bar[-8:])}
    collections = [{"name": path, "created_at": "2012-03-04T05:06:07Z", "updated_at": "2012-03-04T05:06:07Z", "after": after.get(path), "browser_folder": PLACES[browser].get(path)} for path in written]
    return {"pinnest": {"version": 1}, "collections": collections, "tags": [], "pins": pins}


def outline(html, place):
    """What is in the folder that bears this mark, in its order, a line each."""
    lines, depth = [], None
    for line in html.splitlines():
        if depth is None:
            depth = 0 if place in line else None
        elif "<DL>" in line:
            depth += 1
        elif "</DL>" in line:
            depth -= 1
            if depth == 0:
                break
        elif "<DT>" in line:
            lines.append("  " * depth + line[:line.rindex("<")].rpartition(">")[2])
    return lines


class Pinnest:
    def __init__(self, binary, home):
        self.binary, self.home = binary, home
        self.environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TMPDIR": str(home), "PINNEST_OFFLINE": "1"}

    def run(self, name, *arguments, check=True):
        done = subprocess.run([self.binary, "--db", str(self.home / f"{name}.db"), *arguments], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if check and done.returncode != 0:
            raise SystemExit(f"pinnest {' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
        return done

    def contents(self, name):
        return json.loads(self.run(name, "export", "--format", "json").stdout)


@contextlib.contextmanager
def running(command, environment, log):
    """A program with all that it starts, ended at the end."""
    with open(log, "wb") as output:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def firefox(program, html, home):
    profile = home / ".mozilla/firefox/abc123.default-esr"
    profile.mkdir(parents=True)
    (profile.parent / "profiles.ini").write_text("[Profile0]\nName=default-esr\nIsRelative=1\nPath=abc123.default-esr\n")
    settings = {"browser.places.importBookmarksHTML": True, "browser.bookmarks.file": str(html), "browser.shell.checkDefaultBrowser": False,
                "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False, "browser.aboutwelcome.enabled": False, "toolkit.startup.max_resumed_crashes": -1}
    (profile / "user.js").write_text("".join(f"user_pref({json.dumps(key)}, {json.dumps(value)});\n" for key, value in settings.items()))
    return running([program, "--headless", "--no-remote", "--profile", str(profile), "about:blank"], {**os.environ, "HOME": str(home)}, home / "firefox.log")


@contextlib.contextmanager
def chromium(program, html, home):
    # The one way to have Chromium load a file without somebody who clicks: the settings for its first start.
    settings = pathlib.Path("/etc/chromium/initial_preferences")
    before = settings.read_bytes() if settings.exists() else None
    settings.write_text(json.dumps({"distribution": {"import_bookmarks_from_file": str(html), "skip_first_run_ui": True}}))
    try:
        command = ["xvfb-run", "-a", program, "--no-sandbox", "--disable-gpu", "--no-default-browser-check", f"--user-data-dir={home}/.config/chromium", "about:blank"]
        with running(command, {**os.environ, "HOME": str(home)}, home / "chromium.log") as process:
            yield process
    finally:
        settings.unlink() if before is None else settings.write_bytes(before)


def expected_collections(browser, pin):
    elsewhere = ELSEWHERE[browser]
    return {path if path.split("/")[0] in PLACES[browser] else f"{elsewhere}/{path}" for path in pin["collections"]} or {elsewhere}


def differences(browser, sent, back):
    """What is not as it was, a line each."""
    found = {pin["url"]: pin for pin in back["pins"]}
    lines = [f"{url}: is not there" for url in {pin["url"] for pin in sent["pins"]} - set(found)]
    lines += [f"{url}: was not there" for url in set(found) - {pin["url"] for pin in sent["pins"]}]
    for pin in sent["pins"]:
        other = found.get(pin["url"])
        if other is None:
            continue
        compared = [("title", pin["title"], other["title"]), ("created_at", pin["created_at"], other["created_at"]),
                    ("collections", expected_collections(browser, pin), set(other["collections"]))]
        if browser == "firefox":
            compared += [("tags", set(pin["tags"]), set(other["tags"])), ("updated_at", pin["updated_at"], other["updated_at"]),
                         ("keyword", pin["extra"].get("keyword"), other["extra"].get("keyword"))]
        lines += [f"{pin['url'][:80]}: {what} was {was!r} and is {now!r}" for what, was, now in compared if was != now]
    folders = {folder["name"]: folder for folder in back["collections"]}
    used = {path for pin in sent["pins"] for path in pin["collections"]}
    for folder in sent["collections"]:
        path = folder["name"]
        if browser == "chromium" and not any(other == path or other.startswith(path + "/") for other in used):
            continue
        other = folders.get(next(iter(expected_collections(browser, {"collections": [path]}))))
        if other is None:
            lines.append(f"{path}: this folder is not there")
        elif browser == "firefox" and path not in PLACES[browser] and folder["created_at"] != other["created_at"]:
            lines.append(f"{path}: this folder was made {folder['created_at']} and is made {other['created_at']}")
    return lines


def round_trip(browser, program, pinnest, count):
    home = pinnest.home
    (home / "library.json").write_text(json.dumps(library(browser, count), ensure_ascii=False))
    pinnest.run("sent", "import", str(home / "library.json"))
    pinnest.run("sent", "export", str(home / "bookmarks.html"))
    sent = pinnest.contents("sent")
    if len(sent["pins"]) != count:
        return [f"the library has {len(sent['pins'])} pins instead of {count}"]
    with {"firefox": firefox, "chromium": chromium}[browser](program, home / "bookmarks.html", home):
        # Firefox writes tags and keywords some time after the bookmarks: wait until all is there, or nothing has come for long.
        deadline, seen, since = time.monotonic() + PATIENCE, None, time.monotonic()
        while time.monotonic() < deadline:
            time.sleep(1)
            for file in home.glob("tried.*"):
                shutil.rmtree(file) if file.is_dir() else file.unlink()
            tried = pinnest.run("tried", "import", "--browser", browser, "--json", check=False)
            now = differences(browser, sent, pinnest.contents("tried")) if tried.returncode == 0 else None
            if now == [] or (now and now == seen and time.monotonic() - since > PATIENCE / 4):
                break
            if now != seen:
                seen, since = now, time.monotonic()
        started = time.monotonic()
        report = pinnest.run("back", "import", "--browser", browser, "--json")
        print(f"{browser}: read while it runs, in {time.monotonic() - started:.2f} s: {report.stdout.strip()}")
        back = pinnest.contents("back")
    again = json.loads(pinnest.run("back", "import", "--browser", browser, "--json").stdout)
    lines = differences(browser, sent, back)
    if again["created"] or again["merged"]:
        lines.append(f"the second import is not without effect: {again}")
    if pinnest.contents("back")["pins"] != back["pins"]:
        lines.append("the second import changed pins")
    orders = [outline(pinnest.run(name, "export", "--format", "netscape").stdout, "PERSONAL_TOOLBAR_FOLDER") for name in ("sent", "back")]
    # What was elsewhere Chromium has behind it, in a folder of its own.
    if browser == "chromium" and "  Imported" in orders[1]:
        del orders[1][orders[1].index("  Imported"):]
    if not orders[0] or orders[0] != orders[1]:
        place = next((i for i, (was, now) in enumerate(zip(*orders)) if was != now), min(map(len, orders)))
        lines.append(f"the toolbar was {orders[0][place:place + 3]} and is {orders[1][place:place + 3]} at its line {place + 1}")
    left = [path.name for path in home.glob("pinnest-read-*")]
    return lines + [f"left behind: {name}" for name in left]


def available(browser):
    """The program, or why it cannot be run."""
    for name in {"firefox": ("firefox-esr", "firefox"), "chromium": ("chromium", "chromium-browser")}[browser]:
        if shutil.which(name):
            break
    else:
        return None, "it is not installed"
    if browser == "chromium" and not shutil.which("xvfb-run"):
        return None, "there is no xvfb-run"
    if browser == "chromium" and not os.access("/etc/chromium", os.W_OK):
        return None, "/etc/chromium cannot be written: run this as root, in a container"
    return name, None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("browsers", nargs="*", choices=["firefox", "chromium", []], default=[])
    parser.add_argument("--binary", default=os.environ.get("PINNEST_BINARY") or str(ROOT / ".build/release/pinnest"))
    parser.add_argument("--pins", type=int, default=300)
    parser.add_argument("--keep", help="a new folder for all that is made, which then stays")
    options = parser.parse_args()
    if not os.access(options.binary, os.X_OK):
        sys.exit(f"there is no pinnest at {options.binary}: build it, or name it with --binary")
    ran, failed = 0, 0
    for browser in options.browsers or ["firefox", "chromium"]:
        program, problem = available(browser)
        if problem:
            print(f"{browser}: SKIPPED, nothing was compared: {problem}")
            continue
        folder = pathlib.Path(options.keep or tempfile.mkdtemp(prefix="pinnest-browsers-")) / browser
        folder.mkdir(parents=True)
        try:
            lines = round_trip(browser, program, Pinnest(options.binary, folder), options.pins)
        finally:
            if not options.keep:
                shutil.rmtree(folder.parent, ignore_errors=True)
        for line in lines[:40]:
            print(f"{browser}: {line}")
        print(f"{browser}: " + (f"{len(lines)} DIFFERENCES" if lines else f"{options.pins} pins came back unchanged"))
        ran, failed = ran + 1, failed + bool(lines)
    sys.exit(1 if failed else 0 if ran else 77)


if __name__ == "__main__":
    main()
