"""Turns rendered plates, ink on white, into alpha masks: trimmed, eight levels, WebP in two sizes.

    python3 engraving/plates/cut_masks.py build/plates web/src/assets/plates

The full size is lossless; `-s` is half as large, for places of at most 300 CSS pixels. Needs Pillow and numpy.
"""
import sys
from pathlib import Path

import numpy
from PIL import Image

SIZE = 1200
MARGIN = 8
LEVELS = 7  # steps between bare paper and full ink
VISIBLE = 30  # ink fainter than this does not keep a margin from being trimmed

source, target = (Path(folder) for folder in sys.argv[1:3])


def ink_of(path: Path) -> numpy.ndarray:
    page = Image.open(path).convert('L').resize((SIZE, SIZE), Image.LANCZOS)
    # A little contrast clears the paper; few levels make the file small.
    ink = numpy.clip((255 - numpy.asarray(page).astype(int) - 10) * 1.08, 0, 255)
    return (numpy.round(ink / 255 * LEVELS) / LEVELS * 255).astype('uint8')


def trimmed(ink: numpy.ndarray) -> numpy.ndarray:
    rows, columns = numpy.where(ink > VISIBLE)
    top, left = max(0, rows.min() - MARGIN), max(0, columns.min() - MARGIN)
    bottom, right = min(SIZE, rows.max() + MARGIN), min(SIZE, columns.max() + MARGIN)
    return ink[top:bottom, left:right]


for path in sorted(source.glob('plate-*.png')):
    name = path.stem.removeprefix('plate-')
    ink = trimmed(ink_of(path))
    pixels = numpy.zeros((*ink.shape, 4), 'uint8')
    pixels[..., 3] = ink
    mask = Image.fromarray(pixels, 'RGBA')
    full, half = target / f'{name}.webp', target / f'{name}-s.webp'
    mask.save(full, lossless=True, quality=100, method=6)
    size = (mask.width // 2, mask.height // 2)
    mask.resize(size, Image.LANCZOS).save(half, quality=60, alpha_quality=70, method=6)
    print(name, mask.size, full.stat().st_size, half.stat().st_size)
