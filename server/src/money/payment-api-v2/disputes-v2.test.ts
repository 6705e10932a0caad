import { sandboxCards, sandboxDeclinedCards, sandboxUnknownCards, winningStatement } from '@bank/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePaymentV2, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';

let bank: TestBank;
let api: TestPaymentApi;
let token: string;

beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  ({ token } = await api.merchant());
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

const { card } = samplePaymentV2;
const payWith = (number: string) =>
  api.callV2('createPaymentV2', { token, body: { ...samplePaymentV2, card: { ...card, number } } });
const read = async (id: string) => (await api.callV2('readPayment', { token, id })).body;

describe('a decline', () => {
  test.each(Object.entries(sandboxDeclinedCards))('says why: %s', async (reason, number) => {
    expect((await payWith(number)).body).toMatchObject({
      status: 402,
      decline_code: reason,
      may_try_again: reason === 'acquirer_error',
    });
  });
});

describe('an outcome that nobody knows', () => {
  test('is a status of its own, until it is found out', async () => {
    const { status, body } = await payWith(sandboxUnknownCards.unknownApproved);
    expect([status, body.status]).toEqual([201, 'unknown']);
    bank.clock.passSeconds(10);
    expect((await read(body.id)).status).toBe('approved');
  });
});

describe('a dispute', () => {
  async function disputed(): Promise<{ readonly dispute: Readonly<Record<string, string>>; readonly id: string }> {
    const { id } = (await payWith(sandboxCards.chargedBack)).body;
    bank.clock.passSeconds(61);
    const { items } = (await api.callV2('listDisputes', { token, query: `?payment=${id}` })).body;
    return { dispute: items[0], id };
  }
  const answer = (id: string, statement: unknown) => api.callV2('answerDispute', { token, id, body: { statement } });

  test('tells what it is about, and how long it may be answered', async () => {
    const { dispute, id } = await disputed();
    expect(dispute).toMatchObject({
      status: 'needs_response',
      payment: id,
      amount: '150.00',
      currency: 'EUR',
      reason: 'not_received',
      mode: 'test',
    });
    expect(Date.parse(dispute['respond_by']!) - Date.parse(dispute['created_at']!)).toBe(10 * 86_400_000);
    expect((await api.callV2('readDispute', { token, id: dispute['id']! })).body).toEqual(dispute);
  });

  test('is answered once, and won or lost', async () => {
    const { dispute, id } = await disputed();
    for (const [statement, code] of [
      ['x'.repeat(2_001), 'statement_too_long'],
      ['a\u0000', 'character_forbidden'],
      [sandboxCards.approved, 'holds_card_number'],
      ['', 'missing'],
      [1, 'not_text'],
    ])
      expect((await answer(dispute['id']!, statement)).body).toMatchObject({ code, param: 'statement' });
    const won = await answer(dispute['id']!, `signed by the payer\n${winningStatement}`);
    expect(won).toMatchObject({ status: 201, body: { status: 'won' } });
    expect((await read(id)).status).toBe('approved');
    expect(await answer(dispute['id']!, 'more')).toMatchObject({ status: 409, body: { code: 'dispute_not_open' } });
    const other = await disputed();
    expect((await answer(other.dispute['id']!, 'no papers')).body.status).toBe('lost');
  });

  test('is accepted, and is nobody else’s', async () => {
    const { dispute } = await disputed();
    const id = dispute['id']!;
    const stranger = (await api.merchant()).token;
    expect((await api.callV2('acceptDispute', { token: stranger, id })).body.code).toBe('dispute_not_found');
    expect((await api.callV2('listDisputes', { token: stranger })).body.items).toEqual([]);
    expect((await api.callV2('acceptDispute', { token, id })).body.status).toBe('lost');
  });

  test('is on a page once', async () => {
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await api.callV2('listDisputes', { token, query: `?limit=1${cursor && `&cursor=${cursor}`}` });
      seen.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.next_cursor ?? '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(2);
  });
});
