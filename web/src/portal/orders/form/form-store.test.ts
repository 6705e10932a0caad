import type { Confirmation } from '@bank/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Failure, Outcome } from '../../../calls/outcome.ts';
import { emptyState, type FormSetup } from './form-state.ts';
import { createFormStore, type FormStore, type FormWays } from './form-store.ts';

interface Kind {
  readonly fields: Readonly<typeof empty>;
  readonly content: typeof content & { readonly isPrepared?: boolean };
  readonly shown: { readonly kind: 'none' };
}
const empty = { debtorAccount: '', amount: '', creditorName: '', town: '' };
const setup: FormSetup<Kind> = { empty, review: 'page' };
const content = {
  debtorAccount: 'a',
  amount: '10.00',
  creditorAgentName: 'Harbour Trust',
  creditorAgentBic: 'HTVRNO22XXX',
  creditorAccount: 'NO9386011117947',
  remittanceInformation: 'Invoice 118',
  creditorName: 'Aurelia Shipping Ltd',
  creditorCountry: 'NO',
  creditorAddress: 'Storgata 1, 9950 Vardo',
  charges: 'SHA',
};

const made = {
  ok: true,
  value: { id: 'code-1', shownCode: '123456', expiresAt: '2026-03-02T09:05:00.000Z', factors: null },
} as const;
const accepted: Outcome<undefined> = { ok: true, value: undefined };
const failed = (failure: Failure) => ({ ok: false, failure }) as const;
type Reason =
  | 'exceeds_available_balance'
  | 'too_many_requests'
  | 'confirmation_code_wrong'
  | 'confirmation_expired'
  | 'confirmation_of_other_order';
const refused = (reason: Reason, field?: string) =>
  failed({ kind: 'refused', reason, message: 'no', ...(field !== undefined && { field }) });

const send = vi.fn<FormWays<Kind>['send']>();
const askForCode = vi.fn<(content: Kind['content']) => Promise<Outcome<Confirmation>>>();
const check = vi.fn<() => Promise<Outcome<Kind['shown']>>>();
const now = vi.fn<() => number>();
let session: string | null;
let store: FormStore<Kind>;

beforeEach(() => {
  let count = 0;
  send.mockReset().mockResolvedValue(accepted);
  askForCode.mockReset().mockResolvedValue(made);
  check.mockReset().mockResolvedValue({ ok: true, value: { kind: 'none' } });
  now.mockReset().mockReturnValue(Date.parse('2026-03-02T09:01:00.000Z'));
  store = createFormStore<Kind>(setup, {
    codes: { ask: askForCode, session: () => session },
    send,
    createId: () => `id-${(count += 1)}`,
    now,
  });
  session = 'first';
  store.type({ creditorName: 'Aurelia' });
});

async function comeToCode(said = content): Promise<void> {
  if (store.read().at.step === 'filling') await store.review(said, check);
  if (store.read().at.step === 'reviewing') await store.askForCode();
}

async function reviewAndConfirm(said = content): Promise<boolean> {
  await comeToCode(said);
  return store.send('123456');
}

/** An order as it goes out. */
const going = (part: Partial<Parameters<typeof send>[0]>) => ({
  id: 'id-1',
  content,
  shown: { kind: 'none' },
  confirmation: null,
  ...part,
});
const sentIds = () => send.mock.calls.map(([order]) => order.id);

test('nothing is sent before its code is there, and an accepted order empties the form', async () => {
  await store.review(content, check);
  expect(store.read().at).toMatchObject({ step: 'reviewing', content, failure: null });
  expect(await store.send('123456')).toBe(false);
  await store.askForCode();
  expect(store.read().at).toMatchObject({ step: 'confirming', content, confirmation: { id: 'code-1' }, failure: null });
  expect(send).not.toHaveBeenCalled();
  const form = store.read().form;
  expect(await store.send('123456')).toBe(true);
  expect(send).toHaveBeenCalledWith(going({ confirmation: { id: 'code-1', code: '123456' } }));
  expect(store.read()).toEqual({ ...emptyState(setup), accepted: { content, form } });
});

test('a double click asks for one code and sends once', async () => {
  await store.review(content, check);
  await Promise.all([store.askForCode(), store.askForCode()]);
  expect(askForCode).toHaveBeenCalledExactlyOnceWith(content, false);
  expect(await Promise.all([store.send('123456'), store.send('123456')])).toEqual([true, false]);
  expect(send).toHaveBeenCalledOnce();
});

test('a wrong code keeps the order and its code step; the right one sends it under the same id', async () => {
  send.mockResolvedValueOnce(refused('confirmation_code_wrong'));
  expect(await reviewAndConfirm()).toBe(false);
  expect(store.read()).toMatchObject({
    at: { step: 'confirming', confirmation: { id: 'code-1' }, failure: { reason: 'confirmation_code_wrong' } },
    form: { creditorName: 'Aurelia' },
  });
  expect(await store.send('654321')).toBe(true);
  expect(sentIds()).toEqual(['id-1', 'id-1']);
});

