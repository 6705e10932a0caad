import type { Point, Random } from '@bank/engraving';

export interface ScatterOptions {
  readonly random: Random;
  readonly width: number;
  readonly height: number;
  /** How many darts are thrown; those that land too close to a kept one are dropped. */
  readonly throws: number;
  /** The least distance of a point at this place from those kept before it. */
  distance(x: number, y: number): number;
  accepts(x: number, y: number): boolean;
}

/** Spreads points evenly without a visible grid. Meant for a few hundred points at most. */
export function scatter({ random, width, height, throws, distance, accepts }: ScatterOptions): readonly Point[] {
  const points: Point[] = [];
  for (let i = 0; i < throws; i++) {
    const x = random.next() * width;
    const y = random.next() * height;
    if (!accepts(x, y)) continue;
    const reach = distance(x, y) ** 2;
    if (points.every(([keptX, keptY]) => (keptX - x) ** 2 + (keptY - y) ** 2 >= reach)) points.push([x, y]);
  }
  return points;
}
