#!/usr/bin/env python3
"""Writes Sources/SearchText/Segmentation/FoldingTableData.swift.

    make_folding_table.py UCD_FOLDER > FoldingTableData.swift

UCD_FOLDER holds UnicodeData.txt, CaseFolding.txt, Scripts.txt, DerivedCoreProperties.txt and PropList.txt of one
version of the Unicode Character Database (Debian: package unicode-data, /usr/share/unicode).
Whoever changes what this writes raises SearchIndexFormat.version.

The rules, in the order in which they are tried (class_of and fold_of below):

* controls, spaces, ZERO WIDTH SPACE separate;
* format characters and whatever else is default ignorable (soft hyphen, joiners, variation selectors, bidi controls) vanish;
* combining marks that belong to no script or to Latin, Greek, Cyrillic, Hebrew or Arabic vanish, but for the kana voicing
  marks and the long solidus of "not equal to"; the marks of other scripts are kept (Indic vowel signs are part of words);
* everything is decomposed (NFKD) and case folded until nothing changes; kana voicing is composed again, Hangul syllables
  and compatibility jamo are left whole;
* typographic variants of - ' " / ~ become the ASCII character, Latin letters named "X WITH Y" become X, and a few letters
  that people write in two ways become one (SPECIAL);
* letters and digits of scripts written without spaces, and Hangul, are characters (a token each); other letters and
  digits make words; the rest is symbols (a token each).
"""
import re
import sys

folder = sys.argv[1]


def rows(name):
    with open(f"{folder}/{name}", encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].strip()
            if line:
                yield [field.strip() for field in line.split(";")]


def ranges(text):
    first, _, last = text.partition("..")
    return range(int(first, 16), int(last or first, 16) + 1)


name, category, combining, decomposition = {}, {}, {}, {}
first_of_range = None
for row in rows("UnicodeData.txt"):
    point = int(row[0], 16)
    if row[1].endswith(", First>"):
        first_of_range = point
        continue
    span = range(point, point + 1)
    if row[1].endswith(", Last>"):
        span = range(first_of_range, point + 1)
    for each in span:
        name[each], category[each], combining[each] = row[1], row[2], int(row[3])
    if row[5]:
        tag, _, rest = row[5].rpartition("> ")
        decomposition[point] = (tag.lstrip("<"), [int(x, 16) for x in (rest or row[5]).split()])

case_folding = {}
for row in rows("CaseFolding.txt"):
    if row[1] in "CF":
        case_folding[int(row[0], 16)] = [int(x, 16) for x in row[2].split()]

script = {}
for row in rows("Scripts.txt"):
    for point in ranges(row[0]):
        script[point] = row[1]

ignorable = set()
for row in rows("DerivedCoreProperties.txt"):
    if row[1] == "Default_Ignorable_Code_Point":
        ignorable.update(ranges(row[0]))

by_name = {text: point for point, text in name.items()}

# Scripts whose words are not parted by spaces: Hangul is among them because Korean particles cling to the noun.
WITHOUT_SPACES = set(
    "Han Hiragana Katakana Hangul Bopomofo Yi Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Ahom Javanese "
    "Balinese Tangut Nushu Khitan_Small_Script Egyptian_Hieroglyphs Anatolian_Hieroglyphs Cuneiform".split())
MARKS_VANISH = set("Inherited Common Latin Greek Cyrillic Hebrew Arabic".split())
KANA_VOICED, KANA_SEMIVOICED, LONG_SOLIDUS = 0x3099, 0x309A, 0x0338
KEPT_MARKS = {KANA_VOICED, KANA_SEMIVOICED, LONG_SOLIDUS}
SEPARATE = {0x200B}
VANISH = {0x0640}  # tatweel only stretches the line

