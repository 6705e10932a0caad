import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { testsAlone, testsThatReplace } from './tests-alone.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every test that replaces a module has a process of its own', () => {
  const files = globSync('*/**/*.test.ts', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  });
  const replacing = files.filter((path) => /^vi\.(?:do)?mock\(/im.test(readFileSync(`${root}/${path}`, 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect([...new Set(replacing)].toSorted()).toEqual(testsThatReplace.toSorted());
  expect(testsAlone.every((path) => files.includes(path))).toBe(true);
});
