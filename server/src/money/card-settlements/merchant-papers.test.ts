import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/index.ts';
import { releaseReserves } from './index.ts';
import { openTestTill, tillTerms, type TestTill } from './testing-till.ts';

let till: TestTill;
let token: string;
beforeAll(async () => {
  till = await openTestTill();
  const payment = await till.pay('100.01', { merchant_reference: '=cmd' });
  await till.refund(payment, 2_000n);
  await till.aDayLater();
  token = await till.bank.logIn(till.shop);
}, 60_000);
afterAll(() => till?.close());

const settlements = async (as = token) => (await till.bank.call('readCardSettlements', { token: as })).body;
async function fileOf(id: string, query: Readonly<Record<string, string>>, as = token) {
  const url = `/api/card-settlements/${id}/file?${new URLSearchParams(query).toString()}`;
  const answer = await till.bank.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
  const text = answer.rawPayload.toString('latin1');
  return { status: answer.statusCode, text, reason: answer.statusCode === 200 ? null : answer.json().reason };
}

test('a merchant reads its settlement: gross, discount, refunds, reserve, net and what was paid', async () => {
  const { card_settlements: listed, next } = await settlements();
  expect(next).toBeNull();
  expect(listed).toEqual([
    expect.objectContaining({
      currency: 'EUR',
      approved: '100.01',
      discount: '3.01',
      refunded: '20.00',
      net: '77.00',
      reserve: '10.01',
      paid: '66.99',
      released: '0.00',
      account_special_number: till.shop.accounts[1].number,
    }),
  ]);
});

test('its webhook says what the call says', async () => {
  const { rows } = await sql<{ data: string }>`
    select data from webhook_events where kind = 'card_settlement.settled'`.execute(till.bank.database.db);
  expect(rows.map(({ data }) => JSON.parse(data))).toEqual((await settlements()).card_settlements);
});

test('its file has each payment and refund, adds up, and holds no formula', async () => {
  const [{ id }] = (await settlements()).card_settlements;
  const { text } = await fileOf(id, { format: 'csv' });
  const rows = text
    .trim()
    .split(/\r?\n/)
    .map((row: string) => row.split(','));
  expect(rows.map(([what]: string[]) => what)).toEqual(
    'what,approved,refunded,net,reserve_held,debt_recovered,owed,paid,reserve_released'.split(','),
  );
  expect([...rows[1]!.slice(4, 7), rows[2]![6]]).toEqual(['100.01', '-3.01', '97.00', '-20.00']);
  expect(rows[1]![3]).not.toMatch(/^=/);
});

test('a paper is kept as it was written, in each language', async () => {
  const [{ id }] = (await settlements()).card_settlements;
  const first = await fileOf(id, { language: 'ru' });
  expect(first.status).toBe(200);
  expect(first.text.slice(0, 5)).toBe('%PDF-');
  till.bank.clock.passHours(1);
  expect((await fileOf(id, { language: 'ru' })).text).toBe(first.text);
  expect((await fileOf(id, { language: 'fr' })).text).not.toBe(first.text);
  expect((await fileOf(id, { format: 'docx' })).reason).toBe('format_unknown');
  expect((await fileOf(id, { language: 'xx' })).reason).toBe('language_unknown');
});

test('no other client reads it', async () => {
  const [{ id }] = (await settlements()).card_settlements;
  const stranger = await till.bank.logIn(await till.bank.client({ holds: ['1.00 EUR'] }));
  expect((await settlements(stranger)).card_settlements).toEqual([]);
  expect((await fileOf(id, {}, stranger)).reason).toBe('card_settlement_not_found');
});

test('the security deposit goes back when the merchant has ended and nothing is open, once', async () => {
  const { bank, people, shop } = till;
  const asked = { client: shop.number, account: shop.accounts[0].number };
  const before = await till.standing(`client:${shop.accounts[0].number}`);
  expect(await people.change('return_merchant_deposit', asked)).toMatchObject({ refusal: 'merchant_takes_payments' });
  const blocked = { client: shop.number, ...tillTerms, state: 'blocked' };
  expect(await people.change('set_merchant_terms', blocked)).toBe('done');
  expect(await people.change('return_merchant_deposit', asked)).toMatchObject({ refusal: 'merchant_has_open_cards' });
  await till.refundsAreAnswered();
  expect(await people.change('return_merchant_deposit', asked)).toMatchObject({ refusal: 'merchant_has_open_cards' });
  bank.clock.passHours(24 * 181);
  await releaseReserves(bank.platform);
  const id = (await people.propose('return_merchant_deposit', asked)) as string;
  const both = await Promise.all([people.approve(id), people.approve(id)]);
  expect(both.filter((one) => one === 'done')).toHaveLength(1);
  expect(await till.standing('card_deposit:USD')).toBe(0n);
  expect((await till.standing(`client:${shop.accounts[0].number}`)) - before).toBe(10_000_000n);
  expect(await people.change('return_merchant_deposit', asked)).toMatchObject({ refusal: 'merchant_deposit_not_held' });
  // Taken on again, it pays a new one.
  expect(await people.change('set_merchant_terms', { client: shop.number, ...tillTerms })).toMatchObject({
    refusal: 'account_not_found',
  });
  expect(await people.change('set_merchant_terms', { ...asked, ...tillTerms })).toBe('done');
  expect(await till.standing('card_deposit:USD')).toBe(10_000_000n);
  expect(await verifyBank(bank.database.db)).toEqual([]);
});
