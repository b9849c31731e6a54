"""Writes Sources/WebAddress/Tables/*Data.swift from public Unicode data.

    python3 -m venv venv && venv/bin/pip install idna==3.13 unicodedata2==17.0.0 fonttools==4.61.1
    venv/bin/python Tests/WebAddressTests/Generators/make_unicode_tables.py Sources/WebAddress/Tables

The three packages carry the tables of the Unicode Character Database 17.0 and of UTS #46 revision 35:
idna.uts46data is IdnaMappingTable.txt, idna.idnadata the joining types and the PVALID set of IDNA 2008,
unicodedata2 the bidirectional classes, fontTools.unicodedata.Scripts is Scripts.txt.

A table is a run of numbers in a base-32 varint: one character holds five bits, the lowest first, and a sixth
that says whether another one follows. `PackedNumbers.swift` reads it.
"""

import sys
from bisect import bisect_right
from pathlib import Path

import idna
import idna.idnadata
import idna.uts46data
import unicodedata2
from fontTools.unicodedata import Scripts

UNICODE = "17.0.0"
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
LIMIT = 0x110000

# IDNAMapping.Kind
DISALLOWED, VALID, IGNORED, STRING, SHIFT, ALTERNATING = range(6)

# BidiClass; everything that a valid label cannot hold counts as OTHER.
BIDI = ["OTHER", "L", "R", "AL", "AN", "EN", "ES", "CS", "ET", "ON", "BN", "NSM"]

# JoiningType; U is the default
JOINING = ["U", "L", "R", "D", "T"]

# UAX #31, table 5: the recommended scripts. DisplayScript, in this order, from 1 on.
SCRIPTS = [
    "Latin", "Greek", "Cyrillic", "Armenian", "Hebrew", "Arabic", "Thaana", "Devanagari", "Bengali", "Gurmukhi",
    "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Thai", "Lao", "Tibetan", "Myanmar",
    "Georgian", "Hangul", "Ethiopic", "Khmer", "Hiragana", "Katakana", "Bopomofo", "Han",
]


def packed(numbers):
    out = []
    for n in numbers:
        while True:
            n, low = n >> 5, n & 31
            out.append(DIGITS[low | (32 if n else 0)])
            if not n:
                break
    return "".join(out)


def zigzag(n):
    return n << 1 if n >= 0 else (-n << 1) - 1


def mapping_entries():
    """(status, mapping) of every code point, with the deviations kept as they are (nontransitional)."""
    table = idna.uts46data.uts46data
    entries = []
    for i, row in enumerate(table):
        end = table[i + 1][0] if i + 1 < len(table) else LIMIT
        status = row[1]
        if status == "M":
            entry = (STRING, row[2])
        else:
            entry = ({"V": VALID, "D": VALID, "I": IGNORED, "X": DISALLOWED}[status], "")
        entries += [entry] * (end - row[0])
    return entries


def shift(entries, cp):
    kind, text = entries[cp]
    return ord(text) - cp if kind == STRING and len(text) == 1 else None


def mapping_records(entries):
    """(start, kind, payload), where a payload is a list of code points, a shift, or nothing."""
    records, cp = [], 0
    while cp < LIMIT:
        kind, text = entries[cp]
        end = cp + 1
        if kind != STRING:
            # An upper-case letter before its lower-case one, again and again, has its own kind.
            while end < LIMIT and entries[end] == (kind, ""):
                end += 1
            records.append((cp, kind, None))
            cp = end
            continue
        while shift(entries, cp) == 1 and end + 1 < LIMIT and entries[end][0] == VALID and shift(entries, end + 1) == 1:
            end += 2
        if end > cp + 1:
            records.append((cp, ALTERNATING, None))
            cp = end + (1 if entries[end][0] == VALID else 0)
            continue
        same = shift(entries, cp)
        if same is not None:
            while end < LIMIT and shift(entries, end) == same:
                end += 1
        if same is not None and end > cp + 1:
            records.append((cp, SHIFT, same))
        else:
            end = cp + 1
            records.append((cp, STRING, [ord(c) for c in text]))
        cp = end
    return records


