import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { refusals } from '../../contract/src/index.ts';
import { refusals as english } from '../../dictionaries/src/en/refusals.ts';
import { refusals as french } from '../../dictionaries/src/fr/refusals.ts';
import { refusals as russian } from '../../dictionaries/src/ru/refusals.ts';
import { refusals as spanish } from '../../dictionaries/src/es/refusals.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const line = /^- `([a-z_]+)` (\d{3})(?:: .+)?$/gm;

test('docs/errors.md lists every refusal of the contract, with its status and in its order', async () => {
  const text = await readFile(join(root, 'docs/errors.md'), 'utf8');
  const listed = [...text.matchAll(line)].map(([, name, status]) => [name, Number(status)]);
  expect(listed).toEqual(Object.entries(refusals));
});

test.each(Object.entries({ english, russian, spanish, french }))('every refusal has a %s text', (_, texts) => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(refusals).toSorted());
  expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
});

test('no refusal is named in the contract and given nowhere', async () => {
  // What browser and server judge alike stands in the contract.
  const files = globSync(['server/src/**/*.ts', 'money/src/**/*.ts', 'contract/src/orders/*.ts'], { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const sources = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
  expect(Object.keys(refusals).filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
});
