"""The server of the network tests: an origin with one route a kind of trouble, and a proxy for scripted sites.

    server.py [--script FILE] [--certificate FILE] [--addresses N]

Listens on 127.0.0.1 (and on 127.0.0.2 to N, same port), prints the port, and ends when its standard input does, so that
nothing is left behind however the tests end.

A request for a whole address (`GET http://site.test/ HTTP/1.1`, or anything inside a CONNECT) is answered from the script:
a JSON list of {"url", "status", "headers": [[name, value]], "body_base64", "when": "first"|"second"}.
Every request is remembered; `/_log?key=TEXT` gives those whose address holds TEXT.
"""

import argparse
import base64
import json
import socket
import socketserver
import ssl
import struct
import sys
import threading
import time
import urllib.parse
import zlib

log = []
log_lock = threading.Lock()
script = []
script_uses = {}
certificate = None
overlap = {"now": 0, "most": 0}


class Gone(Exception):
    """The client hung up, which many tests want it to."""


class Handler(socketserver.StreamRequestHandler):
    # Head and body are sent one after the other, and the second is not to wait for the first's receipt.
    disable_nagle_algorithm = True

    def handle(self):
        try:
            while self.serve_one():
                pass
        except (Gone, ConnectionError, ssl.SSLError, TimeoutError):
            pass

    def serve_one(self):
        line = self.rfile.readline(70000)
        if not line.strip():
            return False
        method, target, _ = line.decode("latin-1").split(" ", 2)
        self.headers = []
        while True:
            line = self.rfile.readline(70000).decode("latin-1").rstrip("\r\n")
            if not line:
                break
            name, _, value = line.partition(":")
            self.headers.append((name, value.strip()))
        self.method = method
        if method == "CONNECT":
            return self.tunnel(target)
        self.url = target if "://" in target else self.base() + target
        with log_lock:
            log.append({"method": method, "url": self.url, "headers": self.headers, "at": time.monotonic()})
        if "://" in target or getattr(self, "tunnelled", None):
            self.answer_from_script()
            return True
        parts = urllib.parse.urlsplit(target)
        self.query = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True))
        segments = [urllib.parse.unquote(part) for part in parts.path.split("/") if part]
        route = getattr(self, "route_" + segments[0].replace("-", "_").lstrip("_"), None) if segments else self.route_page
        if route is None:
            self.reply(404, b"<title>Not here</title>")
            return True
        return route(*segments[1:]) is not False

    def base(self):
        if getattr(self, "tunnelled", None):
            return "https://" + self.tunnelled
        host = self.header("Host") or "%s:%d" % self.server.server_address
        return "http://" + host

    def header(self, name):
        return next((value for key, value in self.headers if key.lower() == name.lower()), None)

    # Answers

    def send(self, data):
        try:
            self.wfile.write(data)
            self.wfile.flush()
        except (OSError, ValueError):
            raise Gone()

    def head(self, status, headers):
        text = "HTTP/1.1 %d Status\r\n" % status
        self.send(text.encode() + b"".join(n.encode("utf-8") + b": " + encoded(v) + b"\r\n" for n, v in headers) + b"\r\n")

    def reply(self, status, body, headers=(), kind="text/html; charset=utf-8"):
        names = {name.lower() for name, _ in headers}
        fields = list(headers)
        if "content-type" not in names and kind:
            fields.append(("Content-Type", kind))
        if "content-length" not in names and status != 304:
            fields.append(("Content-Length", str(len(body))))
        self.head(status, fields)
        if self.method != "HEAD" and status != 304:
            self.send(body)

    # Scripted sites

    def tunnel(self, target):
        self.head(200, [])
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        self.connection = context.wrap_socket(self.connection, server_side=True)
        self.rfile = self.connection.makefile("rb")
        self.wfile = self.connection.makefile("wb")
        self.tunnelled = target.removesuffix(":443")
        return True

    def answer_from_script(self):
        answers = [entry for entry in script if entry["url"] == self.url]
        if not answers:
            return self.reply(404, b"<title>No such page in the script</title>")
        with log_lock:
            use = script_uses.get(self.url, 0)
            script_uses[self.url] = use + 1
        entry = answers[min(use, len(answers) - 1)]
        self.reply(entry["status"], base64.b64decode(entry["body_base64"]), [tuple(h) for h in entry["headers"]], kind=None)

    # Routes

    def route_page(self, *_):
        with log_lock:
            overlap["now"] += 1
            overlap["most"] = max(overlap["most"], overlap["now"])
        time.sleep(float(self.query.get("delay", 0)) if getattr(self, "query", None) else 0)
        with log_lock:
            overlap["now"] -= 1
        title = getattr(self, "query", {}).get("title", "A page")
        padding = int(getattr(self, "query", {}).get("size", 0))
        self.reply(200, ("<title>%s</title>" % title).encode() + b" " * padding)

    def route_log(self):
        key = self.query.get("key", "")
        with log_lock:
            found = [entry for entry in log if key in entry["url"] and "/_log" not in entry["url"]]
        self.reply(200, json.dumps({"requests": found, "overlap": overlap["most"]}).encode(), kind="application/json")

    def route_echo(self, *_):
        self.reply(200, json.dumps({"method": self.method, "headers": self.headers}).encode(), kind="application/json")

    def route_status(self, status, *_):
        headers = [(name, value) for name, value in self.query.items()]
        self.reply(int(status), b"<title>Status</title>", headers)

    def route_redirect(self, count, *rest):
        """/redirect/N/…: N redirects, then a page. ?status= gives the status, ?to= the last address."""
        left = int(count)
        query = "?" + urllib.parse.urlencode(self.query) if self.query else ""
        if left == 0:
            return self.reply(200, b"<title>Arrived</title>")
        target = "/redirect/%d/%s%s" % (left - 1, "/".join(rest), query)
        if left == 1 and "to" in self.query:
            target = self.query["to"]
        self.reply(int(self.query.get("status", 302)), b"moving", [("Location", target)])

    def route_location(self, *_):
        """?bytes= the Location in hexadecimal digits."""
        location = bytes.fromhex(self.query["bytes"])
        self.send(b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: " + location + b"\r\n\r\n")

    def route_loop(self, step, *rest):
        other = "b" if step == "a" else "a"
        self.reply(302, b"", [("Location", "/loop/%s/%s" % (other, "/".join(rest)))])

    def route_refresh_loop(self, step, *_):
        other = "b" if step == "a" else "a"
        self.reply(200, b'<meta http-equiv=refresh content="0; url=/refresh-loop/%s"><title>Turn</title>' % other.encode())

    def route_cookie_wall(self, *_):
        if "seen=yes" in (self.header("Cookie") or ""):
            return self.reply(200, b"<title>Behind the cookie</title>")
        self.reply(302, b"", [("Set-Cookie", "seen=yes; Path=/"), ("Set-Cookie", "other=1; Path=/elsewhere"), ("Location", self.url)])

    def route_refuse_cookies(self, *_):
        self.reply(302, b"", [("Set-Cookie", "count=%d" % len(log)), ("Location", self.url)])

    def route_bomb(self, *_):
        """200 MB of zeros in a gzip of 200 kB; ?start= bytes (hexadecimal) before them, ?type=, ?encoding=."""
        pack = zlib.compressobj(9, zlib.DEFLATED, 31)
        fields = [("Content-Type", self.query.get("type", "text/html")), ("Content-Encoding", "gzip")]
        self.head(200, fields + [("Connection", "close")])
        self.send(pack.compress(bytes.fromhex(self.query.get("start", ""))))
        for _ in range(200):
            self.send(pack.compress(bytes(1 << 20)))
        self.send(pack.flush())
        return False

    def route_endless(self, *_):
        self.head(200, [("Content-Type", self.query.get("type", "text/html")), ("Connection", "close")])
        self.send(bytes.fromhex(self.query.get("start", "")) + b"<title>Without end</title>")
        while True:
            self.send(b"<p>and on and on</p>" * 800)

    def route_drip(self, *_):
        """One byte each ?every= seconds, for ever; ?start= bytes (hexadecimal) before them."""
        self.head(200, [("Content-Type", "text/html"), ("Connection", "close")])
        self.send(bytes.fromhex(self.query.get("start", "")))
        while True:
            self.send(b"x")
            time.sleep(float(self.query.get("every", 1)))

    def route_slow_header(self, *_):
        self.send(b"HTTP/1.1 200 OK\r\n")
        number = 0
        while True:
            number += 1
            self.send(b"X-Slow-%d: yes\r\n" % number)
            time.sleep(float(self.query.get("every", 1)))

    def route_silence(self, *_):
        time.sleep(float(self.query.get("seconds", 30)))
        return False

    def route_large_header(self, *_):
        self.send(b"HTTP/1.1 200 OK\r\n")
        for number in range(1 << 14):
            self.send(b"X-Field-%05d: %s\r\n" % (number, b"y" * 48))
        self.send(b"Content-Length: 0\r\n\r\n")

    def route_long_line(self, *_):
        self.send(b"HTTP/1.1 200 OK\r\nX-Long: " + b"y" * (1 << 20) + b"\r\nContent-Length: 0\r\n\r\n")

    def route_short(self, *_):
        body = b"<title>Cut short</title>"
        self.head(200, [("Content-Type", "text/html"), ("Content-Length", str(len(body) + 1000)), ("Connection", "close")])
        self.send(body)
        return False

    def route_encoding_lie(self, *_):
        """Says gzip, sends plain text; ?always=1 does so even to clients that ask for identity."""
        if self.header("Accept-Encoding") == "identity" and "always" not in self.query:
            return self.reply(200, b"<title>Plain after all</title>")
        self.reply(200, b"<title>Plain after all</title>", [("Content-Encoding", "gzip")])

    def route_packed(self, encoding, *_):
        body = b"<title>Unpacked</title>" + b" " * 2000
        wbits = {"gzip": 31, "deflate": 15, "raw": -15}[encoding]
        pack = zlib.compressobj(9, zlib.DEFLATED, wbits)
        self.reply(200, pack.compress(body) + pack.flush(), [("Content-Encoding", "gzip" if encoding == "gzip" else "deflate")])

    def route_flaky(self, *_):
        """Fails ?times= times with ?status= (or `reset`, `hangup`, `middle`), then answers. Counted by the whole address."""
        with log_lock:
            earlier = sum(1 for entry in log if entry["url"] == self.url) - 1
        if earlier >= int(self.query.get("times", 1)):
            return self.reply(200, b"<title>At last</title>")
        how = self.query.get("status", "503")
        if how == "reset":
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.connection.close()
            raise Gone()
        if how == "hangup":
            return False
        headers = [("Retry-After", self.query["after"])] if "after" in self.query else []
        self.reply(int(how), b"<title>Busy</title>", headers)

    def route_image(self, *_):
        """?hex= the bytes; ?etag=, ?modified=, ?age=; ?gone=1 answers 404 once an entity tag or a date is asked about."""
        conditional = self.header("If-None-Match") or self.header("If-Modified-Since")
        if conditional and "gone" in self.query:
            return self.reply(410, b"gone")
        headers = []
        for key, name in (("etag", "ETag"), ("modified", "Last-Modified"), ("age", "Cache-Control")):
            if key in self.query:
                headers.append((name, "max-age=" + self.query[key] if key == "age" else self.query[key]))
        if conditional and conditional in (self.query.get("etag"), self.query.get("modified")):
            return self.reply(304, b"", headers)
        self.reply(200, bytes.fromhex(self.query["hex"]), headers, kind=self.query.get("type", "image/png"))

    def route_body(self, *_):
        """?hex= the bytes, ?type= the Content-Type, ?name= a Content-Disposition; ?ranges=1 answers ranges."""
        body = bytes.fromhex(self.query["hex"]) + bytes(int(self.query.get("zeros", 0))) + bytes.fromhex(self.query.get("tail", ""))
        headers = [("Content-Disposition", 'attachment; filename="%s"' % self.query["name"])] if "name" in self.query else []
        wanted = self.header("Range")
        if wanted and wanted.startswith("bytes=-") and "ranges" in self.query:
            count = min(int(wanted[7:]), len(body))
            headers.append(("Content-Range", "bytes %d-%d/%d" % (len(body) - count, len(body) - 1, len(body))))
            return self.reply(206, body[-count:], headers, kind=self.query.get("type"))
        self.reply(200, body, headers, kind=self.query.get("type"))

    def route_head(self, how, *_):
        """/head/STATUS: HEAD gets that status, GET a page. ?get= gives GET a status, too. `hangup` drops HEAD."""
        if self.method == "HEAD":
            if how == "hangup":
                return False
            return self.reply(int(how), b"")
        self.reply(int(self.query.get("get", 200)), b"<title>Got</title>")

    def route_whoami(self, *_):
        """Answers 401 to who brings no password."""
        if self.header("Authorization"):
            return self.reply(200, ("<title>%s</title>" % self.header("Authorization")).encode())
        self.reply(401, b"<title>Who?</title>", [("WWW-Authenticate", 'Basic realm="x"')])


def encoded(text):
    """Header values of the script are text; those that are not Latin-1 go as UTF-8, as servers send them."""
    return text.encode("utf-8")


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass


def listen(count):
    """Servers on 127.0.0.1 to 127.0.0.`count`, all on one port that was free on each."""
    while True:
        servers = [Server(("127.0.0.1", 0), Handler)]
        port = servers[0].server_address[1]
        try:
            for number in range(2, count + 1):
                servers.append(Server(("127.0.0.%d" % number, port), Handler))
            return servers
        except OSError:
            for server in servers:
                server.server_close()


def main():
    global script, certificate
    parser = argparse.ArgumentParser()
    parser.add_argument("--script")
    parser.add_argument("--certificate")
    parser.add_argument("--addresses", type=int, default=1)
    options = parser.parse_args()
    certificate = options.certificate
    if options.script:
        with open(options.script, encoding="utf-8") as file:
            script = json.load(file)
    servers = listen(options.addresses)
    for server in servers:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 5}, daemon=True).start()
    print(servers[0].server_address[1], flush=True)
    sys.stdin.read()


main()
