import { expect, test } from 'vitest';
import { documentPaths } from './document-paths.ts';
import { leftovers } from './leftovers.ts';
import { lengths } from './lengths.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';

const house = (files: Record<string, string>) =>
  new Map(Object.entries({ 'package.json': '{"scripts":{"check":"x"}}', 'server/src/main.ts': '', ...files }));

test('a document may name what is there', () => {
  expect(
    documentPaths(
      house({
        'README.md':
          'See `server/src/main.ts`, `server/src/`, [notes](docs/notes.md#top), `npm run check`, https://bank.example.',
        'docs/notes.md': 'Back to [the start](../README.md) and `web/dist`, `a/b`, `POST /user/logout`.',
      }),
    ),
  ).toEqual([]);
});

test.each([
  ['a path that is gone', 'See `server/src/gone.ts`.', 'README.md names server/src/gone.ts, which does not exist'],
  ['a link that leads nowhere', 'See [this](docs/gone.md).', 'README.md names docs/gone.md, which does not exist'],
  ['a script that is gone', 'Run `npm run gone`.', 'README.md names npm run gone, which package.json does not know'],
])('%s in a document is found', (_, text, complaint) => {
  expect(documentPaths(house({ 'README.md': text }))).toEqual([complaint]);
});

test.each([
  ['a marker', '// TODO: later', 'a leftover marker'],
  ['filling text', 'Lorem ipsum dolor', 'filling text'],
  ['a silenced type error', '// @ts-ignore', 'a silenced type error'],
  ['an exclusive test', "test.only('x', () => {})", 'a test that keeps others from running'],
  ['a path of one machine', "const a = '/home/anna/bank'", 'a path of one machine'],
])('%s is found with its line', (_, text, name) => {
  expect(leftovers(house({ 'server/src/a.ts': `\n${text}\n` }))).toEqual([`server/src/a.ts:2 holds ${name}`]);
});

test('Spanish words and addresses of pages are no leftovers', () => {
  expect(
    leftovers(
      house({ 'dictionaries/src/es/login.ts': 'todos los campos', 'web/src/a.ts': '"/personal-account/home"' }),
    ),
  ).toEqual([]);
});

test('a lockfile that names a registry is found', () => {
  expect(leftovers(house({ 'package-lock.json': '{ "resolved": "https://registry.example/x.tgz" }' }))).toEqual([
    'package-lock.json names the host of a registry',
  ]);
});

test('folders and files without a name of their own are found once each', () => {
  expect(
    names(
      house({
        'web/src/utils/a.ts': '',
        'web/src/utils/b.ts': '',
        'server/src/helpers.ts': '',
        'dictionaries/src/ru/common.ts': '',
        'server/src/identity/common-passwords.ts': '',
      }),
    ),
  ).toEqual([
    'web/src/utils says nothing: name what it holds',
    'server/src/helpers.ts says nothing: name what it holds',
  ]);
});

test('a file of more than 400 lines is found, a table is not', () => {
  const long = 'x\n'.repeat(401);
  expect(
    lengths(house({ 'server/src/a.ts': long, 'server/src/b.ts': 'x\n'.repeat(400), 'package-lock.json': long })),
  ).toEqual(['server/src/a.ts has 401 lines, more than 400']);
});

test('two migrations of one number, and a number left out, are found before a bank fails to open', () => {
  const folder = 'database/migrations';
  expect(migrations(house({ [`${folder}/0001_a.sql`]: '', [`${folder}/0002_b.sql`]: '' }))).toEqual([]);
  expect(
    migrations(house({ [`${folder}/0001_a.sql`]: '', [`${folder}/0001_b.sql`]: '', [`${folder}/0003_c.sql`]: '' })),
  ).toEqual([`${folder}/0001_b.sql: number 0002 is expected`]);
  expect(migrations(house({ [`${folder}/0001_a.sql`]: '', [`${folder}/0003_c.sql`]: '' }))).toEqual([
    `${folder}/0003_c.sql: number 0002 is expected`,
  ]);
});
