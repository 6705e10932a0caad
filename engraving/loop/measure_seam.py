"""Measures how visible the seam of an encoded film is, in grey levels: the step from the last picture to the
first should be near the usual step between neighbours. "Played" is the largest step around the seam as visitors see
it, on two reels of which one fades in over the other's last pictures (web/src/site/use-cross-fade.ts): three pictures
early, as it is meant to be, and up to four later than that.

    python3 engraving/loop/measure_seam.py web/public/media/tide-light.webm ...

Needs ffmpeg and numpy.
"""
import subprocess
import sys
from itertools import pairwise

import numpy

WIDTH, HEIGHT = 1280, 720

PICTURES_A_SECOND = 24
FADE_PICTURES = 0.3 * PICTURES_A_SECOND
LEAD_PICTURES = 3


def played(pictures, late):
    """What is seen around the seam, picture by picture, when the other reel starts `late` pictures after its moment."""
    count = len(pictures)
    start = count - FADE_PICTURES - LEAD_PICTURES + late
    shown = []
    for place in range(count - 12, count + 16):
        share = min(max((place - start) / FADE_PICTURES, 0), 1)
        over = pictures[int(max(place - start, 0))] if share > 0 else pictures[0]
        shown.append((1 - share) * pictures[place % count] + share * over)
    return shown


for film in sys.argv[1:]:
    decode = ['ffmpeg', '-loglevel', 'error', '-i', film, '-vf', 'format=gray', '-f', 'rawvideo', '-']
    raw = subprocess.run(decode, capture_output=True, check=True).stdout
    pictures = numpy.frombuffer(raw, numpy.uint8).reshape(-1, HEIGHT, WIDTH).astype(numpy.int16)
    steps = [numpy.abs(after - before).mean() for before, after in zip(pictures, pictures[1:])]
    seam = numpy.abs(pictures[0] - pictures[-1]).mean()
    largest = [max(numpy.abs(after - before).mean() for before, after in pairwise(played(pictures, late)))
               for late in range(5)]
    print(f'{film}: {len(pictures)} pictures, mean step {numpy.mean(steps):.3f},'
          f' largest {numpy.max(steps):.3f}, seam {seam:.3f},'
          f' played {" ".join(f"{step:.3f}" for step in largest)}')
