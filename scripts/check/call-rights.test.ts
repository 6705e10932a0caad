import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { calls } from '../../contract/src/index.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

test('the manual says of every call which right it needs', async () => {
  const manual = await readFile(join(root, 'docs/user.md'), 'utf8');
  const documented = [...manual.matchAll(/^\| (\w+) \| ((?:`\w+`(?:, )?)+) \|$/gm)].flatMap(([, right, names]) =>
    [...names!.matchAll(/\w+/g)].map(([name]) => `${name}: ${right}`),
  );
  const stated = Object.values(calls).map(({ name, right }) => `${name}: ${right}`);
  expect(documented.toSorted()).toEqual(stated.toSorted());
});

test('a call that shows or moves something of a client needs a right, and one without a login needs none', () => {
  for (const { name, auth, right } of Object.values(calls)) {
    if (auth === 'none' || auth === 'optional') expect.soft(right, name).toBe('none');
    else expect.soft(right, name).not.toBe('none');
  }
});
