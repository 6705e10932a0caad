import { toDecimalString } from '@bank/money';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { writeCsvPlain, type StatementOfAccounts } from './index.ts';
import { bytesOf, testStatement, testStatementOf } from './testing-statement.ts';

/* The recipes of docs/accounting.md. */

const recipes = fileURLToPath(new URL('../../../docs/accounting/', import.meta.url));
const rules = readFileSync(join(recipes, 'ostro.rules'), 'utf8');
const script = readFileSync(join(recipes, 'ostro_to_beancount.py'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'accounting-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0;
const statement: StatementOfAccounts = testStatementOf(
  testStatement(
    'EUR',
    [
      { moved: '-10.50', remittanceInformation: '"quoted", with a comma; and \\ a backslash' },
      { moved: '110.70', remittanceInformation: '=HYPERLINK("x")' },
      { moved: '-5.00', type: 'fee', remittanceInformation: '' },
      { moved: '-0.05', remittanceInformation: 'Аренда | 家賃' },
    ],
    { opening: '12500.00' },
  ),
);
const closing = toDecimalString(statement.accounts[0]!.closing);
const account = statement.accounts[0]!.account.iban!;

async function written(): Promise<string> {
  const file = join(folder, 'statement.plain.csv');
  writeFileSync(file, await bytesOf(writeCsvPlain(statement)));
  return file;
}

/** What a program says; it must not fail. */
function run(program: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, options, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
  });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  return stdout;
}

async function columnsOfFormat(): Promise<string[]> {
  return readFileSync(await written(), 'utf8')
    .split(/\r?\n/)[0]!
    .split(',');
}

test('the rules for hledger name the columns of the format, in their order', async () => {
  const renamed: Readonly<Record<string, string>> = { value_date: 'date2', account: 'number' };
  const fields = /^fields (.*)$/m.exec(rules)![1]!.split(', ');
  const columns = (await columnsOfFormat()).map((name) => renamed[name] ?? name);
  // One without a name is left out.
  expect(fields).toEqual(columns.map((name, place) => (fields[place]!.trim() === '' ? fields[place] : name)));
  for (const [, used] of rules.matchAll(/%([a-z]\w+)/g)) expect(fields).toContain(used);
});

test('the recipe for beancount reads columns that the format has', async () => {
  const columns = await columnsOfFormat();
  const used = [...script.matchAll(/(?:row|first|last)\[["'](\w+)["']\]/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(5);
  for (const name of used) expect(columns).toContain(name);
});

const hasHledger = isInstalled('hledger');
test('hledger reads the statement, asserts each balance and comes to the closing one', {
  skip: !hasHledger,
  meta: { needs: 'hledger' },
}, async () => {
  const file = await written();
  const journal = run('hledger', '--rules-file', join(recipes, 'ostro.rules'), '-f', file, 'print', '-x');
  const kept = join(folder, 'statement.journal');
  // What was there before the first row.
  writeFileSync(kept, `2026-03-01 opening\n  assets:ostro:${account}  EUR12500.00\n  equity\n\n${journal}`);
  expect(run('hledger', '-f', kept, 'balance', `assets:ostro:${account}`, '--no-total')).toContain(`EUR${closing}`);
  expect(run('hledger', '-f', kept, 'balance', 'expenses:bank fees', '--no-total')).toContain('EUR5.00');
  expect(journal).toContain('家賃');
});

const hasPython = isInstalled('python3');
const hasBeancount = hasPython && isInstalled('bean-check');
test('the recipe writes every row for beancount, and the closing balance', {
  skip: !hasPython,
  meta: { needs: 'python3' },
}, async () => {
  const book = run('python3', join(recipes, 'ostro_to_beancount.py'), await written());
  expect(book.match(/^ {2}id: /gm)).toHaveLength(4);
  expect(book).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d balance Assets:Ostro:${account} {2}${closing} EUR$`, 'm'));
});

test('beancount finds no mistake in what the recipe writes', {
  skip: !hasBeancount,
  meta: { needs: 'beancount' },
}, async () => {
  const book = join(folder, 'statement.beancount');
  writeFileSync(book, run('python3', join(recipes, 'ostro_to_beancount.py'), await written()));
  expect(run('bean-check', book)).toBe('');
});
