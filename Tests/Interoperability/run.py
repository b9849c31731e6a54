#!/usr/bin/env python3
"""Lets other programs read what `pinnest export` writes, and compares what they found with what was saved.

  run.py [--binary FILE]

Readers: Python's xml, csv and json; feedparser and buku where this Python has them (pip install feedparser buku, in a venv of their
own). What is not installed is passed over and said so. Exit 1 where a reader found something else.
"""
import argparse, csv, io, json, os, pathlib, subprocess, sys, tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
NASTY = "Fish & <b>\"chips\"</b> 'n' ]]> <!-- --> 日本語 שלום 👩‍👩‍👧 =1+1"
# title, address, note, tags (in order of name), collections (a list of names each)
PINS = [
    (NASTY, "https://ex.test/a%20b/%E2%9C%93?q=x%2By&e=&z=1", "first & <i>line</i>\n=second, \"quoted\"\n\n  last", ["swift", "two words", "日本語"], [["Dev", "Swift"]]),
    ("In two folders", "https://two.test/#frag", None, ["a&b"], [["Dev"], ["A/B", "<x> & \"y\""]]),
    ("In none", "https://none.test/?a=1&b=2", "note", [], []),
    ("データベース入門", "https://ja.test/日本語", None, ["データ"], [["日本", "東京"]]),
    ("-- --> ]", "https://odd.test/(x)[y]", "<script>alert(1)</script>", ["c++"], [["Dev", "Swift"]]),
]
failures = []


def check(what, found, expected):
    if found == expected:
        return print(f"ok    {what}")
    failures.append(what)
    print(f"FAIL  {what}\n      found    {found!r}\n      expected {expected!r}")


def path(names):
    return "/".join(name.replace("\\", "\\\\").replace("/", "\\/") for name in names)


def by_folder(of):
    """What each folder holds, in the order of coming: {names: [what]}."""
    folders = {}
    for pin in PINS:
        for names in pin[4] or [[]]:
            folders.setdefault(tuple(names), []).append(of(pin))
    return folders


def walked(element, is_folder, name, is_pin, of, names=(), found=None):
    """The same of a tree of XML."""
    found = {} if found is None else found
    for child in element:
        if is_pin(child):
            found.setdefault(names, []).append(of(child))
        elif is_folder(child):
            walked(child, is_folder, name, is_pin, of, names + (name(child),), found)
    return found


def read_xbel(text):
    root = ElementTree.fromstring(text)
    check("xbel is XBEL 1.0", (root.tag, root.get("version")), ("xbel", "1.0"))
    found = walked(root, lambda e: e.tag == "folder", lambda e: e.findtext("title"), lambda e: e.tag == "bookmark",
                   lambda e: (e.findtext("title"), e.get("href"), e.findtext("desc"), (e.get("TAGS") or "").split(",")))
    check("xbel: folders, titles, addresses, notes, tags", sets(found), sets(by_folder(lambda p: (p[0], p[1], p[2], ",".join(p[3]).split(",")))))


def read_opml(text):
    root = ElementTree.fromstring(text)
    check("opml is OPML 2.0", (root.tag, root.get("version"), [e.tag for e in root]), ("opml", "2.0", ["head", "body"]))
    found = walked(root.find("body"), lambda e: e.get("type") is None, lambda e: e.get("text"), lambda e: e.get("type") == "link",
                   lambda e: (e.get("text"), e.get("url"), e.get("_note"), (e.get("category") or "").split(",")))
    check("opml: folders, titles, addresses, notes, tags", sets(found), sets(by_folder(lambda p: (p[0], p[1], p[2], ",".join(p[3]).split(",")))))


def sets(folders):
    return {names: sorted(map(repr, pins)) for names, pins in folders.items()}


def read_csv(text):
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    check("csv: titles, addresses, notes, tags, collections",
          [(r["title"], r["url"], r["note"], r["tags"], sorted(r["collections"].split("\n"))) for r in rows],
          [(p[0], p[1], p[2] or "", ",".join(p[3]), sorted(map(path, p[4])) or [""]) for p in PINS])