def mapping_numbers(records):
    last = 0
    for start, kind, payload in records:
        yield start - last
        last = start
        if kind == STRING:
            yield kind | len(payload) << 3
            yield from payload
        elif kind == SHIFT:
            yield kind
            yield zigzag(payload)
        else:
            yield kind


def check_mapping(entries, records):
    """Reads the records back as the program does."""
    for i, (start, kind, payload) in enumerate(records):
        end = records[i + 1][0] if i + 1 < len(records) else LIMIT
        for cp in range(start, end):
            if kind == STRING:
                assert end == start + 1
                got = (STRING, "".join(map(chr, payload)))
            elif kind == SHIFT:
                got = (STRING, chr(cp + payload))
            elif kind == ALTERNATING:
                got = (STRING, chr(cp + 1)) if (cp - start) % 2 == 0 else (VALID, "")
            else:
                got = (kind, "")
            assert got == entries[cp], (hex(cp), got, entries[cp])


def range_numbers(values):
    """start delta and value of each run of one value."""
    last_start, last_value = 0, 0
    for cp, value in enumerate(values):
        if value != last_value:
            yield cp - last_start
            yield value
            last_start, last_value = cp, value


def pvalid():
    for packed_range in idna.idnadata.codepoint_classes["PVALID"]:
        yield from range(packed_range >> 32, packed_range & 0xFFFFFFFF)


def bidi_values(entries):
    values = [0] * LIMIT
    for cp in range(LIMIT):
        if entries[cp][0] == VALID:
            name = unicodedata2.bidirectional(chr(cp))
            values[cp] = BIDI.index(name) if name in BIDI else 0
    return values


def joining_values():
    values = [0] * LIMIT
    for cp, letter in idna.idnadata.joining_types().items():
        if chr(letter) in JOINING:
            values[cp] = JOINING.index(chr(letter))
    return values


def script_values():
    values = [0] * LIMIT
    for cp in pvalid():
        code = Scripts.VALUES[bisect_right(Scripts.RANGES, cp) - 1]
        name = Scripts.NAMES[code]
        if name in SCRIPTS:
            values[cp] = SCRIPTS.index(name) + 1
    return values


def write(folder, name, what, numbers):
    text = packed(numbers)
    lines = [text[i : i + 110] for i in range(0, len(text), 110)]
    body = "\\\n        ".join(lines)
    Path(folder, name + ".swift").write_text(
        f"// Made by Tests/WebAddressTests/Generators/make_unicode_tables.py from Unicode {UNICODE}; not edited by hand.\n\n"
        f"/// {what}\n"
        f"enum {name} {{\n"
        f'    static let numbers: StaticString = """\n        {body}\n        """\n}}\n'
    )
    print(name, len(text), "characters")


def main(folder):
    assert idna.uts46data.__version__ == UNICODE and idna.idnadata.__version__ == UNICODE
    assert unicodedata2.unidata_version == UNICODE
    assert f"Scripts-{UNICODE}.txt" in Path(Scripts.__file__).read_text()
    entries = mapping_entries()
    assert len(entries) == LIMIT
    records = mapping_records(entries)
    check_mapping(entries, records)
    print(len(records), "mapping records")
    write(folder, "IDNAMappingData", "The mapping table of UTS #46, section 5.", mapping_numbers(records))
    write(folder, "BidiClassData", "Bidirectional classes of the code points that UTS #46 calls valid.",
          range_numbers(bidi_values(entries)))
    write(folder, "JoiningTypeData", "Joining types, for the ContextJ rule of RFC 5892, appendix A.1.",
          range_numbers(joining_values()))
    write(folder, "DisplayScriptData", "Scripts of the letters that IDNA 2008 allows, recommended scripts only.",
          range_numbers(script_values()))


main(sys.argv[1])
