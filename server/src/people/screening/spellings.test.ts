import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { screenOf } from './screen-name.ts';
import type { EntryInForce } from './store.ts';
import { labelledNames } from './testing-labelled-names.ts';

const pairs = labelledNames('testing-spellings.txt');
const listed = [...new Set(pairs.map((pair) => pair.listed))];
const screen = screenOf(
  listed.map(
    (name, place): EntryInForce => ({
      publisher: 'un',
      reference: String(place),
      kind: /^[A-Z ]+$/.test(name) ? 'organisation' : 'person',
      names: [{ name, isWeak: false }],
      births: [],
      birthPlaces: [],
      identifiers: [],
      countries: [],
      programme: '',
    }),
  ),
);

function judged({ listed: name, asked }: { readonly listed: string; readonly asked: string }) {
  return screen.find({ name: asked }).find(({ listedName }) => listedName === name);
}

test('names on a list are found as people write them, and names of others are not', () => {
  expect(pairs.filter((pair) => pair.isSame !== (judged(pair) !== undefined)).map(({ asked }) => asked)).toEqual([]);
});

test('the table of spellings in the documents says what the comparison says', () => {
  const rows = pairs.map((pair) => {
    const hit = judged(pair);
    const why = hit?.reasons.slice(0, -1).join(' ') ?? '';
    return `| ${pair.listed} | ${pair.asked} | ${hit?.score ?? 'no hit'} | ${why} |`;
  });
  const table = ['| Listed | Asked | Score | Why |', '|---|---|---|---|', ...rows].join('\n');
  const file = new URL('../../../../docs/screening-spellings.md', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const told = text.slice(text.indexOf('| Listed |')).trim();
  if (process.env['UPDATE_SPELLINGS'] !== undefined)
    writeFileSync(file, `${text.slice(0, text.indexOf('| Listed |'))}${table}\n`);
  else expect(told).toBe(table);
});
