import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engravedAssets } from './asset-list.ts';
import { digest } from './testing-digest.ts';

const folder = new URL('../../ui/src/assets/engraved/', import.meta.url);
const assets = engravedAssets();

describe('engraved assets', () => {
  it.each([...assets])('%s on disk is what the generator makes', (name, content) => {
    expect(readFileSync(new URL(name, folder), 'utf8') === content).toBe(true);
  });

  it('are all made by a generator', () => {
    expect(readdirSync(folder).toSorted()).toEqual([...assets.keys()].toSorted());
  });

  it.each([...assets])('%s holds only finite numbers in its paths', (_, content) => {
    const paths = [...content.matchAll(/ d="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(paths.length).toBeGreaterThan(0);
    for (const d of paths) expect(d).toMatch(/^(?:[MLHVQmlhvqz]|-?\d*\.?\d+|[ ,])+$/);
  });

  it.each([
    ['neatline.svg', '26b5336e928b8b5a'],
    ['paper-island.svg', '531fcc8565e800e1'],
    ['paper-swell.svg', '6dbee65da0145096'],
    ['paper-ripples.svg', '61635f3eebf458cb'],
    ['paper-pleats.svg', '4c527a11afdf6ed7'],
    ['paper-rose.svg', '9d08bf6719d8e87f'],
    ['paper-lattice.svg', 'e3c09cd243535024'],
  ])('%s is the file first made', (name, expected) => {
    expect(digest(assets.get(name) ?? '')).toBe(expected);
  });

  it.each([
    ['band-ostro.svg', 'bdd2ceb82fe7c74f'],
    ['band-bell.svg', 'df17e8b22584227a'],
    ['band-vault.svg', 'd361dbc8b6f1818e'],
    ['paper-statement.svg', '4f48e865b39ac4c7'],
    ['waves.svg', 'cd6667114f951ff8'],
  ])('%s has the lines first cut', (name, expected) => {
    const paths = [...(assets.get(name) ?? '').matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(digest(...paths)).toBe(expected);
  });

  it('repeat without a seam where they are tiles', () => {
    const braid = / d="([^"]+)"/.exec(assets.get('band-ostro.svg') ?? '')?.[1] ?? '';
    for (const strand of braid.split('M').filter(Boolean)) {
      const numbers = (strand.match(/-?\d+/g) ?? []).map(Number);
      const [startX = NaN, startY = NaN] = numbers;
      let [x, y] = [startX, startY];
      for (let i = 2; i < numbers.length; i += 4) {
        x += numbers[i + 2] ?? NaN;
        y += numbers[i + 3] ?? NaN;
      }
      expect([x, y]).toEqual([startX + 1920, startY]);
    }
  });
});
