"""Freezes Noto Serif Display at width 86 into the display face of the website, weights 300 to 600.

    npm pack @fontsource-variable/noto-serif-display && tar xzf fontsource-variable-noto-serif-display-*.tgz
    python3 engraving/fonts/freeze_display.py package/files web/src/assets/fonts

Needs fonttools and brotli.
"""
import sys
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

source, target = (Path(folder) for folder in sys.argv[1:3])

for style in ('normal', 'italic'):
    for subset in ('latin', 'latin-ext', 'cyrillic'):
        font = TTFont(source / f'noto-serif-display-{subset}-standard-{style}.woff2')
        font = instancer.instantiateVariableFont(font, {'wdth': 86, 'wght': (300, 400, 600)})
        font.flavor = 'woff2'
        path = target / f'ostro-display-{subset}-{style}.woff2'
        font.save(path)
        print(path.name, path.stat().st_size)
