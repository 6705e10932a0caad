import { HOME_CHART } from './home-chart.ts';
import type { SeaChart } from './home-chart.ts';
import { createNoise } from './noise.ts';

/**
 * The sea bed that the hero loop, the chart backgrounds and the soundings share.
 *
 * Places are in chart units: the home chart is 16 units wide and 9 high, x to the east, y to the south.
 * Distances offshore are in the same units, positive over water, negative on land, zero on the coast.
 */
export interface Sea {
  /** Distance offshore at a place, with the sea at rest. */
  offshore(x: number, y: number): number;
  /**
   * The same while the swell runs: `turn` from 0 to 1 is one round of the loop, `swell` is how far, in chart
   * units, the water is carried from its place at rest.
   */
  offshoreInSwell(x: number, y: number, turn: number, swell: number): number;
}

/** How wide, in chart units, separate pieces of land flow into one another. */
const LAND_BLEND = 1.5;

/** How far, in chart units, low noise bends the coast away from its drawn skeleton. */
const COAST_WARP = 0.5;

export function createSea(seed: string, chart: SeaChart = HOME_CHART): Sea {
  const noise = createNoise(seed);

  const shape = (x: number, y: number, driftX: number, driftY: number): number => {
    const bentX = x + driftX + COAST_WARP * noise.fractal(x * 0.33, y * 0.33, 2);
    const bentY = y + driftY + COAST_WARP * noise.fractal(x * 0.33 + 31, y * 0.33 - 17, 2);
    let offshore = 1000;
    for (const ridge of chart.ridges) {
      offshore = smoothMinimum(offshore, distanceToRidge(bentX, bentY, ridge), LAND_BLEND);
    }
    for (const [centreX, centreY, radiusX, radiusY, angle, rise] of chart.shoals) {
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      const dx = bentX - centreX;
      const dy = bentY - centreY;
      const u = (dx * cos + dy * sin) / radiusX;
      const v = (-dx * sin + dy * cos) / radiusY;
      offshore -= rise * Math.max(0, offshore) * 0.62 * Math.exp(-(u * u + v * v) * 0.9);
    }
    // Fine detail belongs to the shore and fades with distance from it.
    const nearness = Math.exp(-Math.max(0, offshore) * 1.1);
    const detail =
      0.075 * noise.fractal(x * 1.5, y * 1.5, 3) * (0.16 + 0.84 * nearness) +
      0.05 * noise.fractal(x * 4.2, y * 4.2, 3) * nearness * nearness;
    return offshore + detail;
  };

  return {
    offshore: (x, y) => shape(x, y, 0, 0),
    offshoreInSwell(x, y, turn, swell) {
      const driftX = swell * noise.loop(x * 0.3 + 3, y * 0.3, turn, 0.4);
      const driftY = swell * noise.loop(x * 0.3 - 7, y * 0.3 + 11, turn, 0.4);
      return shape(x, y, driftX, driftY);
    },
  };
}

/** The smaller of two numbers, with a cubic fillet where they are closer than `blend`. */
function smoothMinimum(a: number, b: number, blend: number): number {
  const h = Math.max(blend - Math.abs(a - b), 0) / blend;
  return Math.min(a, b) - (h * h * h * blend) / 6;
}

type Ridge = SeaChart['ridges'][number];

function distanceToRidge(x: number, y: number, [ax, ay, bx, by, radiusA, radiusB]: Ridge): number {
  const px = x - ax;
  const py = y - ay;
  const dx = bx - ax;
  const dy = by - ay;
  const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1e-9)));
  return Math.hypot(px - along * dx, py - along * dy) - (radiusA + (radiusB - radiusA) * along);
}
