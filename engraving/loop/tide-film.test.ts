import { describe, expect, it } from 'vitest';
import { createTideFilm } from './tide-film.ts';
import { TIDE_PALETTES } from './tide-palette.ts';

const film = createTideFilm({ width: 160, height: 90, palette: TIDE_PALETTES.light, seed: 'ostro' });

function meanStep(before: Uint8Array, after: Uint8Array): number {
  return before.reduce((sum, value, i) => sum + Math.abs(value - (after[i] ?? NaN)), 0) / before.length;
}

describe('the film of the tide', () => {
  it('ends with the picture it began with', () => {
    expect(meanStep(film(1), film(0))).toBeLessThan(0.001);
  });

  it('closes its loop with no larger step than any other', () => {
    const pictures = Array.from({ length: 24 }, (_, i) => film(i / 24));
    const steps = pictures.map((picture, i) => meanStep(picture, pictures[(i + 1) % pictures.length] ?? picture));
    expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.slice(0, -1)));
    expect(Math.min(...steps)).toBeGreaterThan(0);
  });

  it('never moves the land', () => {
    const pixelAt = (x: number, y: number, turn: number): number[] => {
      const start = (y * 160 + x) * 3;
      return [...film(turn).subarray(start, start + 3)];
    };
    expect(pixelAt(125, 34, 0)).toEqual(pixelAt(125, 34, 0.4));
    expect(pixelAt(20, 20, 0)).not.toEqual(pixelAt(20, 20, 0.4));
  });
});
