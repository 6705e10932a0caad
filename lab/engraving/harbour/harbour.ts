import type { Point } from '@bank/engraving';
import { createNoise } from '../noise.ts';
import { burinToSvg, engrave, smooth, type Cut } from '../burin.ts';
import type { Foremost } from '../layers.ts';
import { cutter, rowingBoat } from './cutter.ts';
import { house } from './house.ts';
import { lighthouse, neighbours, quay } from './quay.ts';
import { box, cutScene, EDGE, HEIGHT, isInFrame, WIDTH } from './scene.ts';

/** Where the water begins at the quay, and where the sea ends. */
const WATER = 442;
const HORIZON = 398;

/** The house of the bank on its quay, with the harbour before it, as an SVG file. */
export function harbourView(): string {
  const { d, foremost } = cutScene([
    ...lighthouse(),
    ...neighbours(),
    ...house(),
    ...quay(),
    ...cutter(),
    ...rowingBoat(),
  ]);
  return burinToSvg(WIDTH, HEIGHT, sky(foremost) + water(foremost) + d + frame());
}

/** Level lines that the clouds interrupt, lighter towards the horizon. */
function sky(foremost: Foremost): string {
  const noise = createNoise('harbour sky');
  const ink = (x: number, y: number): number => {
    const cloud = noise.fractal(x / 420, y / 84, 4) + 0.1 * Math.sin(x / 260);
    const clear = 0.38 - 0.27 * (y / HORIZON) + 0.06 * (1 - x / WIDTH);
    return clear * Math.min(1.15, Math.max(0, 0.92 - 1.5 * cloud));
  };
  let d = '';
  for (let y = EDGE + 4; y < HORIZON - 3; y += 4) {
    const cuts: Cut[] = [];
    for (let x = EDGE; x <= WIDTH - EDGE; x += 3) cuts.push([x, y, isOpen(foremost, x, y) ? 4 * ink(x, y) : 0]);
    d += engrave(cuts);
  }
  return d;
}

function isOpen(foremost: Foremost, x: number, y: number): boolean {
  return isInFrame(x, y) && foremost(x, y) === 0;
}

/** Lines that lie closer the farther they are; dark where the shore is mirrored. */
function water(foremost: Foremost): string {
  const noise = createNoise('harbour water');
  let d = '';
  let y = HORIZON + 2;
  while (y < HEIGHT - EDGE) {
    const near = (y - HORIZON) / (HEIGHT - HORIZON);
    const pitch = 2.6 + 2.6 * near;
    const cuts: Cut[] = [];
    for (let x = EDGE; x <= WIDTH - EDGE; x += 2.5) {
      const swell = noise.fractal(x / (60 + 150 * near), y / (7 + 18 * near), 2);
      const glint = noise.fractal(x / (30 + 70 * near) + 9, y / (5 + 9 * near), 2);
      const ink = 0.27 + mirrored(x, y) + 0.3 * glint - 0.06 * near;
      const at = y + swell * pitch * 0.9 * near;
      cuts.push([x, at, isOpen(foremost, x, at) ? pitch * Math.min(0.72, ink) : 0]);
    }
    d += engrave(cuts);
    y += pitch;
  }
  return d;
}

/** Ink of what the water mirrors. */
function mirrored(x: number, y: number): number {
  if (y < WATER) return 0;
  const away = y - WATER;
  const wall = x < 1072 ? 0.3 * Math.exp(-away / 16) : 0;
  const front = (0.1 * within(x, 424, 815) + 0.26 * within(x, 815, 936)) * Math.exp(-away / 90);
  const hull = 0.34 * Math.exp(-(((x - 1160) / 86) ** 2)) * Math.exp(-Math.max(0, away - 22) / 30);
  return wall + front + hull;
}

/** 1 between two places, with soft ends. */
function within(x: number, from: number, to: number): number {
  return 1 / (1 + Math.exp((from - x) / 5)) / (1 + Math.exp((x - to) / 5));
}

/** Two rules, as round a chart. */
function frame(): string {
  return [[4, 2.6], [EDGE, 1] as const]
    .map(([inset = 0, width = 1]) => {
      const corners = box(inset, inset, WIDTH - inset, HEIGHT - inset);
      return corners.map((to, i) => side(corners.at(i - 1) as Point, to, width)).join('');
    })
    .join('');
}

function side(from: Point, to: Point, width: number): string {
  const turnX = Math.sign(to[0] - from[0]) * (width / 2);
  const turnY = Math.sign(to[1] - from[1]) * (width / 2);
  const ends: Point[] = [
    [from[0] - turnX, from[1] - turnY],
    [to[0] + turnX, to[1] + turnY],
  ];
  return engrave(smooth(ends, 20).map(([x, y]): Cut => [x, y, width]));
}
