import { beforeEach, expect, test, vi } from 'vitest';
import type { Failure, Outcome } from '../../../calls/outcome.ts';
import { emptyInternalTransfer } from './internal-transfer-fields.ts';
import { createTransferStore, type TransferStore, type TransferStoreWays } from './transfer-store.ts';

const form = {
  debtorAccount: 'a',
  creditorAccount: 'b',
  amount: '50',
  remittanceInformation: 'Reserve',
  executeOn: '',
};
const content = { ...form, amount: '50.00' };
const failed = (failure: Failure): Outcome<undefined> => ({ ok: false, failure });
const send = vi.fn<TransferStoreWays['send']>();
let store: TransferStore;
const sentIds = () => send.mock.calls.map(([order]) => order.instructionId);

beforeEach(() => {
  let count = 0;
  send.mockReset().mockResolvedValue({ ok: true, value: undefined });
  store = createTransferStore({ send, createId: () => `id-${(count += 1)}` });
  store.change(form);
});

test('a booked transfer empties the form', async () => {
  expect(await store.send(content)).toEqual({ kind: 'booked' });
  expect(store.read()).toEqual({ form: emptyInternalTransfer, isSending: false, isOutcomeOpen: false, made: content });
});

test('a double click sends once, and nothing is typed over while it is under way', async () => {
  const [first, second] = [store.send(content), store.send(content)];
  store.change({ ...form, amount: '99' });
  expect(store.read().form).toEqual(form);
  expect(await second).toBeNull();
  await first;
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['too many requests', { kind: 'refused', reason: 'too_many_requests', message: '' }],
  ['the end of the session', { kind: 'session_ended', message: '' }],
] as const)(
  'an order without an answer stays open through %s: it goes out again under its own id',
  async (_what, unheard) => {
    send.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
    expect(await store.send(content)).toMatchObject({ kind: 'outcome_unknown' });
    expect(store.read()).toMatchObject({ form, isOutcomeOpen: true });
    send.mockResolvedValueOnce(failed(unheard));
    expect(await store.send(content)).toMatchObject({ kind: 'refused' });
    expect(store.read()).toMatchObject({ form, isOutcomeOpen: true });
    await store.send(content);
    expect(sentIds()).toEqual(['id-1', 'id-1', 'id-1']);
  },
);

test('a refused transfer keeps what was typed, and the next one is a new order', async () => {
  send.mockResolvedValueOnce(failed({ kind: 'refused', reason: 'exceeds_available_balance', message: '' }));
  await store.send(content);
  expect(store.read()).toEqual({ form, isSending: false, isOutcomeOpen: false, made: null });
  await store.send(content);
  expect(sentIds()).toEqual(['id-1', 'id-2']);
});

test('a transfer that the bank keeps empties the form and says which order it is', async () => {
  const placed = { id: 'order-1', state: 'scheduled' } as const;
  const waiting = { ...content, executeOn: '2026-03-03' };
  send.mockResolvedValueOnce({ ok: true, value: placed });
  expect(await store.send(waiting)).toEqual({ kind: 'booked', placed });
  expect(store.read()).toMatchObject({ form: emptyInternalTransfer, made: { ...waiting, placed } });
});
