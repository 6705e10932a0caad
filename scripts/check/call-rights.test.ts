import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { calls } from '../../contract/src/index.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

test('the manual says of every call which right it needs, those of a right in the order of the contract', async () => {
  const manual = await readFile(join(root, 'docs/user.md'), 'utf8');
  const documented = [...manual.matchAll(/^\| (\w+) \| ((?:`\w+`(?:, )?)+) \|$/gm)].map(([, right, names]) => [
    right,
    [...names!.matchAll(/\w+/g)].map(([name]) => name),
  ]);
  const stated = Map.groupBy(Object.values(calls), ({ right }) => right);
  expect(new Set(documented.map(([right]) => right)).size).toBe(documented.length);
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries([...stated].map(([right, of]) => [right, of.map(({ name }) => name)])),
  );
});

test('a call that shows or moves something of a client needs a right, and one without a login needs none', () => {
  for (const { name, auth, right } of Object.values(calls)) {
    if (auth === 'none' || auth === 'optional') expect.soft(right, name).toBe('none');
    else expect.soft(right, name).not.toBe('none');
  }
});
