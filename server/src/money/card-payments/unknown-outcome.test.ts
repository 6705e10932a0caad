import { sandboxUnknownCards, sandboxDeclinedCards } from '@bank/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePayment, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import type { Merchant } from '../merchants/index.ts';
import { readAskedPayment } from './asked-payment.ts';
import type { CardDesk } from './card-desk.ts';
import { openCardKey } from './card-key.ts';
import { createPayment } from './create-payment.ts';
import { openHttpAcquirer } from './http-acquirer.ts';
import { settleDuePayments } from './settle-due-payments.ts';
import { findById, insertPayments, type CardPayment } from './store.ts';
import { takeNotice } from './take-notice.ts';
import { startTestAcquirer, type TestAcquirer } from './testing-acquirer.ts';

let bank: TestBank;
let api: TestPaymentApi;
let acquirer: TestAcquirer;
let desk: CardDesk;
/** It waits for an answer no longer than a test can. */
let hasty: CardDesk;
let merchant: Merchant;
let token: string;

beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  acquirer = await startTestAcquirer();
  const { db, clock, newId, config } = bank.platform;
  const http = openHttpAcquirer({ url: acquirer.url, key: 'a key of the acquirer', timeoutMs: 20_000 });
  desk = { db, clock, newId, config, acquirer: http, fingerprint: openCardKey({ cardKeyFile: undefined }) };
  hasty = { ...desk, acquirer: openHttpAcquirer({ url: acquirer.url, key: 'a key of the acquirer', timeoutMs: 50 }) };
  const made = await api.merchant();
  ({ token } = made);
  const { rows } = await sql<{ id: string }>`
    select id from merchant_credentials where merchant_id = ${made.id}`.execute(db);
  const { id, clientId } = made;
  merchant = { id, clientId, credentialsId: rows[0]!.id, mode: 'test', discountBasisPoints: 500 };
}, 60_000);
afterAll(async () => {
  await acquirer?.close();
  await api?.close();
  await bank?.close();
});
beforeEach(() => {
  acquirer.behave({});
  acquirer.asked.length = 0;
});

const owner = () => ({ merchantId: merchant.id, mode: 'test' as const });
let payers = 0;
/** A payment by a card that is none of the sandbox, at the acquirer of the test. */
async function pay(changes: Readonly<Record<string, unknown>> = {}, at = desk): Promise<CardPayment> {
  const body = { ...samplePayment, payer_id: `P-${(payers += 1)}`, card_number: '5555555555554444', ...changes };
  const outcome = await createPayment(at, merchant, readAskedPayment(body));
  if (!('id' in outcome)) throw new Error(JSON.stringify(outcome));
  return outcome;
}

const stateOf = async ({ id }: CardPayment) => (await findById(bank.platform.db, owner(), id))!.state;
/** What the job does so many seconds later. */
async function lookAfter(seconds: number): Promise<void> {
  bank.clock.passSeconds(seconds);
  await settleDuePayments(desk);
}

