import { sandboxNumbers } from '@bank/contract';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { capturedLog } from '../../testing/captured-log.ts';
import {
  openTestPaymentApi,
  samplePayment,
  samplePaymentV2,
  type TestPaymentApi,
} from '../../testing/payment-api-for-tests.ts';
import { seededRandom } from '../../operation/demonstration/seeded-random.ts';

const { log, text: logged } = capturedLog();
let bank: TestBank;
let api: TestPaymentApi;
beforeAll(async () => {
  bank = await openTestBank({ log });
  api = await openTestPaymentApi(bank);
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

/** Numbers that cards could have: sixteen digits with the right check digit (ISO/IEC 7812). */
function cardNumbers(count: number): string[] {
  const random = seededRandom('numbers of cards');
  return Array.from({ length: count }, () => {
    const digits = `4${Array.from({ length: 14 }, () => random.whole(0, 9)).join('')}`;
    const sum = [...digits].toReversed().reduce((total, digit, place) => {
      const weighed = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
    return `${digits}${(10 - (sum % 10)) % 10}`;
  });
}

/** How a number could stand somewhere: as it is, in groups, encoded, or hashed without a key. */
function spellingsOf(number: string): string[] {
  const bytes = Buffer.from(number);
  // A text within a longer one begins at any of three places of base64; the ends depend on what stands beside.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  );
  return [
    number,
    number.replaceAll(/(\d{4})(?=\d)/g, '$1 '),
    number.replaceAll(/(\d{4})(?=\d)/g, '$1-'),
    bytes.toString('hex'),
    BigInt(number).toString(16),
    ...base64,
    ...(['hex', 'base64', 'base64url'] as const).map((encoding) =>
      createHash('sha256').update(number).digest(encoding),
    ),
  ];
}

/** How far the write-ahead log has come: its file, and the byte in it. */
async function placeInLog(): Promise<{ readonly file: string; readonly at: number }> {
  const { db } = bank.database;
  // The server of the tests commits without waiting: this one commit waits, and with it all before it is in the files.
  await db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = on`.execute(transaction);
    await sql`select pg_logical_emit_message(true, 'place', '')`.execute(transaction);
  });
  const { rows } = await sql<{ file: string; at: number }>`
    select file_name as file, file_offset as at from pg_walfile_name_offset(pg_current_wal_lsn())`.execute(db);
  return rows[0]!;
}

/** A page of the write-ahead log, and the head of each, which would stand in the middle of a text that goes on. */
const pageBytes = 8_192;
const pageHeadBytes = { first: 40, other: 24 } as const;

/** What was written ahead since the page of a place, in pieces that a query can bring, without the heads of pages. */
async function readWrittenAhead(begin: { readonly file: string; readonly at: number }): Promise<string> {
  const end = await placeInLog();
  const { rows: files } = await sql<{ name: string; size: number }>`
    select name, size::int as size from pg_ls_waldir()
    where name between ${begin.file} and ${end.file} and length(name) = 24 order by name`.execute(bank.database.db);
  const pieceBytes = 100 * pageBytes;
  let written = '';
  for (const { name, size } of files) {
    const last = name === end.file ? end.at : size;
    for (let at = name === begin.file ? begin.at - (begin.at % pageBytes) : 0; at < last; at += pieceBytes) {
      const length = Math.min(pieceBytes, last - at);
      const { rows } = await sql<{ piece: Buffer }>`
        select pg_read_binary_file('pg_wal/' || ${name}::text, ${at}, ${length}) as piece`.execute(bank.database.db);
      for (let page = 0; page < length; page += pageBytes) {
        const head = at + page === 0 ? pageHeadBytes.first : pageHeadBytes.other;
        written += rows[0]!.piece.toString('latin1', page + head, Math.min(page + pageBytes, length));
      }
    }
  }
  return written;
}

test('no number of a card and no CVV is in a table, in the write-ahead log or in the log', {
  timeout: 120_000,
}, async () => {
  const begin = await placeInLog();
  const { token } = await api.merchant();
  const pay = (changes: Readonly<Record<string, unknown>>) =>
    api.call('createPayment', { token, body: { ...samplePayment, cvv: '738', ...changes } });
  const foreign = cardNumbers(60);
  const sandbox = [...sandboxNumbers];
  for (const number of sandbox)
    expect((await pay({ card_number: number, payer_id: `of ${number.slice(-4)}` })).body.status).toBe(200);
  const fields = ['card_number', 'payer_id', 'owner', 'merchant_reference', 'validity', 'cvv', 'amount', 'currency'];
  for (const [place, number] of foreign.entries())
    expect((await pay({ [fields[place % fields.length]!]: number })).body.status).toBe(418);
  const [first = ''] = foreign;
  await api.call('createPayment', { token, body: `{"card_number":"${first}` });
  await api.call('transactionStatus', { token, transaction: first });
  await api.call('transactionInformation', { token: first, transaction: first });
  await api.call('refund', { token, body: { payer_id: first, transaction_id: first } });
  await api.call('transactionList', { token, body: { payer_id: first } });
  await api.app.inject({ method: 'GET', url: `/${first}?card=${first}` });
  // Also as the name of a field, in both versions, and in a place where the log of requests looks.
  await api.call('createPayment', { token, body: { ...samplePayment, [first]: first } });
  const nested = { ...samplePaymentV2, card: { ...samplePaymentV2.card, number: first, [first]: { [first]: first } } };
  await api.callV2('createPaymentV2', { token, body: nested });
  await api.callV2('readPayment', { token, id: first });
  const isLogged = async () =>
    (await sql`select from merchant_requests where route = '/v2/payments/:id'`.execute(bank.database.db)).rows.length;
  await expect.poll(isLogged, { timeout: 60_000 }).toBe(1);

  const { db } = bank.database;
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
  let kept = '';
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    kept += rows.map(({ row }) => row).join('\n');
  }
  const written = await readWrittenAhead(begin);
  // What was looked through has what was kept: the search would find a number there.
  expect(kept).toContain('of 1111');
  expect(written).toContain('of 1111');
  expect(logged()).toContain('/api/transaction/creates/payments');
  const places = { kept, written, logged: logged() };
  const found = [...foreign, ...sandbox].flatMap((number) =>
    spellingsOf(number).flatMap((spelling) =>
      Object.entries(places).flatMap(([place, text]) =>
        text.includes(spelling) ? [`${number} as ${spelling} ${place}`] : [],
      ),
    ),
  );
  expect(found).toEqual([]);
  // Three digits stand anywhere: the columns alone can tell.
  const { rows: ofPayments } = await sql<{ row: string }>`
    select (to_jsonb(p) - 'id' - 'number' - 'merchant_id' - 'credentials_id' - 'card_fingerprint' - 'created_at'
      - 'due_at' - 'polled_at')::text as row from card_payments p`.execute(db);
  expect(ofPayments.filter(({ row }) => row.includes('738'))).toEqual([]);
});
