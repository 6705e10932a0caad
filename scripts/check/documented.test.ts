import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

test('README.md lists every setting that the bank reads, and no other', () => {
  const table = read('README.md').split('## Settings')[1]!.split('\n## ')[0]!;
  const listed = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => allOf(line.split('|')[1]!, /`([A-Z_]+)`/g));
  const variables = read('server/src/base/platform/config.ts').split('\nconst variables = {')[1]!.split('\n}')[0]!;
  const known = allOf(variables, /^ {2}([A-Z][A-Z_]+): /gm);
  expect(known.length).toBeGreaterThan(8);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test('docs/operations.md lists every command of the operator, and no other', () => {
  const table = read('docs/operations.md').split("## The operator's commands")[1]!.split('\n## ')[0]!;
  const listed = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => allOf(line.split('|')[1]!, /`([a-z -]+)`/g))
    .flatMap((words) => words.split(' '));
  const sources = globSync('server/src/operation/command-line/*-commands.ts', { cwd: root }).map(read).join('\n');
  const known = [...allOf(sources, /\.command\('([a-z-]+)'/g), ...allOf(sources, /^ {4}name: '([a-z-]+)'/gm)];
  expect(known.length).toBeGreaterThan(15);
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(known)].toSorted());
});

test('docs/kept-data.md says of every table how it grows and how long its rows are kept', () => {
  const table = read('docs/kept-data.md').split('## How it grows')[1]!.split('\n## ')[0]!;
  const listed = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => allOf(line.split('|')[1]!, /`([a-z_]+)`/g));
  const known = allOf(read('database/schema.sql'), /^create table ([a-z_]+)/gm);
  expect(known.length).toBeGreaterThan(20);
  expect(listed.toSorted()).toEqual(known.toSorted());
});

test('docs/decisions/README.md lists every decision', () => {
  const listed = allOf(read('docs/decisions/README.md'), /\]\((\d{4}-[a-z0-9-]+\.md)\)/g);
  const written = globSync('docs/decisions/0*.md', { cwd: root })
    .map((path) => path.replace(/^.*[\\/]/, ''))
    .toSorted();
  expect(listed).toEqual(written);
});

test('every decision has a status under its title, and a replaced one and its successor name each other', () => {
  const texts = new Map(
    globSync('docs/decisions/0*.md', { cwd: root }).map((path) => [
      path.replace(/^.*[\\/]/, '').slice(0, 4),
      read(path),
    ]),
  );
  const statusOf = (number: string) => texts.get(number)?.match(/^# .+\n\nStatus: (.+)\n/)?.[1] ?? '';
  const without = [...texts.keys()].filter((number) => !/^(accepted|replaced (in part )?by )/.test(statusOf(number)));
  expect(without).toEqual([]);
  const oneSided = [...texts.keys()].flatMap((number) =>
    allOf(statusOf(number).replace(/; replaces.*/, ''), /\[(\d{4})\]/g)
      .filter(() => statusOf(number).startsWith('replaced'))
      .filter(
        (successor) =>
          !statusOf(successor)
            .replace(/^.*?replaces/, 'replaces')
            .includes(`[${number}]`),
      )
      .map((successor) => `${number} is replaced by ${successor}, which does not say so`),
  );
  expect(oneSided).toEqual([]);
});
