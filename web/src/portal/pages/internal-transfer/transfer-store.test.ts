import type { Quote } from '@bank/contract';
import { currencyCode, fromDecimalString } from '@bank/money';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure } from '../../../calls/outcome.ts';
import { unconverted } from '../../orders/held-quote.ts';
import { emptyFields, type Internal } from './fields.ts';
import { createTransferStore, type Store, type Ways } from './transfer-store.ts';

const form = { ...emptyFields, debtorAccount: 'a', creditorAccount: 'b', amount: '50', remittanceInformation: 'Rent' };
const content: Internal['content'] = {
  debtorAccount: 'a',
  creditorAccount: 'b',
  amount: '50.00',
  remittanceInformation: 'Rent',
};
const euros = (decimal: string) => fromDecimalString(decimal, currencyCode('EUR'));
const dollars = (decimal: string) => fromDecimalString(decimal, currencyCode('USD'));
const plain = unconverted(euros('50.00'));
const quoteAt = (rate: string, brings: string): Quote => ({
  amount: euros('50.00'),
  counterAmount: dollars(brings),
  rate,
  asOf: '',
});
const first = quoteAt('1.1', '55.00');
const second = quoteAt('1.2', '60.00');
const failed = (failure: Failure) => ({ ok: false, failure }) as const;
const refused = (reason: 'rate_changed' | 'exceeds_available_balance' | 'too_many_requests', field?: string) =>
  failed({ kind: 'refused', reason, message: '', ...(field !== undefined && { field }) });

const send = vi.fn<Ways['send']>();
const askForQuote = vi.fn<Ways['askForQuote']>();
let store: Store;
const sentIds = () => send.mock.calls.map(([order]) => order.id);
const ratesSent = () => send.mock.calls.map(([{ shown }]) => shown?.quote.rate);

beforeEach(() => {
  let count = 0;
  send.mockReset().mockResolvedValue({ ok: true, value: undefined });
  askForQuote.mockReset().mockResolvedValue({ ok: true, value: first });
  store = createTransferStore({ send, askForQuote, createId: () => `id-${(count += 1)}`, now: () => 0 });
  store.type(form);
});

async function reviewAndSend(unchanged?: Quote): Promise<boolean> {
  await store.review(content, unchanged);
  return store.send();
}

test('what moves is shown before it is booked, and a booked transfer empties the form', async () => {
  await store.review(content, plain);
  expect(store.read().at).toMatchObject({ step: 'reviewing', content, shown: { quote: plain, until: Infinity } });
  expect(send).not.toHaveBeenCalled();
  expect(askForQuote).not.toHaveBeenCalled();
  expect(await store.send()).toBe(true);
  expect(store.read()).toMatchObject({ form: emptyFields, at: { step: 'filling' }, accepted: { content } });
});

test('a double press sends once, and nothing is typed over while it is under way', async () => {
  await store.review(content, plain);
  const sending = [store.send(), store.send()];
  store.type({ amount: '99' });
  store.goBack();
  expect(store.read()).toMatchObject({ form, at: { step: 'sending' } });
  expect(await Promise.all(sending)).toEqual([true, false]);
  expect(send).toHaveBeenCalledOnce();
});

test('a rate that cannot be had leads back to the form, and nothing was sent', async () => {
  askForQuote.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
  await store.review(content);
  expect(store.read()).toMatchObject({ form, at: { step: 'filling' }, refusal: { sent: null } });
});

test.each([
  ['too many requests', refused('too_many_requests').failure],
  ['the end of the session', { kind: 'session_ended', message: '' }],
] as const)(
  'a transfer without an answer stays open through %s: it goes out again under its own id and rate',
  async (_what, unheard) => {
    send.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
    expect(await reviewAndSend()).toBe(false);
    expect(store.read()).toMatchObject({ form, at: { step: 'filling' }, refusal: null, unanswered: { content } });
    send.mockResolvedValueOnce(failed(unheard));
    const again = store.send();
    expect(store.read().at.step).toBe('sending_again');
    expect(await again).toBe(false);
    expect(store.read()).toMatchObject({ form, unanswered: { content } });
    expect(await store.send()).toBe(true);
    expect(sentIds()).toEqual(['id-1', 'id-1', 'id-1']);
    expect(ratesSent()).toEqual(['1.1', '1.1', '1.1']);
    expect(askForQuote).toHaveBeenCalledOnce();
  },
);

test('typing after no answer makes another transfer of it, under the same id', async () => {
  send.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
  await reviewAndSend(plain);
  store.type({ amount: '51' });
  expect(store.read().unanswered).toBeNull();
  expect(await store.send()).toBe(false);
  await reviewAndSend(plain);
  expect(sentIds()).toEqual(['id-1', 'id-1']);
});

test('a refused transfer keeps what was typed, and the next one is a new order', async () => {
  send.mockResolvedValueOnce(refused('exceeds_available_balance', 'amount'));
  await reviewAndSend(plain);
  expect(store.read()).toMatchObject({ form, unanswered: null, refusal: { field: 'amount', sent: content } });
  await reviewAndSend(plain);
  expect(sentIds()).toEqual(['id-1', 'id-2']);
});

test('where the bank has another rate the review stays, shows it, and books at it once it was accepted', async () => {
  send.mockResolvedValueOnce(refused('rate_changed'));
  await store.review(content);
  askForQuote.mockResolvedValueOnce({ ok: true, value: second });
  expect(await store.send()).toBe(false);
  expect(store.read().at).toMatchObject({ step: 'reviewing', shown: { quote: second, before: first } });
  expect(await store.send()).toBe(false);
  expect(send).toHaveBeenCalledOnce();
  store.acceptQuote();
  expect(await store.send()).toBe(true);
  expect(ratesSent()).toEqual(['1.1', '1.2']);
});

test('no transfer is booked while no rate can be had', async () => {
  await store.review(content);
  askForQuote.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
  await store.renewQuote();
  expect(await store.send()).toBe(false);
  expect(send).not.toHaveBeenCalled();
  await store.renewQuote();
  expect(await store.send()).toBe(true);
});

test('a rate that comes after the review was closed, or while it is sent, changes nothing', async () => {
  await store.review(content);
  let renewing = store.renewQuote();
  store.goBack();
  await renewing;
  expect(store.read().at).toEqual({ step: 'filling' });

  await store.review(content);
  askForQuote.mockResolvedValueOnce({ ok: true, value: second });
  renewing = store.renewQuote();
  let answer: (outcome: { readonly ok: true; readonly value: undefined }) => void = vi.fn();
  send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const sending = store.send();
  await renewing;
  expect(store.read().at).toMatchObject({ step: 'sending', shown: { quote: first } });
  answer({ ok: true, value: undefined });
  expect(await sending).toBe(true);
});

test('a transfer that the bank keeps is shown without a rate, and says which order it is', async () => {
  const placed = { id: 'order-1', state: 'scheduled' } as const;
  const waiting = { ...content, executeOn: '2026-03-03' };
  send.mockResolvedValueOnce({ ok: true, value: placed });
  await store.review(waiting);
  expect(store.read().at).toMatchObject({ step: 'reviewing', shown: null });
  expect(await store.send()).toBe(true);
  expect(store.read()).toMatchObject({ form: emptyFields, accepted: { content: waiting, placed } });
  expect(askForQuote).not.toHaveBeenCalled();
});
