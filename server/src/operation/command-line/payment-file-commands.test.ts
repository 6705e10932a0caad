import { sql } from 'kysely';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '../../correspondents/outgoing/testing-outgoing.ts';
import { sentBack } from '../../correspondents/outgoing/testing-returns.ts';
import { statementWithout, statusFile } from '../../correspondents/outgoing/testing-status-file.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { commandLine } from './testing-commands.ts';

let bank: TestBank;
let folder: string;
beforeAll(async () => {
  bank = await openTestBank();
  folder = await mkdtemp(join(tmpdir(), 'payment-files-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bank.close();
});

const { run, json } = commandLine(() => ({ DATABASE_URL: bank.database.url }));

test('staff send an order in a file, take the file again byte for byte, and read what became of it', async () => {
  expect((await run(['payments', 'export'])).out).toBe('No order is released, and nothing goes back.\n');
  const { number, from } = await order(bank);
  await run(['order', 'send', number]);
  await run(['order', 'take-back', number]);
  expect(await json(['payments', 'export'])).toMatchObject({ files: [] });
  await run(['order', 'send', number]);
  const { files } = await json(['payments', 'export']);
  expect(files).toMatchObject([{ orders: 1, amount: '30.00', currency: 'EUR', number: 1 }]);
  const id = files[0].message_id;

  const taken = await run(['payments', 'show', id, '--content']);
  expect(taken.out).toContain(`<InstrId>${number}</InstrId>`);
  expect((await run(['payments', 'show', id, '--content'])).out).toBe(taken.out);
  const { rows } = await sql<{ what: string }>`
    select what from emergency_acts where kind = 'send_file'`.execute(bank.database.db);
  expect(rows).toEqual([
    { what: expect.stringMatching(`^Let the payment file ${id} to .*: 1 over 30.00 EUR leave.$`) },
  ]);
  expect(await run(['order', 'reject', number, '--reason', 'no'])).toMatchObject({
    code: 1,
    err: `The order ${number} stands in a payment file: what the correspondent says of it decides.\n`,
  });

  const path = join(folder, 'status.xml');
  await writeFile(path, statusFile({ of: id, group: 'RJCT', groupReason: 'AC04' }));
  expect((await run(['payments', 'read-status', path])).out).toMatch(/Completed: 0\. Rejected: 1\. Under way: 0\./);
  expect(await run(['payments', 'read-status', path])).toMatchObject({
    code: 1,
    err: expect.stringContaining('was read before'),
  });
  expect(await json(['payments', 'list'])).toMatchObject([{ message_id: id, sent: 1, completed: 0, rejected: 0 }]);
  expect((await run(['payments', 'show', id])).out).toMatch(/rejection_announced .*RJCT +AC04 Words of the bank/);
  expect(await bank.balance(from)).toBe('70.00');

  const statement = join(folder, 'statement.xml');
  await writeFile(statement, statementWithout(taken.out));
  await run(['incoming', 'import', statement]);
  expect(await json(['payments', 'list'])).toMatchObject([{ message_id: id, sent: 0, completed: 0, rejected: 1 }]);
  expect(await bank.balance(from)).toBe('100.00');
});

test('money that goes back leaves in the files of the same command, and is listed with its reason', async () => {
  const { id } = await sentBack(bank, { reference: 'HB-77' });
  const { files } = await json(['payments', 'export']);
  expect(files).toMatchObject([{ kind: 'returns', orders: 1, amount: '12.00', currency: 'EUR' }]);
  const file = files[0].message_id;
  const taken = (await run(['payments', 'show', file, '--content'])).out;
  expect(taken).toContain('<OrgnlTxId>HB-77</OrgnlTxId>');
  expect((await run(['payments', 'show', file, '--content'])).out).toBe(taken);
  expect((await run(['payments', 'show', file])).out).toMatch(/HB-77 +Gull Ltd +12\.00 +AC01 +not told yet/);
  expect(await json(['payments', 'show', file])).toMatchObject({ returns: [{ entry: id, told: false }], orders: [] });
  expect(await json(['payments', 'export'])).toMatchObject({ files: [] });
});

test('a file that does not exist, and one that is no status file, are refused in words', async () => {
  expect(await run(['payments', 'show', 'NO-SUCH-FILE'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('no payment file'),
  });
  const path = join(folder, 'broken.xml');
  await writeFile(path, '<Document>');
  expect(await run(['payments', 'read-status', path])).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Line 1: /),
  });
});