SPECIAL = {}
for target, points in {
    "-": [0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015, 0x2212, 0x05BE],
    "'": [0x2018, 0x2019, 0x201A, 0x201B, 0x2032, 0x02B9, 0x02BB, 0x02BC, 0x02BD, 0x02BE, 0x02BF, 0x00B4, 0x0384, 0x05F3,
          0x1FBD, 0x1FBF],
    '"': [0x201C, 0x201D, 0x201E, 0x201F, 0x2033, 0x02BA, 0x02EE, 0x301D, 0x301E, 0x301F, 0x05F4],
    "/": [0x2044, 0x2215],
    "~": [0x301C],
    "ae": [0x00C6, 0x00E6], "oe": [0x0152, 0x0153], "th": [0x00DE, 0x00FE], "d": [0x00D0, 0x00F0],
    "i": [0x0131], "j": [0x0237],
    "\u3099": [0x309B], "\u309A": [0x309C],
    # The same letters on Arabic and on Persian keyboards; alef wasla, which Unicode does not decompose.
    "\u0643": [0x06A9], "\u064A": [0x06CC], "\u0627": [0x0671],
}.items():
    for point in points:
        SPECIAL[point] = [ord(c) for c in target]

# Signs that would stick to the word beside them if they were spelled out.
WHOLE = {0x2120, 0x2122, *range(0x3131, 0x318F), *range(0xAC00, 0xD7A4)}


def latin_base(point):
    """The ASCII letter of LATIN SMALL LETTER L WITH STROKE and its like."""
    found = re.fullmatch(r"LATIN (SMALL|CAPITAL) LETTER ([A-Z]) WITH .*", name.get(point, ""))
    return [ord(found[2].lower())] if found else None


def step(point):
    if class_of(point) == "ignored":
        return []
    if point in WHOLE:
        return [point]
    if point in SPECIAL:
        return SPECIAL[point]
    if point in decomposition:
        tag, parts = decomposition[point]
        if tag and parts[0] == 0x20 and len(parts) > 1:
            if 0xFC5E <= point <= 0xFE7F:
                return []  # a haraka standing alone
            return [point]  # a spacing accent is a sign of its own
        return parts
    if point in case_folding:
        return case_folding[point]
    return latin_base(point) or [point]


def fold_of(point):
    now = [point]
    while True:
        after = [each for part in now for each in step(part)]
        if after == now:
            break
        now = after
    text = "".join(map(chr, now))
    return [ord(c) for c in compose_kana(text)]


VOICED = {}
for point, (tag, parts) in decomposition.items():
    if not tag and len(parts) == 2 and parts[1] in (KANA_VOICED, KANA_SEMIVOICED):
        VOICED[chr(parts[0]) + chr(parts[1])] = chr(point)
WHOLE.update(ord(c) for c in VOICED.values())


def compose_kana(text):
    for pair, whole in VOICED.items():
        text = text.replace(pair, whole)
    return text


def is_character(point):
    where = script.get(point, "Unknown")
    if where in WITHOUT_SPACES:
        return True
    # Length mark, iteration marks, ideographic number signs: no script of their own, all of East Asia.
    return where in ("Common", "Inherited") and (0x3000 <= point <= 0x31FF or 0x16FE0 <= point <= 0x16FFF)


def class_of(point):
    general = category.get(point, "Cn")
    if general in ("Cc", "Zs", "Zl", "Zp") or point in SEPARATE:
        return "separator"
    if general == "Cf" or point in ignorable or point in VANISH:
        return "ignored"
    if 0x1F1E6 <= point <= 0x1F1FF:
        return "regional"
    if 0x1161 <= point <= 0x1175:
        return "jamo_vowel"
    if 0x11A8 <= point <= 0x11C2:
        return "jamo_final"
    if general == "Cn":
        if point & 0xFFFE == 0xFFFE or 0xFDD0 <= point <= 0xFDEF or 0x1F000 <= point <= 0x1FAFF:
            return "symbol"
        return "character" if 0x20000 <= point <= 0x3FFFF else "word"
    if general == "Co":
        return "symbol"
    if general[0] == "M":
        if point not in KEPT_MARKS and script.get(point) in MARKS_VANISH:
            return "ignored"
        if combining[point]:
            return "mark"
        return "character" if is_character(point) else "word"
    if general == "No" and script.get(point) == "Common":
        return "symbol"  # dingbats and tallies; what decomposes into digits is mapped before this counts
    if general[0] in "LN":
        return "character" if is_character(point) else "word"
    return "symbol"


