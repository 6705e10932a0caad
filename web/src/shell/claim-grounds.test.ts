import { calls } from '@bank/contract';
import { exportNameOf } from '@bank/dictionaries';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPortal, routes, unroutedPages } from './routes.ts';
import { claimGrounds, type Ground } from './testing-claim-grounds.ts';
import type { PageName } from '../navigation/page-name.ts';

/** A word that a client, a competitor or a regulator could take a bank at. */
const promiseWords = [
  String.raw`guarantee|insur|protect|safe|secur\w+ly|always|never|all\b|every|any\b|nothing|none\b|free\b`,
  String.raw`instant|immediate|at once|straight|direct(?:ly)?\b|within|at most|24|crypto|deposit|fixed|secre`,
  String.raw`confidential|licen[cs]|best\b|lowest|promise|executed|verified|accept`,
].join('|');
const promise = new RegExp(String.raw`\b(?:${promiseWords})`, 'i');

const root = new URL('../../../', import.meta.url);

/** Texts that no visitor reads as a sentence: what the search of the tariff goes by. */
const unread = /^tariff (?:searchWords|fillers)\b/;

const publicDictionaries = new Set<string>([
  'common',
  'shell',
  'descriptions',
  ...Object.values(unroutedPages).flatMap(({ texts }) => texts),
  ...(Object.keys(routes) as PageName[])
    .filter((name) => !isPortal(name))
    .flatMap((name) => routes[name].page?.texts ?? []),
]);

const claims = new Map<string, string>();
for (const name of publicDictionaries) {
  const file = await import(`../../../dictionaries/src/en/${name}.ts`);
  for (const [place, text] of flat(name, file[exportNameOf(name)]))
    if (promise.test(text) && !unread.test(place)) claims.set(place, text);
}

function flat(place: string, node: unknown): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[place, node]];
  return Object.entries(node as object).flatMap(([key, value]) => flat(`${place} ${key}`, value));
}

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

/** Whether what a claim stands on is there. */
function isThere(ground: Ground): boolean {
  if ('docs' in ground) return existsSync(new URL(`docs/${ground.docs}`, root));
  if ('file' in ground) return existsSync(new URL(ground.file, root));
  if ('call' in ground) return ground.call in calls;
  if ('terms' in ground) return read('documents/legal/en/terms.md').includes(`\n${ground.terms} `);
  if ('referral' in ground) return read('documents/legal/en/referral.md').includes(`\n## ${ground.referral}. `);
  return true;
}

test('each text of a public page that promises something has a ground', () => {
  const without = [...claims].filter(([place]) => !(place in claimGrounds));
  expect(without).toEqual([]);
});

test('no ground stands for a text that is gone or promises nothing any more', () => {
  expect(Object.keys(claimGrounds).filter((place) => !claims.has(place))).toEqual([]);
});

test('each ground is there: the call, the page of the manual, the clause', () => {
  expect(Object.entries(claimGrounds).filter(([, ground]) => !isThere(ground))).toEqual([]);
});

test.each(['Your deposit is guaranteed', 'All transfers are free', 'Open 24/7', 'Instant payments', 'Insured money'])(
  '"%s" would need one',
  (sentence) => {
    expect(promise.test(sentence)).toBe(true);
  },
);
