import { labelsMax, noteLengthMax } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { writeBlockSummaries } from '../statements/index.ts';

let bank: TestBank;
let client: TestClient;
let token: string;
let stranger: string;
let narrowed: string;
let payer: TestAccount;
let saver: TestAccount;
/** Entries on the paying account, the newest first. */
let ids: readonly string[];

const rowsOf = async (body: object, by = token) =>
  ((await bank.call('readStatement', { token: by, body })).body as { transaction: Row[] }[]).flatMap(
    ({ transaction }) => transaction,
  );
interface Row {
  readonly id: string;
  readonly reference: string;
  readonly note: string;
  readonly labels: readonly string[];
}
const mark = (id: string, note: string, labels: readonly string[] = [], by = token) =>
  bank.call('markEntry', { token: by, body: { id, note, labels } });
const said = async (id: string, by = token) => {
  const headers = { authorization: `Bearer ${by}` };
  const { note, labels } = (await bank.app.inject({ url: `/api/payments/${id}`, headers })).json<Row>();
  return { note, labels };
};

beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client({ holds: ['900.00 EUR', '1.00 EUR'] });
  [payer, saver] = client.accounts as [TestAccount, TestAccount];
  token = await bank.logIn(client);
  stranger = await bank.logIn(await bank.client({ holds: ['9.00 EUR'] }));
  narrowed = await bank.logIn(await bank.user(client, { prepare: true, accountIds: [saver.id] }));
  for (const reference of ['North', 'South', 'East', 'West', 'Centre'])
    await bank.call('orderInternalTransfer', {
      token,
      body: { from_account: payer.id, to_account: saver.id, amount: '1.00', reference },
    });
  ids = (await rowsOf({ account: payer.id })).map(({ id }) => id);
});
afterAll(() => bank.close());

describe('a note and labels on an entry', () => {
  test('stand in its row and its details, on this side of the transfer alone', async () => {
    expect((await mark(ids[0]!, '  Roof,\n second part ', ['Rent', ' rent ', 'Q4'])).status).toBe(204);
    expect(await said(ids[0]!)).toEqual({ note: 'Roof, second part', labels: ['rent', 'Q4'] });
    const [row] = await rowsOf({ account: payer.id, limit: 1 });
    expect(row).toMatchObject({ id: ids[0], note: 'Roof, second part', labels: ['rent', 'Q4'] });
    const [other] = await rowsOf({ account: saver.id, limit: 1 });
    expect(other).toMatchObject({ reference: 'Centre', note: '', labels: [] });
  });

  test('are read by each user who sees the account', async () => {
    const assistant = await bank.logIn(await bank.user(client, {}));
    expect(await said(ids[0]!, assistant)).toMatchObject({ labels: ['rent', 'Q4'] });
    expect((await bank.call('listLabels', { token: assistant })).body).toEqual({ labels: ['Q4', 'rent'] });
  });

  test('are not there for somebody who does not see the account, nor for another client', async () => {
    for (const by of [narrowed, stranger]) {
      expect((await mark(ids[0]!, 'Mine', [], by)).body).toMatchObject({ reason: 'payment_not_found' });
      expect((await bank.call('listLabels', { token: by })).body).toEqual({ labels: [] });
      expect(await rowsOf({ text: 'roof' }, by)).toEqual([]);
      expect(await rowsOf({ text: 'q4' }, by)).toEqual([]);
    }
    expect(await said(ids[0]!)).toMatchObject({ note: 'Roof, second part' });
  });

  test('are gone once both are empty, also from a statement that was kept', async () => {
    await mark(ids[1]!, 'Short-lived');
    expect((await rowsOf({})).filter(({ note }) => note === 'Short-lived')).toHaveLength(1);
    await mark(ids[1]!, '');
    expect(await said(ids[1]!)).toEqual({ note: '', labels: [] });
    expect((await rowsOf({})).filter(({ note }) => note === 'Short-lived')).toEqual([]);
  });

  test('leave a trace in the audit trail each time they change, without the words', async () => {
    const count = async () => {
      const { rows } = await sql<{ text: string }>`
        select audit_events::text as text from audit_events where kind = 'entry_marked'`.execute(bank.database.db);
      expect(rows.every(({ text }) => !text.includes('Trace'))).toBe(true);
      return rows.length;
    };
    const before = await count();
    await mark(ids[2]!, 'Trace');
    await mark(ids[2]!, 'Trace');
    await mark(ids[2]!, '');
    await mark(ids[2]!, '');
    expect((await count()) - before).toBe(2);
  });

  test.each([
    ['a note that is too long', 'x'.repeat(noteLengthMax + 1), [], 'text_too_long'],
    ['a label that is too long', '', ['x'.repeat(31)], 'text_too_long'],
    ['a sign that nobody sees', 'Roof\u200b', [], 'text_has_forbidden_characters'],
    ['too many labels', '', Array.from({ length: labelsMax + 1 }, (_, place) => `L${place}`), 'too_many_labels'],
  ])('are refused for %s', async (_what, note, labels, reason) => {
    expect((await mark(ids[0]!, note, labels)).body).toMatchObject({ reason });
  });

  test.each(['', 'nothing', '0198c5a2-0000-7000-8000-000000000001'])('need an entry: %o is none', async (id) => {
    expect((await mark(id, 'Roof')).body).toMatchObject({ reason: 'payment_not_found' });
  });
});

