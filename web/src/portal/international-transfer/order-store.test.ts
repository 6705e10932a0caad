import { currencyCode } from '@bank/money';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure, Outcome } from '../../calls/outcome.ts';
import type { InternationalTransferContent, InternationalTransferOrder } from '../../calls/order-international-transfer.ts';
import type { LikePayments } from './like-payments.ts';
import { noOrder } from './order-state.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';
import { emptyTransferForm } from './transfer-form.ts';

const eur = currencyCode('EUR');
const content: InternationalTransferContent = {
  debtorAccountId: 'a',
  amount: '10.00',
  creditorAgentName: 'Harbour Trust',
  creditorAgentBic: 'HTVRNO22XXX',
  creditorAccount: 'NO9386011117947',
  reference: 'Invoice 118',
  creditorName: 'Aurelia Shipping Ltd',
  creditorCountry: 'NO',
  creditorAddress: 'Storgata 1, 9950 Vardo',
  charges: 'SHA',
};

const accepted: Outcome<void> = { ok: true, value: undefined };
const failed = (failure: Failure): Outcome<void> => ({ ok: false, failure });
const refused = (reason: 'exceeds_available_balance' | 'too_many_requests', field?: string) =>
  failed({ kind: 'refused', reason, message: 'no', ...(field !== undefined && { field }) });

const send = vi.fn<(order: InternationalTransferOrder) => Promise<Outcome<void>>>();
const findLikePayments = vi.fn<() => Promise<LikePayments>>();
let store: OrderStore;

beforeEach(() => {
  let count = 0;
  send.mockReset().mockResolvedValue(accepted);
  findLikePayments.mockReset().mockResolvedValue({ kind: 'none' });
  store = createOrderStore({ findLikePayments, send, createId: () => `id-${(count += 1)}` });
  store.type({ creditorName: 'Aurelia' });
});

async function reviewAndConfirm(said = content): Promise<boolean> {
  if (store.read().at.step === 'filling') await store.review(said, eur);
  return store.confirm();
}

const sentIds = () => send.mock.calls.map(([order]) => order.instructionId);

test('nothing is sent before it is confirmed, and an accepted order empties the form', async () => {
  await store.review(content, eur);
  expect(store.read().at).toMatchObject({ step: 'reviewing', content, isOutcomeOpen: false });
  expect(send).not.toHaveBeenCalled();
  expect(await store.confirm()).toBe(true);
  expect(send).toHaveBeenCalledWith({ ...content, instructionId: 'id-1' });
  expect(store.read()).toEqual({ ...noOrder, accepted: content });
});

test('a double click sends once', async () => {
  await store.review(content, eur);
  expect(await Promise.all([store.confirm(), store.confirm()])).toEqual([true, false]);
  expect(send).toHaveBeenCalledOnce();
});

test('what is being sent cannot be called back or typed over, only answered', async () => {
  await store.review(content, eur);
  const sending = store.confirm();
  store.goBack();
  store.type({ creditorName: 'Somebody else' });
  expect(store.read()).toMatchObject({ at: { step: 'sending' }, form: { creditorName: 'Aurelia' } });
  await sending;
  store.goBack();
  expect(await store.confirm()).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

test('without an answer the review stays, says so, and sends the same order again', async () => {
  send.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
  expect(await reviewAndConfirm()).toBe(false);
  expect(store.read().at).toMatchObject({ step: 'reviewing', isOutcomeOpen: true });
  expect(await store.confirm()).toBe(true);
  expect(sentIds()).toEqual(['id-1', 'id-1']);
});

test('back at the form after no answer, the same order keeps its id; another one gets its own', async () => {
  send.mockResolvedValue(failed({ kind: 'unreachable' }));
  await reviewAndConfirm();
  store.goBack();
  await reviewAndConfirm();
  store.goBack();
  await reviewAndConfirm({ ...content, amount: '11.00' });
  expect(sentIds()).toEqual(['id-1', 'id-1', 'id-2']);
});

test('a call that was not heard leaves the order before it as open as it was', async () => {
  for (const outcome of [failed({ kind: 'unreachable' }), refused('too_many_requests'), failed({ kind: 'session_ended', message: '' })]) {
    send.mockResolvedValueOnce(outcome);
    await reviewAndConfirm();
  }
  await reviewAndConfirm();
  expect(sentIds()).toEqual(['id-1', 'id-1', 'id-1', 'id-1']);
});

test('a refusal stands at its field, nothing typed is lost, and the next order is a new one', async () => {
  send.mockResolvedValueOnce(refused('exceeds_available_balance', 'Amount'));
  await reviewAndConfirm();
  expect(store.read()).toMatchObject({
    at: { step: 'filling' },
    form: { creditorName: 'Aurelia' },
    refusal: { field: 'amount', failure: { reason: 'exceeds_available_balance' } },
  });
  await reviewAndConfirm();
  expect(sentIds()).toEqual(['id-1', 'id-2']);
});

test('typing in the refused field takes the refusal away, typing elsewhere does not', async () => {
  send.mockResolvedValueOnce(refused('exceeds_available_balance', 'Amount'));
  await reviewAndConfirm();
  store.type({ town: 'Vardø' });
  expect(store.read().refusal).not.toBeNull();
  store.type({ amount: '5' });
  expect(store.read().refusal).toBeNull();
});

test('the end of the session leaves the form filled for the next login', async () => {
  send.mockResolvedValueOnce(failed({ kind: 'session_ended', message: '' }));
  await reviewAndConfirm();
  expect(store.read()).toEqual({ ...noOrder, form: { ...emptyTransferForm, creditorName: 'Aurelia' } });
});

test('typing while earlier payments are looked for stays at the form', async () => {
  const reviewing = store.review(content, eur);
  store.type({ amount: '11' });
  await reviewing;
  expect(store.read().at).toEqual({ step: 'filling' });
});

test('the review of the next order takes the news of the last one away', async () => {
  await reviewAndConfirm();
  store.type({ amount: '11' });
  expect(store.read().accepted).toEqual(content);
  await store.review(content, eur);
  expect(store.read().accepted).toBeNull();
});

test('who watches hears of every change until they stop', () => {
  const listener = vi.fn();
  const stop = store.watch(listener);
  store.type({ amount: '1' });
  stop();
  store.type({ amount: '2' });
  expect(listener).toHaveBeenCalledOnce();
});