test('in place of an expired code another one is made, for the same order', async () => {
  send.mockResolvedValueOnce(refused('confirmation_expired'));
  await reviewAndConfirm();
  askForCode.mockResolvedValueOnce({ ok: true, value: { ...made.value, id: 'code-2' } });
  const asking = store.askForCode();
  expect(store.read().at).toMatchObject({ step: 'confirming', isAskingAgain: true });
  expect(await store.send('123456')).toBe(false);
  await asking;
  expect(await store.send('111111')).toBe(true);
  expect(send).toHaveBeenLastCalledWith(going({ confirmation: { id: 'code-2', code: '111111' } }));
});

test('where no code can be made the review says why; where the order is wrong the form does', async () => {
  askForCode.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
  await comeToCode();
  expect(store.read().at).toMatchObject({ step: 'reviewing', failure: { kind: 'unreachable' } });
  askForCode.mockResolvedValueOnce(refused('exceeds_available_balance', 'amount'));
  await store.askForCode();
  expect(store.read()).toMatchObject({ at: { step: 'filling' }, refusal: { field: 'amount' } });
  expect(send).not.toHaveBeenCalled();
});

test('a client who goes back while a code is made waits for none', async () => {
  await store.review(content, check);
  const asking = store.askForCode();
  store.goBack();
  await asking;
  expect(store.read().at).toEqual({ step: 'filling' });
});

test('what is being sent cannot be called back or typed over, only answered', async () => {
  await comeToCode();
  const sending = store.send('123456');
  store.goBack();
  store.type({ creditorName: 'Somebody else' });
  expect(store.read()).toMatchObject({ at: { step: 'sending' }, form: { creditorName: 'Aurelia' } });
  await sending;
  store.goBack();
  expect(await store.send('123456')).toBe(false);
  expect(send).toHaveBeenCalledOnce();
});

test('without an answer the code step stays, says so, and sends the same order again', async () => {
  send.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
  expect(await reviewAndConfirm()).toBe(false);
  expect(store.read().at).toMatchObject({ step: 'confirming', failure: { kind: 'unreachable' } });
  expect(await store.send('123456')).toBe(true);
  expect(sentIds()).toEqual(['id-1', 'id-1']);
});

test('back at the form after no answer, the order keeps its id, and so does what is sent in its place', async () => {
  send.mockResolvedValue(failed({ kind: 'unreachable' }));
  await reviewAndConfirm();
  store.goBack();
  await reviewAndConfirm();
  store.goBack();
  await reviewAndConfirm({ ...content, amount: '11.00' });
  expect(sentIds()).toEqual(['id-1', 'id-1', 'id-1']);
});

test('a call that was not heard leaves the order before it as open as it was', async () => {
  for (const outcome of [
    failed({ kind: 'unreachable' }),
    refused('too_many_requests'),
    failed({ kind: 'session_ended', message: '' }),
  ]) {
    send.mockResolvedValueOnce(outcome);
    await reviewAndConfirm();
  }
  await reviewAndConfirm();
  expect(sentIds()).toEqual(['id-1', 'id-1', 'id-1', 'id-1']);
});

test('who asks too often keeps the code, and waits where they are', async () => {
  send.mockResolvedValueOnce(refused('too_many_requests'));
  await reviewAndConfirm();
  expect(store.read().at).toMatchObject({
    step: 'confirming',
    confirmation: { id: 'code-1' },
    failure: { reason: 'too_many_requests' },
  });
  expect(await store.send('123456')).toBe(true);
});

test('a refusal stands at its field, nothing typed is lost, and the next order is a new one', async () => {
  send.mockResolvedValueOnce(refused('exceeds_available_balance', 'amount'));
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
  send.mockResolvedValueOnce(refused('exceeds_available_balance', 'amount'));
  await reviewAndConfirm();
  store.type({ town: 'Vardø' });
  expect(store.read().refusal).not.toBeNull();
  store.type({ amount: '5' });
  expect(store.read().refusal).toBeNull();
});

test('the end of the session leaves the form filled for the next login', async () => {
  send.mockResolvedValueOnce(failed({ kind: 'session_ended', message: '' }));
  await reviewAndConfirm();
  expect(store.read()).toEqual({ ...emptyState(setup), form: { ...empty, creditorName: 'Aurelia' } });
});

test('typing while earlier payments are looked for stays at the form', async () => {
  const reviewing = store.review(content, check);
  store.type({ amount: '11' });
  await reviewing;
  expect(store.read().at).toEqual({ step: 'filling' });
});

