import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { engravings, FOLDERS } from './engravings.ts';
import { digest } from '../../engraving/src/testing-digest.ts';

const root = new URL('../../', import.meta.url);
const drawn = engravings();
const sheets = [...drawn].filter(([path]) => path.startsWith(FOLDERS.sheets));
const sheet = (name: string): string => drawn.get(`${FOLDERS.sheets}${name}`) ?? '';

describe('committed drawings', () => {
  it.each([...drawn])('%s is what the generator draws', (path, content) => {
    expect(readFileSync(new URL(path, root), 'utf8') === content).toBe(true);
  });

  it.each(Object.values(FOLDERS))('in %s are all drawn by a generator', (folder) => {
    const onDisk = readdirSync(new URL(folder, root)).filter((name) => name.endsWith('.svg'));
    const made = [...drawn.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
    expect(onDisk.toSorted()).toEqual(made.toSorted());
  });

  it.each(sheets)('%s holds only finite numbers in its paths', (_, content) => {
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
    expect(digest(sheet(name))).toBe(expected);
  });

  it.each([
    ['band-ostro.svg', 'bdd2ceb82fe7c74f'],
    ['band-bell.svg', 'df17e8b22584227a'],
    ['band-vault.svg', 'd361dbc8b6f1818e'],
    ['waves.svg', 'cd6667114f951ff8'],
  ])('%s has the lines first cut', (name, expected) => {
    const paths = [...sheet(name).matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(digest(...paths)).toBe(expected);
  });

  it('repeat without a seam where they are tiles', () => {
    const braid = / d="([^"]+)"/.exec(sheet('band-ostro.svg'))?.[1] ?? '';
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