describe('an acquirer that is reached by HTTP', () => {
  test('approves and denies, with its reason', async () => {
    expect(await pay()).toMatchObject({ state: 'approved', firstState: 'approved', isAnswered: true });
    acquirer.behave({
      decide: () => 'denied',
      treat: ({ reference }) => ({ body: { reference, state: 'denied', decline_reason: 'stolen_card' } }),
    });
    expect(await pay()).toMatchObject({ state: 'denied', declineReason: 'stolen_card' });
  });

  test.each([
    ['does not answer in time', () => 'silence' as const],
    ['breaks the connection', () => 'cut' as const],
    ['answers with an error', () => ({ status: 503, body: {} })],
    ['answers with what is no JSON', () => ({ body: '<html>' })],
    ['answers in a state that nobody knows', ({ reference }) => ({ body: { reference, state: 'settled' } })],
    ['answers about another payment', () => ({ body: { reference: 'another', state: 'approved' } })],
  ] as const satisfies readonly (readonly [string, NonNullable<Parameters<TestAcquirer['behave']>[0]['treat']>])[])(
    'that %s leaves the outcome unknown, and it is found out, never guessed',
    async (what, treat) => {
      acquirer.behave({ treat });
      const payment = await pay({}, what === 'does not answer in time' ? hasty : desk);
      expect(payment).toMatchObject({ state: 'unknown', firstState: 'unknown' });
      await lookAfter(5);
      expect(await stateOf(payment)).toBe('approved');
      expect(acquirer.held.get(payment.id)!.charges).toBe(1);
      expect(acquirer.asked.filter((one) => one === 'PUT payment')).toHaveLength(1);
    },
  );

  test('that never got the question is told not to take it any more, a minute later', async () => {
    acquirer.behave({ treat: () => 'cut' });
    const payment = await pay();
    acquirer.held.delete(payment.id);
    await lookAfter(30);
    expect(await stateOf(payment)).toBe('unknown');
    await lookAfter(31);
    expect(await findById(bank.platform.db, owner(), payment.id)).toMatchObject({ state: 'denied' });
    expect(acquirer.asked).toContain('PUT cancellation');
  });

  test('that is dead leaves it unknown until it answers again', async () => {
    acquirer.behave({ treat: () => 'cut' });
    const payment = await pay();
    const dead = openHttpAcquirer({ url: 'http://127.0.0.1:1/', key: 'a key of the acquirer', timeoutMs: 150 });
    bank.clock.passHours(2);
    await settleDuePayments({ ...desk, acquirer: dead });
    expect(await stateOf(payment)).toBe('unknown');
    await lookAfter(5);
    expect(await stateOf(payment)).toBe('approved');
  });

  test('that approves what it denied contradicts itself: nothing moves, and it gives the money back', async () => {
    acquirer.behave({ decide: () => 'denied' });
    const payment = await pay();
    acquirer.held.get(payment.id)!.state = 'approved';
    expect(await takeNotice(desk, 'test', payment.id)).toBe(true);
    expect(await stateOf(payment)).toBe('denied');
    expect(acquirer.asked).toContain('PUT cancellation');
    const { rows } = await sql<{ said: string; source: string }>`
      select said, source from card_answers where payment_id = ${payment.id} and is_contradiction`.execute(
      bank.platform.db,
    );
    expect(rows).toEqual([{ said: 'approved', source: 'notice' }]);
  });

  test('that gives notice twice, or of a payment of nobody, moves a payment once', async () => {
    acquirer.behave({ decide: () => 'in_process' });
    const payment = await pay();
    acquirer.held.get(payment.id)!.state = 'approved';
    await Promise.all([takeNotice(desk, 'test', payment.id), takeNotice(desk, 'test', payment.id)]);
    expect(await stateOf(payment)).toBe('approved');
    expect(await takeNotice(desk, 'test', 'nobody')).toBe(false);
  });

  test('of twenty equal payments at once is asked for one, and all get its answer', async () => {
    const asked = { payer_id: 'P-twenty', amount: '1.00' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(asked)));
    expect(new Set(answers.map(({ id, firstState }) => `${id} ${firstState}`)).size).toBe(1);
    expect(answers[0]!.firstState).toBe('approved');
    expect(acquirer.asked.filter((one) => one === 'PUT payment')).toHaveLength(1);
  });

  test('is asked again for a payment whose server was killed before it had the answer', async () => {
    const { db, newId } = bank.platform;
    const like = await pay();
    const id = newId();
    const [{ rows }] = [
      await sql<{ net: string }>`select net_minor::text as net from card_payments where id = ${like.id}`.execute(db),
    ];
    expect(rows).toHaveLength(1);
    await insertPayments(db, [
      {
        ...like,
        id,
        merchantId: merchant.id,
        credentialsId: merchant.credentialsId,
        merchantReference: 'killed',
        discountBasisPoints: 500,
        brand: 'mastercard',
        acquirer: 'acquirer',
        acquirerReference: id,
        answer: undefined,
        dueAt: bank.clock.now(),
        createdAt: bank.clock.now(),
      },
    ]);
    acquirer.held.set(id, { state: 'approved', charges: 1, refunds: new Map(), failedRefunds: new Set() });
    await settleDuePayments(desk);
    expect(await findById(db, owner(), id)).toMatchObject({ state: 'approved', firstState: 'approved' });
  });
});

describe('the sandbox', () => {
  const tell = async (card: string) => {
    const { body } = await api.call('createPayment', {
      token,
      body: { ...samplePayment, payer_id: `S-${card.slice(-4)}`, card_number: card },
    });
    return body.result as { transaction_number: string; transaction_status: number };
  };
  const statusOf = async (transaction: string) =>
    (await api.call('transactionStatus', { token, transaction })).body.result.transaction_status;

  test.each([
    ['unknownApproved', 2],
    ['unknownDenied', 3],
  ] as const)('has the card %s: in process while nothing is known, then %i', async (card, status) => {
    const { transaction_number: number, transaction_status: first } = await tell(sandboxUnknownCards[card]);
    expect(first).toBe(1);
    bank.clock.passSeconds(10);
    expect(await statusOf(number)).toBe(status);
  });

  test('denies for every reason that has a card', async () => {
    for (const [reason, card] of Object.entries(sandboxDeclinedCards)) {
      const { transaction_number: number, transaction_status: status } = await tell(card);
      expect(status).toBe(3);
      const { rows } = await sql<{ reason: string }>`
        select answer.decline_reason as reason from card_answers answer
          join card_payments payment on payment.id = answer.payment_id
        where payment.number = ${number.slice('84-'.length)}`.execute(bank.platform.db);
      expect(rows).toEqual([{ reason }]);
    }
  });
});
