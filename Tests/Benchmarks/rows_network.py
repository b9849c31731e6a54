"""Fetching: 500 pages of 20 kB that each answer after 50 ms, from four hosts; and a page of 512 KiB read from a file."""
import http.server, pathlib, statistics, threading, time


def rows(bench):
    refresh(bench)
    name = "inspect of 512 KiB of HTML, MiB/s above the start-up"
    if bench.wants(name):
        html = bench.path("page.html")
        pathlib.Path(html).write_bytes((b"<!DOCTYPE html><title>t</title><body>" + b"<div class=a><p>words &amp; <a href='/x?y=1'>more</a> words</p></div>\n" * 9000)[:512 * 1024])
        start = statistics.median(bench.seconds([bench.binary, "--version"]) for _ in range(9))
        whole = statistics.median(bench.seconds([bench.binary, "inspect", html]) for _ in range(9))
        bench.figure(name, 0.5 / max(whole - start, 1e-6), "MiB/s", at_least=35)


def refresh(bench):
    name = "refresh of 500 pages, beside one after another"
    if not bench.wants(name):
        return
    page = b"<title>A page</title>" + b"<p>words and words</p>" * 900

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self):
            time.sleep(0.05)
            body, status = (page, 200) if "favicon" not in self.path else (b"", 404)
            # In one piece: two writes would wait for each other's acknowledgement, 40 ms a page.
            head = f"HTTP/1.1 {status} OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {len(body)}\r\n\r\n"
            self.wfile.write(head.encode() + body)

        def log_message(self, *arguments):
            pass

    servers = [http.server.ThreadingHTTPServer((f"127.0.0.{n}", 0), Handler) for n in range(1, 5)]
    for server in servers:
        threading.Thread(target=server.serve_forever, daemon=True).start()
    library = bench.path("pages.db")
    bench.run(bench.pinnest(library, "add", "--no-fetch", *[f"http://127.0.0.{i % 4 + 1}:{servers[i % 4].server_address[1]}/{i}" for i in range(500)]))
    command = bench.pinnest(library, "refresh", "--all")
    bench.add(name, bench.seconds(command) * 1000, 500 * 50.0, faster=6, peak=bench.peak(command), memory=80)
    for server in servers:
        server.shutdown()
