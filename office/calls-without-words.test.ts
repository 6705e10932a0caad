import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { callsWithoutWords } from './calls-without-words.ts';

const folder = new URL('../contract/src/office/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.ts'));

test('no script of the office holds what documents say of a call, or names of what the server refuses', () => {
  const built = files.map((name) => {
    const file = new URL(name, folder);
    return callsWithoutWords.transform(readFileSync(file, 'utf8'), file.pathname)!;
  });
  expect(built.join('').match(/^ {2}(summary|refusals): .*/gm)).toBeNull();
  expect(built.join('').match(/^ {2}path: /gm)!.length).toBeGreaterThan(100);
});

test('other files stay as they are', () => {
  expect(
    callsWithoutWords.transform(`  summary: 'In short',\n`, '/bank/office/src/pages/home/home-page.tsx'),
  ).toBeNull();
});
