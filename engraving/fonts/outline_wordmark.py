"""Outlines the wordmarks OSTRO and ОСТРО in Noto Serif Display, so that they need no font.

    python3 engraving/fonts/outline_wordmark.py package/files web/src/assets/brand

The first folder is the one that freeze_display.py reads. Copy new outlines into wordmark-latin.ts and
wordmark-cyrillic.ts of engraving/src/marks; brand.test.ts beside the files compares them. Needs fonttools and brotli.
"""
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WIDTH = 92
WEIGHT = 430
TRACKING = 92  # font units between letters
CAP_HEIGHT = 714

source, target = (Path(folder) for folder in sys.argv[1:3])


def outline(subset: str, text: str) -> None:
    font = TTFont(source / f'noto-serif-display-{subset}-standard-normal.woff2')
    font = instancer.instantiateVariableFont(font, {'wdth': WIDTH, 'wght': WEIGHT})
    glyphs = font.getGlyphSet()
    names = font.getBestCmap()
    pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
    x = 0
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        # Fonts count upwards from the base line, SVG downwards from the top.
        glyph.draw(TransformPen(pen, (1, 0, 0, -1, x, CAP_HEIGHT)))
        x += glyph.width + TRACKING
    width = round(x - TRACKING)
    path = target / f'wordmark-{subset}.svg'
    path.write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -14 {width} 742" fill="currentColor" role="img"'
        f' aria-label="{text.title()}"><path d="{pen.getCommands()}"/></svg>\n'
    )
    print(path.name, width)


outline('latin', 'OSTRO')
outline('cyrillic', 'ОСТРО')
