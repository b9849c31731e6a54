"""A web of a few pages on the loopback interface: a proxy for the tests of the whole program.

    pages.py --pages PAGES.json --log FILE

PAGES.json is a list of {"url", "file", "content_type"}. Prints its port, and ends when its standard input does, so that nothing
is left behind however the tests end. As a proxy it is asked for whole addresses (`GET http://site.test/ HTTP/1.1`); addresses of
its own, from `Host` and path, work too. What is no page and has the name of an image is a PNG of 2 x 2; `/hang` never answers;
`/slow/SECONDS` takes its time; `/agent` is called by the User-Agent that asks for it; `/together`
waits a little for company and is called by how many such requests there were at once; `/moved` has moved for good to `/new`; all
else is 404. A CONNECT is refused, so that nothing leaves the machine. The log has a line a
request.
"""

import argparse
import json
import re
import socketserver
import struct
import sys
import threading
import time
import urllib.parse
import zlib

IMAGE = re.compile(r"\.(png|jpe?g|gif|webp|ico|svg)$", re.I)
lock = threading.Lock()
company = threading.Condition()
together = meetings = 0
pages = {}
log_path = None


def png(width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = (b"\0" + b"\xff\x66\x00" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


class Handler(socketserver.StreamRequestHandler):
    def handle(self):
        try:
            while self.answer_one():
                pass
        except OSError:
            pass

    def answer_one(self):
        line = self.rfile.readline(1 << 16).decode("latin-1").split()
        if len(line) < 2:
            return False
        host = agent = None
        while True:
            name, _, value = self.rfile.readline(1 << 16).decode("latin-1").partition(":")
            if not name.strip():
                break
            if name.lower() == "host":
                host = value.strip()
            if name.lower() == "user-agent":
                agent = value.strip()
        method, target = line[:2]
        url = target if "://" in target or method == "CONNECT" else "http://%s%s" % (host, target)
        with lock, open(log_path, "a", encoding="utf-8") as log:
            log.write("%s %s\n" % (method, url))
        if method == "CONNECT":
            return self.reply(method, 403, "text/plain", b"no tunnels here")
        path = urllib.parse.urlsplit(url).path
        if url in pages:
            with open(pages[url]["file"], "rb") as file:
                return self.reply(method, 200, pages[url]["content_type"], file.read())
        if path == "/hang":
            time.sleep(3600)
        if path.startswith("/slow/"):
            time.sleep(float(path.split("/")[2]))
            return self.reply(method, 200, "text/html", b"<title>Slow but sure</title>")
        if path == "/agent":
            return self.reply(method, 200, "text/html", b"<title>%s</title>" % (agent or "nobody").encode())
        if path == "/together":
            return self.reply(method, 200, "text/html", b"<title>%d at once</title>" % meet())
        if path == "/moved":
            return self.reply(method, 301, "text/html", b"", "Location: /new\r\n")
        if path == "/new":
            return self.reply(method, 200, "text/html", b"<title>The new place</title>")
        if IMAGE.search(path):
            return self.reply(method, 200, "image/png", png(2, 2))
        return self.reply(method, 404, "text/html", b"<title>Not here</title>")

    def reply(self, method, status, kind, body, more=""):
        head = "HTTP/1.1 %d Status\r\nContent-Type: %s\r\nContent-Length: %d\r\n%s\r\n" % (status, kind, len(body), more)
        self.wfile.write(head.encode() + (b"" if method == "HEAD" else body))
        return True


def meet():
    """2 where somebody else is there too, or comes within three seconds; else 1."""
    global together, meetings
    with company:
        together += 1
        before = meetings
        if together > 1:
            meetings += 1
            company.notify_all()
        else:
            company.wait(3)
        together -= 1
        return 2 if meetings > before else 1


class Server(socketserver.ThreadingTCPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass


def main():
    global log_path
    parser = argparse.ArgumentParser()
    parser.add_argument("--pages", required=True)
    parser.add_argument("--log", required=True)
    options = parser.parse_args()
    log_path = options.log
    with open(options.pages, encoding="utf-8") as file:
        pages.update((page["url"], page) for page in json.load(file))
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()


main()
