import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readHouse } from './house.ts';
import { tableWalls, tableWallsOf } from './table-walls.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const house = (files: Record<string, string>) => new Map(Object.entries(files));
const sql = (text: string) => `import { sql } from 'kysely';\nexport const query = sql\`${text}\`;\n`;

/** What is planted in `drafts/store.ts`, a room that owns `form_drafts` alone, and what the check says of it. */
const planted: readonly [what: string, code: string, said: readonly string[]][] = [
  [
    'the query builder',
    `void database.selectFrom('sessions').selectAll();\nvoid database.deleteFrom('audit_events');`,
    [':1: drafts reads sessions', ':2: drafts changes audit_events'],
  ],
  ['a method named in brackets', `void database['deleteFrom']('sessions');`, [':1: drafts changes sessions']],
  [
    'a builder with an alias and a join',
    `void database.selectFrom('form_drafts as d').innerJoin('clients as c', 'c.id', 'd.client_id');`,
    [':1: drafts reads clients'],
  ],
  ['a list of tables', `void database.selectFrom(['form_drafts', 'accounts']);`, [':1: drafts reads accounts']],
  ['SQL that reads', sql('select 1 from form_drafts d join sessions s on true'), [':2: drafts reads sessions']],
  [
    'SQL with a list of tables',
    sql('select 1 from form_drafts d, (select 1) x, clients c where true'),
    [':2: drafts reads clients'],
  ],
  [
    'SQL over several lines, quoted and in capitals',
    sql('\n  SELECT 1\n  FROM form_drafts LEFT JOIN LATERAL (SELECT 1 FROM "payments") p ON true'),
    [':4: drafts reads payments'],
  ],
  ['SQL that adds', sql('with x as (insert into outbox (id) values (1)) select'), [':2: drafts changes outbox']],
  ['SQL that changes', sql('update clients set login = 1'), [':2: drafts changes clients']],
  ['SQL that deletes', sql('delete from sessions where true'), [':2: drafts changes sessions']],
  ['SQL that empties', sql('truncate table postings'), [':2: drafts changes postings']],
  [
    'SQL in a part of a query',
    `import { sql } from 'kysely';\nvoid sql\`select \${sql\`(select 1 from locks)\`}\`;`,
    [':2: drafts reads locks'],
  ],
  ['a text without the tag', `void pool.query('delete from sessions');`, [':1: drafts changes sessions']],
  ['a fixed table of a variable text', `void sql\`select 1 from \${sql.table('locks')}\`;`, [':1: drafts reads locks']],
  ['a table named by a variable', `void database.selectFrom(name);`, [':1: a table named by a variable']],
  ['a table of a variable text', `void sql\`select 1 from \${sql.table(name)}\`;`, [':1: a table named by a variable']],
];

describe('a store', () => {
  test.each(planted)('is found at a foreign table by %s', (_, code, said) => {
    const found = tableWalls(house({ 'server/src/money/drafts/store.ts': code }));
    expect(found).toHaveLength(said.length);
    said.forEach((line, index) => expect(found[index]).toContain(`server/src/money/drafts/store.ts${line}`));
  });

  test('may use its own tables in every way, and read and lock those that are listed', () => {
    const files = {
      'server/src/money/drafts/store.ts': `
        void database.insertInto('form_drafts').onConflict((c) => c.doUpdateSet({}));
        void sql\`insert into form_drafts (id) values (1) on conflict (id) do update set id = 2\`;
        void sql\`with clients as (select 1) select extract(epoch from saved_at), 'from sessions' from form_drafts\`;
        void sql\`delete from form_drafts where saved_at < now() -- not from sessions\`;`,
      'server/src/money/beneficiaries/store.ts': `void database.selectFrom('clients').forUpdate();
        void sql\`select id from clients where id = \${id} for update\`;`,
      'server/src/money/drafts/store.test.ts': `void database.deleteFrom('sessions');`,
    };
    expect(tableWalls(house(files))).toEqual([]);
  });

  test('does not change what it may only read', () => {
    const code = `void database.updateTable('clients').set({});\n${sql('update clients set login = 1')}`;
    expect(tableWalls(house({ 'server/src/money/beneficiaries/store.ts': code }))).toEqual([
      expect.stringContaining(':1: beneficiaries changes clients'),
      expect.stringContaining(':3: beneficiaries changes clients'),
    ]);
  });
});

describe('a file that is no store', () => {
  test.each([
    ['by the builder, without an import', `export const rule = (d) => d.deleteFrom('form_drafts').execute();`],
    ['by a text of SQL', sql('select 1')],
    ['by an import alone', `import { sql } from 'kysely';\nexport { sql };`],
    ['by a text without the tag', `export const rule = (pool) => pool.query('select 1 from form_drafts');`],
  ])('is found querying %s', (_, code) => {
    expect(tableWalls(house({ 'server/src/money/drafts/planted-rule.ts': code }))).toEqual([
      'server/src/money/drafts/planted-rule.ts:1: a query outside a store',
    ]);
  });

  test('is found on top of the rooms too', () => {
    expect(tableWalls(house({ 'server/src/planted.ts': `void database.selectFrom('clients');` }))).toEqual([
      'server/src/planted.ts:1: a query outside a store',
    ]);
  });

  test('may speak of tables and name the types of the library', () => {
    const code = `import type { Kysely } from 'kysely';\nexport const hint = 'money from accounts, with interest';`;
    expect(tableWalls(house({ 'server/src/money/drafts/planted-rule.ts': code }))).toEqual([]);
  });
});

describe('the list', () => {
  const list = 'database/src/table-owners.ts';
  const shares = { drafts: { owns: ['form_drafts'], reads: ['clients'] }, gate: { owns: ['form_drafts'], reads: [] } };

  test('names one owner for each table', () => {
    const schema = '  form_drafts: FormDraftsTable;\n  notes: NotesTable;\n';
    expect(tableWallsOf(shares)(house({ 'database/src/schema.ts': schema }))).toEqual([
      `${list}: form_drafts has owners drafts, gate`,
      `${list}: notes has no owner`,
    ]);
  });

  test('allows nothing that nobody does', () => {
    expect(tableWallsOf(shares)(house({ [list]: '', 'server/src/money/drafts/store.ts': '' }))).toEqual([
      `${list}: "drafts reads clients" is listed, and no query does it`,
    ]);
  });

  test('says what is true of the bank', async () => {
    const files = await readHouse(root);
    expect(tableWalls(files)).toEqual([]);
    // A wall that sees nothing would pass as well.
    const store = 'server/src/money/statements/store.ts';
    expect(tableWalls(new Map(files).set(store, `${files.get(store)}\nvoid db.deleteFrom('sessions');`))).toHaveLength(
      1,
    );
  });
});
