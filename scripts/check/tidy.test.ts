import { calls, type Call } from '@bank/contract';
import { describe, expect, test } from 'vitest';
import { documentPaths } from './document-paths.ts';
import { leftovers } from './leftovers.ts';
import { lengths, widths } from './lengths.ts';
import { migrations } from './migrations.ts';
import { names } from './names.ts';
import { styles } from './styles.ts';
import { wireNames, wireNamesInContract } from './wire-names.ts';

const house = (files: Record<string, string>) =>
  new Map(
    Object.entries({ 'package.json': '{"scripts":{"check":"x","drill":"x"}}', 'server/src/main.ts': '', ...files }),
  );

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
  [
    'a drill that is gone',
    'Run `npm run drill -- gone --rounds 1`, then `npm run drill -- --help`.',
    'README.md names npm run drill -- gone, which is no program of the lab',
  ],
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
        'server/src/people/identity/common-passwords.ts': '',
      }),
    ),
  ).toEqual([
    'web/src/utils says nothing: name what it holds',
    'server/src/helpers.ts says nothing: name what it holds',
  ]);
});

test('a file of more than 400 lines is found, a table is not, nor the whole schema', () => {
  const long = 'x\n'.repeat(401);
  expect(
    lengths(
      house({
        'server/src/a.ts': long,
        'server/src/b.ts': 'x\n'.repeat(400),
        'package-lock.json': long,
        'database/migrations/0001_bank.sql': long,
      }),
    ),
  ).toEqual(['server/src/a.ts has 401 lines, more than 400']);
});

test('a line of more than 120 characters is found; prose, tables and a setting of nginx may be longer', () => {
  const long = `${'x'.repeat(119)}éy`;
  expect(
    widths(
      house({
        'server/src/a.ts': `short\n${'ж'.repeat(119)}😀\n${long}\n`,
        'e2e/stories/a.test.ts': `  test('${long}', () => {`,
        'deploy/nginx/bank.conf': `ssl_ciphers ${long};\n# ${long}\n`,
        'docs/notes.md': long,
        'package-lock.json': long,
        'web/public/social/en.svg': long,
        'database/migrations/0001_a.sql': long,
      }),
    ),
  ).toEqual([
    'server/src/a.ts:3 has 121 characters, more than 120',
    'e2e/stories/a.test.ts:1 has 139 characters, more than 120',
    'deploy/nginx/bank.conf:2 has 123 characters, more than 120',
    'database/migrations/0001_a.sql:1 has 121 characters, more than 120',
  ]);
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

test.each(wireNames)('the wire name "%s" is found where it does not belong, and may stand in the contract', (name) => {
  const text = `refuse('all_fields_required', '${name}')`;
  for (const path of ['server/src/money/payments/planted-rule.ts', 'web/src/portal/planted-form.tsx'])
    expect(wireNamesInContract(house({ [path]: text }))).toEqual([
      `${path} spells "${name}", which only the contract does`,
    ]);
  for (const path of ['contract/src/planted.ts', 'server/src/money/payments/planted.test.ts', 'e2e/bank/planted.ts'])
    expect(wireNamesInContract(house({ [path]: text }))).toEqual([]);
});

test('a name of the wire is found in one file that may spell another', () => {
  const text = 'sender_account,status_name,my_status_names';
  expect(wireNamesInContract(house({ 'documents/src/statement/csv.ts': text }))).toEqual([
    'documents/src/statement/csv.ts spells "status_name", which only the contract does',
  ]);
});

test('every wire name that is kept in the contract is one of its calls', () => {
  const spelled = new Set(
    Object.values<Call>(calls).flatMap(({ body, query, answer }) => [body, query, answer].flatMap(namesOnWire)),
  );
  expect(wireNames.filter((name) => !spelled.has(name))).toEqual([]);
});

/** Every name of an object on the wire, however deep it lies. */
function namesOnWire(schema: unknown): string[] {
  if (schema === undefined) return [];
  const { shape, innerType, element, options = [], in: onWire } = (schema as { _zod: { def: Definition } })._zod.def;
  const fields = Object.entries(shape ?? {});
  return [
    ...fields.map(([name]) => name),
    ...[...fields.map(([, field]) => field), innerType, element, onWire, ...options].flatMap(namesOnWire),
  ];
}

interface Definition {
  readonly shape?: object;
  readonly innerType?: unknown;
  readonly element?: unknown;
  readonly options?: readonly unknown[];
  readonly in?: unknown;
}

describe('tokens of the design', () => {
  const tokens = ':root { --ink: black; --s4: 4px; --lift: 0 0 var(--ink); }';
  const sheet = '.a { padding: var(--s4); box-shadow: var(--lift); }';

  test('may be used by a rule, by another token or by a script', () => {
    expect(
      styles(
        house({
          'ui/src/styles/tokens.css': `${tokens} :root { --paper: white; }`,
          'web/src/a.module.css': `${sheet} .b { --own: 1; top: var(--own); left: var(--tracks); }`,
          'web/src/a.tsx': "const style = { '--tracks': 1, fill: 'var(--paper)' };",
        }),
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'a token that nothing uses',
      '.a { padding: var(--s4); } /* var(--lift) */',
      'ui/src/styles/tokens.css declares --lift, which nothing uses',
    ],
    [
      'a var() without a token',
      `${sheet} .b { margin: var(--s5); }`,
      'web/src/a.module.css uses --s5, which nothing declares',
    ],
    [
      'a token that a component declares again',
      `${sheet} .b { --ink: red; }`,
      'web/src/a.module.css declares --ink, which is a token of ui/src/styles/tokens.css',
    ],
  ])('%s is found', (_, text, complaint) => {
    expect(styles(house({ 'ui/src/styles/tokens.css': tokens, 'web/src/a.module.css': text }))).toEqual([complaint]);
  });
});