def stands_apart(point, result):
    """Circled and other dressed numbers and fractions: their digits must not run into the digits beside them."""
    tag = decomposition.get(point, ("", []))[0]
    general = category.get(point, "Cn")
    return tag in ("circle", "fraction") or (general == "No" and tag == "compat") or (general == "So" and len(result) == 1)


KINDS = ["separator", "ignored", "word", "character", "symbol", "mark", "mapped", "special"]
SPECIALS = ["regional", "jamo_vowel", "jamo_final"]
LIMIT, BLOCK = 0x32400, 64

mappings, offset_of, longest = [], {}, 0


def mapping_offset(result, apart):
    global longest
    key = (tuple(result), apart)
    if key not in offset_of:
        offset_of[key] = len(mappings)
        mappings.append(len(result) * 2 + apart)
        mappings.extend(result)
        longest = max(longest, sum(len(chr(c).encode()) + 1 for c in result))
    return offset_of[key]


def entry(point):
    if 0xD800 <= point <= 0xDFFF:
        return KINDS.index("symbol")
    found = class_of(point)
    if found in ("separator", "ignored"):
        return KINDS.index(found)
    if found in SPECIALS:
        return KINDS.index("special") | SPECIALS.index(found) << 3
    result = fold_of(point)
    if not result:
        return KINDS.index("ignored")
    if result != [point]:
        return KINDS.index("mapped") | mapping_offset(result, stands_apart(point, result)) << 3
    if found == "mark":
        return KINDS.index("mark") | (combining[point] << 1 | is_character(point)) << 3
    return KINDS.index(found)


blocks, block_number, index = [], {}, []
for start in range(0, LIMIT, BLOCK):
    block = tuple(entry(point) for point in range(start, start + BLOCK))
    if block not in block_number:
        block_number[block] = len(blocks)
        blocks.append(block)
    index.append(block_number[block])

for result, _ in offset_of:
    for point in result:
        assert entry(point) & 7 != KINDS.index("mapped"), hex(point)  # a mapping is final
assert len(mappings) < 1 << 15 and len(blocks) < 1 << 12 and longest <= 96


def digits(numbers, count):
    text = "".join(chr(0x30 + (n >> 6 * place & 63)) for n in numbers for place in reversed(range(count)))
    lines = [text[at:at + 120] for at in range(0, len(text), 120)]
    return '#"""\n' + "\\#\n".join("        " + line for line in lines) + '\n        """#'


print(f"""// Made by Tests/SearchTextTests/Generators/make_folding_table.py from the Unicode Character Database 15.0; not edited by hand.
// Numbers of six-bit digits, most significant first, each digit the ASCII character 0x30 + digit: read in place, never decoded.

/// The data that `FoldingTable` reads.
enum FoldingTableData {{
    /// For each block of 64 scalars the number of its block in `entries`: two digits.
    static var index: StaticString {{
        {digits(index, 2)}
    }}

    /// {len(blocks)} blocks of 64 entries: three digits.
    static var entries: StaticString {{
        {digits([e for b in blocks for e in b], 3)}
    }}

    /// The scalars that others fold to, each run after a header (count * 2 + stands apart): three digits.
    static var mappings: StaticString {{
        {digits(mappings, 3)}
    }}
}}""")
print(f"blocks {len(blocks)}, mappings {len(mappings)}, longest {longest}", file=sys.stderr)
