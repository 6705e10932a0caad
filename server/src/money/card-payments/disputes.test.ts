import { sandboxCards, winningStatement } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openTestPaymentApi, samplePayment, type TestPaymentApi } from '../../testing/payment-api-for-tests.ts';
import { acceptDispute, answerDispute, loseUnansweredDisputes } from './answer-dispute.ts';
import type { DisputeState } from './dispute-moves.ts';
import { listDisputes } from './disputes-store.ts';
import { sandboxAcquirer } from './sandbox-acquirer.ts';

let bank: TestBank;
let api: TestPaymentApi;
let shop: Awaited<ReturnType<TestPaymentApi['merchant']>>;
beforeAll(async () => {
  bank = await openTestBank();
  api = await openTestPaymentApi(bank);
  shop = await api.merchant();
}, 60_000);
afterAll(async () => {
  await api?.close();
  await bank?.close();
});

const owner = () => ({ merchantId: shop.id, mode: 'test' as const });
const desk = () => ({ ...bank.platform, acquirer: sandboxAcquirer });
let payers = 0;

/** A payment that was charged back, and its dispute. */
async function disputed() {
  const payer = `P-${(payers += 1)}`;
  const body = { ...samplePayment, payer_id: payer, card_number: sandboxCards.chargedBack };
  const { transaction_number: number } = (await api.call('createPayment', { token: shop.token, body })).body.result;
  bank.clock.passSeconds(60);
  const status = async () =>
    (await api.call('transactionStatus', { token: shop.token, transaction: number })).body.result.transaction_status;
  expect(await status()).toBe(4);
  const [dispute] = await listDisputes(bank.platform.db, owner(), { limit: 1 });
  return { dispute: dispute!, payer, number, status };
}

test('a payment that is charged back has a dispute with its amount, a reason and ten days', async () => {
  const { dispute } = await disputed();
  expect(dispute).toMatchObject({ state: 'needs_response', reason: 'not_received', amount: { amountMinor: 15_000n } });
  expect(dispute.respondBy.getTime() - dispute.openedAt.getTime()).toBe(10 * 86_400_000);
});

test('evidence that wins brings the payment back, and it is disputed no second time', async () => {
  const { dispute, status } = await disputed();
  const won = await answerDispute(desk(), owner(), { id: dispute.id, statement: `parcel ${winningStatement}` });
  expect(won).toMatchObject({ state: 'won', statement: `parcel ${winningStatement}` });
  expect(await status()).toBe(2);
  bank.clock.passSeconds(60);
  expect(await status()).toBe(2);
  expect(await answerDispute(desk(), owner(), { id: dispute.id, statement: 'more' })).toBe('not_open');
});

test('other evidence loses, as do silence beyond the deadline and a merchant who accepts', async () => {
  const [answered, silent, accepted] = [await disputed(), await disputed(), await disputed()];
  expect(await answerDispute(desk(), owner(), { id: answered.dispute.id, statement: 'x' })).toMatchObject({
    state: 'lost',
  });
  expect(await acceptDispute(desk(), owner(), accepted.dispute.id)).toMatchObject({ state: 'lost' });
  await loseUnansweredDisputes(desk());
  const stateOf = async () =>
    (await listDisputes(bank.platform.db, owner(), { paymentId: silent.dispute.paymentId, limit: 1 }))[0]!.state;
  expect(await stateOf()).toBe('needs_response');
  bank.clock.passHours(10 * 24);
  expect(await answerDispute(desk(), owner(), { id: silent.dispute.id, statement: 'late' })).toBe('not_open');
  await loseUnansweredDisputes(desk());
  expect(await stateOf()).toBe('lost');
  expect(await silent.status()).toBe(4);
});

test('a dispute is its merchant’s own, and what is disputed is not refunded', async () => {
  const { dispute, payer, number } = await disputed();
  const other = await api.merchant();
  const stranger = { merchantId: other.id, mode: 'test' as const };
  expect(await answerDispute(desk(), stranger, { id: dispute.id, statement: 'x' })).toBe('not_found');
  expect(await acceptDispute(desk(), { ...owner(), mode: 'live' }, dispute.id)).toBe('not_found');
  const refund = { payer_id: payer, transaction_id: number };
  expect((await api.call('refund', { token: shop.token, body: refund })).body.status).toBe(403);
});

const disputeMoves: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  needs_response: ['under_review', 'won', 'lost'],
  under_review: ['won', 'lost'],
  won: [],
  lost: [],
};

test('the database has this table of legal moves of disputes, and no other', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = 'card_dispute_moves_are_legal'`.execute(bank.database.db);
  const words = [...rows[0]!.definition.matchAll(/'(\w+)'::text/g)].map(([, word]) => word!);
  const states = Object.keys(disputeMoves) as DisputeState[];
  expect(words).toEqual(states.flatMap((from) => disputeMoves[from].flatMap((to) => [from, to])));
});