describe('a search', () => {
  const found = async (text: string, further: object = {}) =>
    (await rowsOf({ text, account: payer.id, limit: 50, ...further })).map(({ reference }) => reference);

  test.each([
    ['before', async () => {}],
    ['after', async () => void (await writeBlockSummaries(bank.platform.db, 3))],
  ])('finds words of the payment, the note and the labels together, %s blocks are summed up', async (_when, act) => {
    await mark(ids[3]!, 'Dépôt of the flat', ['Rent']);
    await act();
    expect(await found('depot')).toEqual(['South']);
    expect(await found('south flat rent')).toEqual(['South']);
    expect(await found('rent')).toEqual(['Centre', 'South']);
    expect(await found('rent', { sort: 'date_asc' })).toEqual(['South', 'Centre']);
    expect(await found('rent', { currency: 'EUR', sort: 'amount_desc' })).toEqual(['Centre', 'South']);
    expect(await found('north rent')).toEqual([]);
    const totals = await bank.call('readStatementTotals', { token, body: { text: 'rent' } });
    expect(totals.body).toMatchObject([{ count: 2, debit: '2.00' }]);
  });
});

describe('a file', () => {
  const take = async (query: Record<string, string>, by = token) => {
    const answer = await bank.app.inject({
      url: `/api/statement/file?${new URLSearchParams({ account: payer.id, ...query }).toString()}`,
      headers: { authorization: `Bearer ${by}` },
    });
    expect(answer.statusCode).toBe(200);
    return answer.payload;
  };

  test.each(['csv', 'csv-plain', 'csv-spreadsheet'])(
    'has columns for them in %s, where they are asked for',
    async (format) => {
      await mark(ids[0]!, '=Roof', ['rent', 'Q4']);
      const plain = await take({ format });
      const marked = await take({ format, marks: 'with' });
      expect(plain).not.toContain('Roof');
      expect(marked).toMatch(/'=Roof[,;]"rent, Q4"\r\n/);
      const width = (file: string) => file.split('\r\n')[0]!.split(/[,;]/).length;
      expect(width(marked) - width(plain)).toBe(2);
    },
  );

  test.each(['camt.053.001.08', 'mt940', 'ofx', 'qif'])('of the bank’s own form never has them: %s', async (format) => {
    const period = { from: '2026-01-01', to: '2026-01-31' };
    const marked = await take({ format, ...period, marks: 'with' });
    expect(marked).not.toContain('Roof');
    expect(marked).not.toContain('Q4');
  });

  test('for a program with an access token never has them', async () => {
    const asked = { name: 'Books', accounts: [payer.number], lifetime_days: 30, password: client.password };
    const by = (await bank.call('createAccessToken', { token, body: asked })).body.token as string;
    expect(await take({ format: 'csv', marks: 'with' }, by)).not.toContain('Roof');
    expect(JSON.stringify(await rowsOf({ account: payer.id }, by))).not.toContain('Roof');
    expect(await rowsOf({ text: 'roof' }, by)).toEqual([]);
  });
});
