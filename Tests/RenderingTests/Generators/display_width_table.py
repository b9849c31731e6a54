#!/usr/bin/env python3
"""Writes Sources/Rendering/Width/DisplayWidthTableData.swift from the Unicode Character Database.

usage: display_width_table.py [FOLDER] > Sources/Rendering/Width/DisplayWidthTableData.swift

FOLDER holds EastAsianWidth.txt, extracted/DerivedGeneralCategory.txt, DerivedCoreProperties.txt, HangulSyllableType.txt
and emoji/{emoji-data,emoji-variation-sequences}.txt; the default is where Debian's package unicode-data puts them.
"""
import os
import sys

folder = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
LIMIT = 0x20000
BLOCK = 64


def records(name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        for line in file:
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) >= 2:
                yield fields


def ranges(name):
    for fields in records(name):
        first, _, last = fields[0].partition("..")
        yield range(int(first, 16), int(last or first, 16) + 1), fields[1]


def members(name, value):
    return {code for codes, found in ranges(name) if found == value for code in codes}


width = {code: value for codes, value in ranges("EastAsianWidth.txt") for code in codes}
category = {code: value for codes, value in ranges("extracted/DerivedGeneralCategory.txt") for code in codes}
ignorable = members("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point")
prepended = {0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD}
conjoining = members("HangulSyllableType.txt", "V") | members("HangulSyllableType.txt", "T")
pictographic = members("emoji/emoji-data.txt", "Extended_Pictographic")
modifier_base = members("emoji/emoji-data.txt", "Emoji_Modifier_Base")
emoji_style = {
    int(fields[0].split()[0], 16)
    for fields in records("emoji/emoji-variation-sequences.txt")
    if fields[0].endswith("FE0F")
}
# Blocks from which every version takes its new emoji: what is unassigned there today will be wide.
emoji_reserve = [range(0x1F6D8, 0x1F6E0), range(0x1F6ED, 0x1F6F0), range(0x1F6FD, 0x1F700), range(0x1FA70, 0x1FB00)]


def columns(code):
    """0, 1, 2, or 3 for one or two by setting."""
    kind = category.get(code, "Cn")
    if code == 0xAD or code in prepended:
        return 1
    if kind in ("Mn", "Me", "Cf", "Cc", "Zl", "Zp", "Cs") or code in conjoining:
        return 0
    value = width.get(code, "N")
    if code in ignorable and value not in ("W", "F", "H"):
        return 0
    if kind == "Cn" and code in pictographic and any(code in block for block in emoji_reserve):
        return 2
    return {"W": 2, "F": 2, "A": 3}.get(value, 1)


def entry(code):
    value = columns(code)
    value += 4 if code in pictographic else 0
    value += 8 if code in emoji_style else 0
    value += 16 if code in modifier_base else 0
    assert value != 28, "that would be a backslash"
    return chr(0x40 + value)


blocks = {}
index = ""
for start in range(0, LIMIT, BLOCK):
    block = "".join(entry(code) for code in range(start, start + BLOCK))
    number = blocks.setdefault(block, len(blocks))
    assert number < 1024
    index += chr(0x30 + number // 32) + chr(0x30 + number % 32)
assert "\\" not in index and '"' not in index


def literal(text):
    lines = [text[at:at + 100] for at in range(0, len(text), 100)]
    return '"""\n' + "\\\n".join("        " + line for line in lines) + '\n        """'


with open(os.path.join(folder, "EastAsianWidth.txt"), encoding="utf-8") as file:
    version = file.readline().split("-")[1].split(".txt")[0]

print(f"""// Made by Tests/RenderingTests/Generators/display_width_table.py from the Unicode Character Database {version}
// (EastAsianWidth, DerivedGeneralCategory, DerivedCoreProperties, HangulSyllableType, emoji-data, emoji-variation-sequences),
// © Unicode, Inc., under the Unicode License. Do not edit.

/// The two stages of `DisplayWidthTable`, as ASCII text that is read where it stands: nothing is decoded at the start.
enum DisplayWidthTableData {{
    /// Two characters for every {BLOCK} scalars below U+{LIMIT:X}: the number of their block, 32 · (first − 0x30) + (second − 0x30).
    static let index: StaticString = {literal(index)}

    /// {BLOCK} characters a block, each 0x40 + bits: 0–1 columns (3: ambiguous), 2 pictographic, 3 has an emoji style, 4 takes a skin tone.
    static let blocks: StaticString = {literal("".join(blocks))}
}}""")
