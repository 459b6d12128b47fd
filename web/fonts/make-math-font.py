#!/usr/bin/env python3
"""Cuts the two faces of "Attention Figures Math" out of STIX Math.

Chromium needs a font with a MATH table to draw roots and growing brackets; most systems have none.
The results are committed, because the font comes from Debian and not from npm. To make them again:

    apt-get install fonts-stix python3-fonttools python3-brotli
    python3 web/fonts/make-math-font.py [STIXMath-Regular.otf]

The regular face sets MathML, where an italic letter has a code of its own. The italic face is for
symbols in pictures, which are plain letters: it shows the italic letters under the plain codes.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

SOURCE = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/fonts/opentype/stix-word/STIXMath-Regular.otf"
HERE = Path(__file__).parent
# The OFL reserves the name "STIX"; a changed font must carry another one.
FAMILY = "Attention Figures Math"

UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LOWER = "abcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"
SIGNS = " .,;:!'()[]{}|/+=<>%−±·×÷√∑∏∫∂∇∞∈∉⊂⊙⊕⊤⊥∘≤≥≠≈≡∝→↦⇒‖⟨⟩…⋯⋮⋱′ℎℝ𝔼𝖳"
GREEK = "αβγδεηθκλμνξπρστφχψωΓΔΘΛΣΦΨΩϵϕ"
ITALIC_A, ITALIC_SMALL_A, ITALIC_GREEK = 0x1D434, 0x1D44E, 0x1D6E2


def codes_of_mathml() -> set[int]:
    italic_latin = range(ITALIC_A, ITALIC_A + 52)
    italic_greek = range(ITALIC_GREEK, ITALIC_GREEK + 58)
    plain = (ord(sign) for sign in UPPER + LOWER + DIGITS + SIGNS + GREEK)
    return {*plain, *italic_latin, *italic_greek}


def italic_code(letter: str) -> int:
    if letter == "h":  # Planck's constant was there before the alphabet
        return ord("ℎ")
    if letter in UPPER:
        return ITALIC_A + UPPER.index(letter)
    return ITALIC_SMALL_A + LOWER.index(letter)


def italicise(font: TTFont) -> None:
    """Lets the plain letters show the italic glyphs."""
    for table in font["cmap"].tables:
        if not table.isUnicode():
            continue
        italic = font.getBestCmap()
        table.cmap = {ord(letter): italic[italic_code(letter)] for letter in UPPER + LOWER}
        table.cmap |= {ord(sign): italic[ord(sign)] for sign in DIGITS + " "}


def rename(font: TTFont, style: str) -> None:
    full = FAMILY if style == "Regular" else f"{FAMILY} {style}"
    for record in font["name"].names:
        new = {1: FAMILY, 2: style, 4: full, 6: full.replace(" ", "")}.get(record.nameID)
        if new:
            record.string = new
    top = font["CFF "].cff.topDictIndex[0]
    top.FamilyName, top.FullName = FAMILY, full
    font["CFF "].cff.fontNames = [full.replace(" ", "")]


def tighten_lines(font: TTFont) -> None:
    """The source makes room for its tallest brace on every line; a formula inside prose must not."""
    horizontal, windows = font["hhea"], font["OS/2"]
    horizontal.ascent, horizontal.descent, horizontal.lineGap = 820, -260, 0
    windows.sTypoAscender, windows.sTypoDescender, windows.sTypoLineGap = 820, -260, 0
    windows.usWinAscent, windows.usWinDescent = 820, 260


def cut(file: str, style: str, codes: set[int], dropped: list[str], prepare=lambda font: None) -> None:
    font = TTFont(SOURCE, recalcTimestamp=False)
    prepare(font)
    options = subset.Options(
        layout_features=[], name_IDs=[0, 1, 2, 4, 5, 6, 7, 13, 14],
        notdef_outline=True, hinting=False, drop_tables=["FFTM", *dropped],
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    rename(font, style)
    tighten_lines(font)
    font.flavor = "woff2"
    font.save(HERE / file)
    print(f"{file}: {(HERE / file).stat().st_size} bytes, {font['maxp'].numGlyphs} glyphs")


cut("attention-figures-math.woff2", "Regular", codes_of_mathml(), [])
cut(
    "attention-figures-math-italic.woff2", "Italic",
    {ord(sign) for sign in UPPER + LOWER + DIGITS + " "}, ["MATH", "GSUB", "GPOS", "GDEF"], italicise,
)
