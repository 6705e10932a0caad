import { calls } from '@bank/contract';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeOpenApi } from './compose-openapi.ts';

/* A client that a generator of others makes of the description compiles where a call is made rightly, only there. */

const compiler = fileURLToPath(new URL('../../../../node_modules/typescript-native/bin/tsc', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bank-client-'));
afterAll(() => rmSync(folder, { recursive: true }));

const right = [
  `const a: Body<'login'> = { username: 'ines', password: 'secret' };`,
  `const b: Query<'readStatementFile'> = { format: 'camt.053.001.08', from: '2026-03-01' };`,
  `const c: Body<'orderInternalTransfer'> = { from_account: 'a', to_account: 'b', amount: '1.00', reference: 'x' };`,
  `const d: Body<'readStatement'> = { types: ['swift'], sort: 'date_asc', limit: 10 };`,
  `const e: Answer<'login'>['token'] = 'abc';`,
];
const wrong = [
  `const a: Body<'login'> = {};`,
  `const b: Body<'login'> = { username: null, password: 'secret' };`,
  `const c: Query<'readStatementFile'> = {};`,
  `const d: Query<'readStatementFile'> = { format: 'docx' };`,
  `const e: Body<'orderInternationalTransfer'> = { PayCharges: 'XXX' };`,
  `const f: Body<'readStatement'> = { types: ['gift'] };`,
  `const g: Body<'readStatement'> = { sort: 'upwards' };`,
  `const h: Query<'readReceipt'> = { language: 'xx' };`,
];

const head = `import type { operations } from './bank.ts';
type Operation = keyof operations;
type Json<T> = { content: { 'application/json': T } };
type Body<O extends Operation> = operations[O] extends { requestBody?: Json<infer B> } ? B : never;
type Query<O extends Operation> = NonNullable<operations[O]['parameters']['query']>;
type Answer<O extends Operation> = operations[O]['responses'] extends { 200: Json<infer A> } ? A : never;
`;

let errors: readonly string[];
beforeAll(async () => {
  const document = composeOpenApi(Object.values(calls), 'https://bank.example');
  writeFileSync(join(folder, 'bank.ts'), astToString(await openapiTypescript(JSON.stringify(document))));
  for (const [place, line] of [...right, ...wrong].entries())
    writeFileSync(join(folder, `use-${place}.ts`), `${head}${line}\nexport {};\n`);
  const files = [...right, ...wrong].map((_, place) => join(folder, `use-${place}.ts`));
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'preserve', '--types', ''];
  const { stdout } = spawnSync(process.execPath, [compiler, ...options, ...files], { encoding: 'utf8', cwd: folder });
  errors = stdout.split('\n');
});

const errorsOf = (place: number) => errors.filter((line) => line.includes(`use-${place}.ts`) && line.includes('error'));

describe('a client made of openapi.json', () => {
  test.each(right.map((line, place) => [line, place] as const))('compiles: %s', (_, place) => {
    expect(errors.filter((line) => line.startsWith('bank.ts'))).toEqual([]);
    expect(errorsOf(place)).toEqual([]);
  });

  test.each(wrong.map((line, place) => [line, right.length + place] as const))('does not compile: %s', (_, place) => {
    expect(errorsOf(place)).not.toEqual([]);
  });
});
