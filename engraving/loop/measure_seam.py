"""Measures how visible the seam of an encoded film is, in grey levels: the step from the last picture to the
first should be near the usual step between neighbours.

    python3 engraving/loop/measure_seam.py web/public/media/tide-light.webm ...

Needs ffmpeg and numpy.
"""
import subprocess
import sys

import numpy

WIDTH, HEIGHT = 1280, 720

for film in sys.argv[1:]:
    decode = ['ffmpeg', '-loglevel', 'error', '-i', film, '-vf', 'format=gray', '-f', 'rawvideo', '-']
    raw = subprocess.run(decode, capture_output=True, check=True).stdout
    pictures = numpy.frombuffer(raw, numpy.uint8).reshape(-1, HEIGHT, WIDTH).astype(numpy.int16)
    steps = [numpy.abs(after - before).mean() for before, after in zip(pictures, pictures[1:])]
    seam = numpy.abs(pictures[0] - pictures[-1]).mean()
    print(f'{film}: {len(pictures)} pictures, mean step {numpy.mean(steps):.3f},'
          f' largest {numpy.max(steps):.3f}, seam {seam:.3f}')
