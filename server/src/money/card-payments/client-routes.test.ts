import { documentBytesMax, sandboxCards, winningStatement } from '@bank/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePayment, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';

const password = 'Lantern-Quay-31';
type Shop = Awaited<ReturnType<typeof openShop>>;

let bank: TestBank;
let api: TestPaymentApi;
let own: Shop;
let other: Shop;

/** A merchant with a user who may do everything. */
async function openShop() {
  const merchant = await api.merchant();
  const { rows } = await sql<{ id: string; login: string }>`
    select users.id, login from users join memberships on user_id = users.id where client_id = ${merchant.clientId}
    `.execute(bank.database.db);
  const user = rows[0]!;
  const token = await bank.logIn(user);
  async function pay(changes: object = {}): Promise<string> {
    const body = { ...samplePayment, payer_id: `P-${randomUUID().slice(0, 8)}`, ...changes };
    return (await api.call('createPayment', { token: merchant.token, body })).body.result.transaction_number;
  }
  return { merchant, token, pay };
}

beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  own = await openShop();
  other = await openShop();
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

const list = (filter: object = {}, token = own.token) =>
  bank.call('listCardPayments', { token, body: { mode: 'test', ...filter } });
const readOne = (id: string, token = own.token, mode = 'test') =>
  bank.call('readCardPayment', { token, body: { mode, id } });
const refund = (id: string, changes: object = {}, token = own.token) =>
  bank.call('refundCardPayment', {
    token,
    body: { mode: 'test', id, refund_id: randomUUID(), amount: '75.00', password, ...changes },
  });

test('a user finds payments by state, day and words, and sees no more of a card than its end', async () => {
  const [approved, denied] = [await own.pay(), await own.pay({ card_number: sandboxCards.denied })];
  const all = (await list()).body.payments as { id: string }[];
  expect(all.map(({ id }) => id)).toEqual([denied, approved]);
  const found = async (filter: object) => ((await list(filter)).body.payments as { id: string }[]).map(({ id }) => id);
  expect(await found({ status: 'denied' })).toEqual([denied]);
  expect(await found({ words: approved })).toEqual([approved]);
  expect(await found({ words: '0002' })).toEqual([denied]);
  expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(2);
  expect(await found({ to: '2026-03-01' })).toEqual([]);
  expect((await list({ from: '2026-02-30' })).body).toMatchObject({ reason: 'period_malformed' });
  expect((await list({ mode: 'live' })).body.payments).toEqual([]);
  expect(JSON.stringify((await list()).body)).not.toMatch(/\d{12}/);
  const { body } = await bank.call('readCardDays', { token: own.token, body: { mode: 'test' } });
  expect(body).toEqual({
    last_day: '2026-03-02',
    days: [{ day: '2026-03-02', currency: 'EUR', amount: '150.00', count: 1 }],
  });
});

test('another merchant reads and changes nothing, nor does a user with few accounts or no right', async () => {
  const id = await own.pay();
  expect((await readOne(id, other.token)).body).toMatchObject({ reason: 'card_payment_not_found' });
  expect((await refund(id, {}, other.token)).body).toMatchObject({ reason: 'card_payment_not_found' });
  expect((await readOne(id, own.token, 'live')).body).toMatchObject({ reason: 'card_payment_not_found' });
  const client = { id: own.merchant.clientId };
  const seeing = await bank.logIn(await bank.user(client, { see: true }));
  expect((await readOne(id, seeing)).status).toBe(200);
  expect((await refund(id, {}, seeing)).body).toMatchObject({ reason: 'right_to_approve_missing' });
  const some = await bank.user(client, { see: true });
  await bank.grant(some.id, client, { see: true, accountIds: [] });
  const narrowed = await bank.logIn(some);
  expect((await list({}, narrowed)).body).toMatchObject({ reason: 'not_a_merchant' });
  expect((await bank.call('readMerchant', { token: narrowed })).body).toEqual({ merchant: null });
  expect((await bank.call('readMerchant', { token: own.token })).body).toEqual({
    merchant: { name: 'A shop', live_payments: 'not_agreed', return_addresses: [] },
  });
  const stranger = await bank.logIn(await bank.client());
  expect((await list({}, stranger)).body).toMatchObject({ reason: 'not_a_merchant' });
});

