import { describe, expect, it } from 'vitest';
import { compass } from './compass.ts';
import { depthInMetres, isobathIndex } from './depth.ts';
import { digest } from '../../engraving/src/testing-digest.ts';
import { heroChart } from './hero-chart.ts';
import { isobaths } from './isobaths.ts';
import { createSea } from './sea.ts';
import { soundings } from './soundings.ts';
import { tideHeight, tideLine } from './tide.ts';

const LOGIN_WINDOW = { left: -1, top: 0, right: 8, bottom: 9, width: 900, height: 900 };

describe('the sea', () => {
  it('has land where the home chart draws the island and water in the open', () => {
    const sea = createSea('ostro');
    expect(sea.offshore(12, 3.35)).toBeLessThan(0);
    expect(sea.offshore(1, 1)).toBeGreaterThan(3);
  });

  it('comes back to where it was after one round of the swell', () => {
    const sea = createSea('ostro');
    expect(sea.offshoreInSwell(4, 4, 1, 0.16)).toBeCloseTo(sea.offshoreInSwell(4, 4, 0, 0.16), 9);
    expect(sea.offshoreInSwell(4, 4, 0.5, 0.16)).not.toBeCloseTo(sea.offshoreInSwell(4, 4, 0, 0.16), 3);
  });

  it('draws the coast as line zero and opens the lines out at sea', () => {
    expect(isobathIndex(0)).toBe(0);
    const linesFrom = (offshore: number) => isobathIndex(offshore + 0.1) - isobathIndex(offshore);
    expect(linesFrom(0.1)).toBeGreaterThan(linesFrom(3));
  });

  it('is dry on land and deepens offshore', () => {
    expect(depthInMetres(-1)).toBe(0);
    expect(depthInMetres(2)).toBeGreaterThan(depthInMetres(1));
  });
});

describe('isobaths', () => {
  it.each([
    ['login', LOGIN_WINDOW, 12, '7881b5715117939e'],
    ['fork', { left: 6, top: 1, right: 14, bottom: 4, width: 1440, height: 260 }, 12, 'c2c9dd0fb7ccdcf1'],
  ])('of the %s panel are the ones first drawn for it', (_, window, cell, expected) => {
    expect(digest(...isobaths({ window, cell }).strokes.map((stroke) => stroke.d))).toBe(expected);
  });

  it('surround another island for another seed', () => {
    const drawn = (seed: string): string =>
      digest(...isobaths({ seed, window: LOGIN_WINDOW, cell: 30 }).strokes.map((stroke) => stroke.d));
    expect(drawn('tenant')).not.toBe(drawn('ostro'));
  });

  it('leave out kinds of line that the window does not show', () => {
    const openSea = isobaths({ window: { left: -1, top: 0, right: 2, bottom: 2, width: 300, height: 200 } });
    expect(openSea.strokes.map((stroke) => stroke.kind)).not.toContain('coast');
    const wholeChart = isobaths({ from: -8, cell: 20 });
    expect(wholeChart.strokes.map((stroke) => stroke.kind)).toEqual(['minor', 'major', 'coast', 'land']);
  });
});

describe('soundings', () => {
  it('of the home page stand where they were first taken', () => {
    const printed = heroChart().soundings.map(({ x, y, metres, decimetres }) => [x, y, metres, decimetres].join());
    expect(printed).toHaveLength(105);
    expect(digest(...printed)).toBe('5765547eb554a4f3');
  });

  it('keep clear of what must stay readable', () => {
    const placed = soundings({ avoid: (x) => x < 800 });
    expect(placed.length).toBeGreaterThan(10);
    expect(placed.every((sounding) => sounding.x >= 800)).toBe(true);
  });

  it('give decimetres in shallow water only', () => {
    const placed = soundings();
    expect(placed.some((sounding) => sounding.decimetres === null)).toBe(true);
    for (const { metres, decimetres } of placed) expect(decimetres === null).toBe(metres >= 21);
  });
});

describe('the compass', () => {
  it('is cut as it first was', () => {
    const { ticks, magnetic, rays, star, numerals } = compass();
    const rings = [...ticks, magnetic.ticks, magnetic.arrow, rays].map((stroke) => stroke.d);
    expect(digest(...rings, star.paper, star.ink)).toBe('f212d7807d67ad09');
    expect(numerals.map((numeral) => numeral.text).slice(0, 4)).toEqual(['000', '030', '060', '090']);
  });

  it('turns its inner ring by the magnetic variation', () => {
    expect(compass().magnetic.transform).toBe('rotate(-4.25)');
    expect(compass({ variation: 2 }).magnetic.transform).toBe('rotate(2)');
  });

  it('has a tick for each degree and draws none twice', () => {
    const [single, fives, tens] = compass().ticks.map((stroke) => stroke.d.split('M').length - 1);
    expect([single, fives, tens]).toEqual([288, 36, 36]);
  });
});

describe('the tide', () => {
  it('never rises above the sum of its constituents', () => {
    for (let hour = 0; hour < 24 * 365; hour += 3) expect(Math.abs(tideHeight(hour))).toBeLessThanOrEqual(2.15);
  });

  it('rises and falls about twice a day', () => {
    const heights = Array.from({ length: 24 * 60 }, (_, minute) => tideHeight(minute / 60));
    const crests = heights.filter((height, i) => {
      const [before = Infinity, after = Infinity] = [heights[i - 1], heights[i + 1]];
      return height > before && height > after;
    });
    expect(crests.length).toBe(2);
  });

  it('of the footer is the curve first drawn for it', () => {
    expect(digest(tideLine({ width: 1440, height: 150, startHour: 6 }).d)).toBe('06ca17572917ab6f');
  });
});