def read_json(text):
    whole = json.loads(text)
    check("json: titles, addresses, notes, tags, collections",
          [(p["title"], p["url"], p["note"], p["tags"], sorted(p["collections"])) for p in whole["pins"]],
          [(p[0], p[1], p[2], p[3], sorted(map(path, p[4]))) for p in PINS])
    every = {path(names[:n]) for p in PINS for names in p[4] for n in range(1, len(names) + 1)}
    check("json: all collections and tags", ({c["name"] for c in whole["collections"]}, {t["name"] for t in whole["tags"]}), (every, {t for p in PINS for t in p[3]}))


def read_jsonl(text):
    check("jsonl: a pin a line", [json.loads(line)["title"] for line in text.splitlines()], [p[0] for p in PINS])


def read_atom(text):
    root = ElementTree.fromstring(text)
    space = "{http://www.w3.org/2005/Atom}"
    entries = root.findall(space + "entry")
    check("atom: each entry has what RFC 4287 asks for", [e for e in entries if None in (e.find(space + "id"), e.find(space + "title"), e.find(space + "updated"))], [])
    expected = sorted((p[1], p[2] or "", tuple(p[3])) for p in PINS)
    check("atom: addresses, notes, tags", sorted((e.find(space + "link").get("href"), e.findtext(space + "content") or "", tuple(c.get("term") for c in e.findall(space + "category"))) for e in entries), expected)
    try:
        import feedparser
    except ImportError:
        return print("skip  feedparser is not installed")
    feed = feedparser.parse(text.encode())
    check("feedparser: the feed is well-formed", (bool(feed.bozo), feed.version, feed.feed.title), (False, "atom10", "Bookmarks"))
    check("feedparser: addresses, tags", sorted((e.link, tuple(t.term for t in e.get("tags", []))) for e in feed.entries), sorted((p[1], tuple(p[3])) for p in PINS))
    # It cleans what could be script, in titles too; those without markup stay.
    check("feedparser: titles", {e.title for e in feed.entries} >= {p[0] for p in PINS if "<" not in p[0] and "--" not in p[0]}, True)


def read_netscape(file):
    try:
        import buku
    except ImportError:
        return print("skip  buku is not installed")
    with tempfile.TemporaryDirectory() as folder:
        database = buku.BukuDb(dbfile=os.path.join(folder, "buku.db"))
        database.importdb(file, tacit=True)
        rows = [(r[2], r[1], set(filter(None, r[3].split(",")))) for r in database.get_rec_all()]
        database.close()
    # buku writes tags in lower case and makes one of the name of the folder.
    check("buku: titles and addresses", sorted((t, u) for t, u, _ in rows), sorted((p[0], p[1]) for p in PINS))
    for title, url, tags in rows:
        pin = next((p for p in PINS if p[1] == url), None)
        if pin:
            own = {t.lower() for t in pin[3]}
            folders = {names[-1].lower() for names in pin[4]}
            check(f"buku: tags of {url}", (own - tags, tags - own - folders), (set(), set()))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=str(ROOT / ".build/release/pinnest"))
    binary = parser.parse_args().binary
    with tempfile.TemporaryDirectory(prefix="pinnest-interoperability-") as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

        def pinnest(*arguments):
            return subprocess.run([binary, *arguments], env=environment, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE).stdout.decode()

        for title, url, note, tags, collections in PINS:
            arguments = ["add", "--no-fetch", "-q", url, "--title", title]
            arguments += ["--note", note] if note else []
            for tag in tags:
                arguments += ["--tag", tag]
            for names in collections:
                arguments += ["--collection", path(names)]
            pinnest(*arguments)
        read_xbel(pinnest("export", "--format", "xbel"))
        read_opml(pinnest("export", "--format", "opml"))
        read_csv(pinnest("export", "--format", "csv"))
        read_json(pinnest("export", "--format", "json"))
        read_jsonl(pinnest("export", "--format", "jsonl"))
        read_atom(pinnest("export", "--format", "atom"))
        file = os.path.join(home, "bookmarks.html")
        pinnest("export", file)
        read_netscape(file)
    sys.exit(1 if failures else 0)


main()