test('the review of the next order takes the news of the last one away', async () => {
  await reviewAndConfirm();
  store.type({ amount: '11' });
  expect(store.read().accepted).toMatchObject({ content });
  await store.review(content, check);
  expect(store.read().accepted).toBeNull();
});

test('who watches hears of every change until they stop', () => {
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.type({ amount: '1' });
  stop();
  store.type({ amount: '2' });
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  ['the amount', { amount: '11.00' }],
  ['the account it is sent from', { debtorAccount: 'b' }],
  ['the beneficiary', { creditorName: 'Aurelia Shipping' }],
  ['the beneficiary’s account', { creditorAccount: 'NO8330001234567' }],
  ['the SWIFT code', { creditorAgentBic: 'HTVRNO33XXX' }],
  ['the bank', { creditorAgentName: 'Harbour Bank' }],
  ['the country', { creditorCountry: 'SE' }],
  ['the charges', { charges: 'OUR' as const }],
  ['the reference', { remittanceInformation: 'Invoice 119' }],
])('who goes back and changes %s gets a new code', async (_what, changes) => {
  await comeToCode();
  store.goBack();
  askForCode.mockResolvedValueOnce({ ok: true, value: { ...made.value, id: 'code-2' } });
  await comeToCode({ ...content, ...changes });
  expect(askForCode).toHaveBeenCalledTimes(2);
  expect(store.read().at).toMatchObject({ step: 'confirming', confirmation: { id: 'code-2' } });
});

test('who goes back and changes nothing, or the address alone, keeps the code that was mailed', async () => {
  await comeToCode();
  store.goBack();
  await comeToCode();
  store.goBack();
  const corrected = { ...content, creditorAddress: 'Storgata 2, 9950 Vardo' };
  await comeToCode(corrected);
  expect(askForCode).toHaveBeenCalledOnce();
  expect(store.read().at).toMatchObject({ step: 'confirming', content: corrected, confirmation: { id: 'code-1' } });
  expect(await store.send('123456')).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    going({ content: corrected, confirmation: { id: 'code-1', code: '123456' } }),
  );
});

test('a code of an earlier login is not kept', async () => {
  await comeToCode();
  store.goBack();
  session = 'second';
  await comeToCode();
  expect(askForCode).toHaveBeenCalledTimes(2);
});

test('a code that has expired meanwhile is not kept', async () => {
  await comeToCode();
  store.goBack();
  now.mockReturnValue(Date.parse(made.value.expiresAt));
  await comeToCode();
  expect(askForCode).toHaveBeenCalledTimes(2);
});

test.each([
  ['has expired', refused('confirmation_expired')],
  ['belongs to another order', refused('confirmation_of_other_order')],
  ['was used up by an order that the books refuse', refused('exceeds_available_balance', 'amount')],
])('a code of which the bank says that it %s is not kept', async (_what, answer) => {
  send.mockResolvedValueOnce(answer);
  await reviewAndConfirm();
  store.goBack();
  await comeToCode();
  expect(askForCode).toHaveBeenCalledTimes(2);
});

test('a code that sent one order is not kept for the next', async () => {
  await reviewAndConfirm();
  await comeToCode();
  expect(askForCode).toHaveBeenCalledTimes(2);
});

test('who presses for a new code gets one, though the old one is still good', async () => {
  await comeToCode();
  await store.askForCode();
  expect(askForCode).toHaveBeenCalledTimes(2);
});

describe('an order that another user approves', () => {
  const prepared = { ...content, isPrepared: true };
  const placed = { id: 'order-1', state: 'awaiting_approval' } as const;

  test('goes without a code, once, and empties the form', async () => {
    send.mockResolvedValue({ ok: true, value: placed });
    await store.review(prepared, check);
    expect(await Promise.all([store.send(), store.send()])).toEqual([true, false]);
    expect(send).toHaveBeenCalledExactlyOnceWith(going({ content: prepared }));
    expect(askForCode).not.toHaveBeenCalled();
    expect(store.read()).toMatchObject({ at: { step: 'filling' }, accepted: { placed } });
  });

  test('without an answer goes out again under its own id; a refusal leads back to the form', async () => {
    send.mockResolvedValueOnce(failed({ kind: 'unreachable' }));
    await store.review(prepared, check);
    expect(await store.send()).toBe(false);
    expect(store.read().at).toMatchObject({ step: 'reviewing', failure: { kind: 'unreachable' } });
    send.mockResolvedValueOnce(refused('exceeds_available_balance', 'amount'));
    expect(await store.send()).toBe(false);
    expect(store.read()).toMatchObject({ at: { step: 'filling' }, refusal: { field: 'amount' } });
    expect(sentIds()).toEqual(['id-1', 'id-1']);
  });
});