test('a half is refunded twice, each once however often it is sent, and then nothing is left', async () => {
  const id = await own.pay();
  expect((await refund(id, { password: 'Wrong-Password-1' })).body).toMatchObject({ reason: 'current_password_wrong' });
  expect((await refund(id, { amount: '150.01' })).body).toMatchObject({ reason: 'refund_exceeds_payment' });
  expect((await refund(id, { amount: '1.005' })).body).toMatchObject({ reason: 'amount_has_too_many_decimals' });
  const first = { refund_id: randomUUID() };
  const sent = await Promise.all([refund(id, first), refund(id, first), refund(id, first)]);
  expect(sent.map(({ body }) => body.refunded_amount)).toEqual(['75.00', '75.00', '75.00']);
  expect((await refund(id)).body).toMatchObject({ status: 'refunded', refunded_amount: '150.00' });
  expect((await refund(id)).body).toMatchObject({ reason: 'card_payment_not_refundable' });
  const { body } = await readOne(id);
  expect(body.moves.map((move: { status: string; moved_by: string }) => `${move.moved_by} ${move.status}`)).toEqual([
    'acquirer approved',
    'merchant partly_refunded',
    'merchant refunded',
  ]);
  expect(body.refunds.map(({ amount }: { amount: string }) => amount)).toEqual(['75.00', '75.00']);
});

test('a dispute is answered once, or accepted, and of another merchant not found', async () => {
  await own.pay({ card_number: sandboxCards.chargedBack });
  await own.pay({ card_number: sandboxCards.chargedBack });
  bank.clock.passSeconds(60);
  await list();
  const disputes = async (token = own.token) =>
    (await bank.call('listCardDisputes', { token, body: { mode: 'test' } })).body.disputes as {
      id: string;
      state: string;
    }[];
  const [second, first] = (await disputes()) as never as [{ id: string }, { id: string }];
  const answer = (id: string, changes: object = {}, token = own.token) =>
    bank.call('answerCardDispute', {
      token,
      body: { mode: 'test', id, is_accepted: false, statement: `Delivered, ${winningStatement}`, ...changes },
    });
  expect(await disputes(other.token)).toEqual([]);
  expect((await answer(first.id, {}, other.token)).body).toMatchObject({ reason: 'card_dispute_not_found' });
  expect((await answer(first.id, { statement: ' ' })).body).toMatchObject({ reason: 'all_fields_required' });
  expect((await answer(first.id, { statement: 'card 4111 1111 1111 1111' })).body).toMatchObject({
    reason: 'card_number_in_text',
  });
  expect((await answer(first.id, { statement: 'x'.repeat(2_001) })).body).toMatchObject({ reason: 'text_too_long' });
  const add = (content: string, { id = first.id, token = own.token, name = '../../receipt\u202e.pdf' } = {}) =>
    bank.call('addDisputePaper', { token, body: { mode: 'test', id, name, content } });
  const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`).toString('base64');
  const reasonOf = async (sent: ReturnType<typeof add>) => (await sent).body.reason as string;
  const zipped = Buffer.concat([Buffer.from('%PDF-1.7\n%%EOF\n'), Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'))]);
  for (const wrong of [btoa('<script>alert(1)</script>'), zipped.toString('base64'), '%%%', btoa('%PDF-1.7 cut off')])
    expect(await reasonOf(add(wrong))).toBe('document_type_unknown');
  expect(await reasonOf(add(''))).toBe('document_too_large');
  expect(await reasonOf(add(Buffer.alloc(documentBytesMax + 1).toString('base64')))).toMatch(/too_l/);
  expect(await reasonOf(add(pdf('x'), { token: other.token }))).toBe('card_dispute_not_found');
  expect(await reasonOf(add(pdf('x'), { token: 'unknown' }))).toBe('session_required');
  // The same paper sent again, and two at once, count once.
  const sent = await Promise.all([pdf('1'), pdf('1'), pdf('2'), pdf('3'), pdf('4')].map((content) => add(content)));
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204]);
  const large = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(documentBytesMax - 15, 'x'),
    Buffer.from('%%EOF\n'),
  ]);
  expect((await add(large.toString('base64'))).status).toBe(204);
  expect(await reasonOf(add(pdf('6')))).toBe('too_many_documents');
  expect((await disputes()).find(({ id }) => id === first.id)).toMatchObject({
    papers: Array.from({ length: 5 }, () => 'receipt.pdf'),
  });
  expect((await answer(first.id)).status).toBe(204);
  expect(await reasonOf(add(pdf('late')))).toBe('card_dispute_not_open');
  expect((await answer(second.id, { is_accepted: true })).status).toBe(204);
  expect((await answer(first.id)).body).toMatchObject({ reason: 'card_dispute_not_open' });
  expect((await disputes()).map(({ state }) => state)).toEqual(['lost', 'won']);
  const { rows } = await sql<{ name: string; told: boolean }>`
    select paper.name, exists (select from audit_events event where event.kind = 'card_dispute_paper_added'
      and event.subject = paper.id::text) as told
    from card_dispute_papers paper where dispute_id = ${first.id}`.execute(bank.database.db);
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ name: 'receipt.pdf', told: true })));
  await expect(
    sql`insert into card_dispute_papers (id, dispute_id, number, name, media_type, content, content_hash)
      select gen_random_uuid(), dispute_id, 5, 'a.pdf', media_type, 'x', sha256('x') from card_dispute_papers
      where number = 1`.execute(bank.database.db),
  ).rejects.toMatchObject({ constraint: 'card_dispute_papers_in_time' });
});
