import { calls, type News } from '@bank/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { openJobs } from '../../base/jobs/start-jobs.ts';
import { listOutbox } from '../../base/mail/index.ts';
import { sendDueOrders } from '../orders/index.ts';
import { openClientWithUsers, seeAndPrepare } from '../orders/testing-orders.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { readForNotices, sendNoticeJob } from './tell-of-events.ts';

/* Orders that wait for an approval: who is told of them, in the portal and by mail. */

type Office = Awaited<ReturnType<typeof openClientWithUsers>>;
type User = Awaited<ReturnType<Office['userWith']>>;
const mayAll = { ...seeAndPrepare, approve: 'everything' } as const;

let bank: TestBank;
let office: Office;
let assistant: User;
let approver: User;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  office = await openClientWithUsers(bank, ['100.00 EUR', '0.00 EUR']);
  assistant = await office.userWith(seeAndPrepare);
  approver = await office.userWith(mayAll);
});

async function place(changes: object = {}): Promise<string> {
  const { body } = await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal(changes) });
  expect(body).toMatchObject({ state: 'awaiting_approval' });
  return body.id;
}
const decide = async (name: 'approveOrder' | 'rejectOrder' | 'withdrawOrder', body: object) =>
  expect((await bank.call(name, { token: approver.token, body })).status).toBe(204);

async function newsOf({ token }: { readonly token: string }): Promise<readonly News[]> {
  return calls.listNews.answer.parse((await bank.call('listNews', { token })).body);
}
/** What a user reads of one order. */
const kindsOf = async (user: { readonly token: string }, id: string) =>
  (await newsOf(user)).filter(({ orderId }) => orderId === id).map(({ kind }) => kind);

/** Subjects of the mails to a user. */
async function mailed({ id }: User): Promise<string[]> {
  await sealEvents(bank.database.db);
  await readForNotices(bank.platform);
  const jobs = openJobs(bank.platform, [sendNoticeJob(bank.platform)]);
  while ((await jobs.look()) > 0) await jobs.settle();
  const mails = await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false });
  return mails
    .filter(({ recipient }) => recipient.startsWith(id))
    .flatMap(({ kind, subject }) => (kind === 'notice' ? subject : []));
}
const ofOrders = (subjects: readonly string[]) => subjects.filter((subject) => / order\b/.test(subject));

test('a user who may approve an order is told that it waits, and nobody else, until it is decided', async () => {
  const small = await office.userWith({ ...mayAll, approve: { amountMinor: 2_999n, currency: 'EUR' as never } });
  const ofOther = await office.userWith({ ...mayAll, accountIds: [office.to.id] });
  const id = await place();
  expect(await kindsOf(approver, id)).toEqual(['order_prepared']);
  for (const user of [assistant, small, ofOther]) expect(await kindsOf(user, id)).toEqual([]);
  expect((await newsOf(approver))[0]).toMatchObject({
    amount: { amountMinor: 3_000n },
    by: 'Ines Ferro',
    isRead: false,
  });
  expect(ofOrders(await mailed(approver))).toEqual(['An order waits for your approval']);
  for (const user of [assistant, small, ofOther]) expect(ofOrders(await mailed(user))).toEqual([]);
  await decide('approveOrder', { id });
  expect(await kindsOf(approver, id)).toEqual([]);
});

test('a user who prepared an order is told that it was approved, rejected with the reason, or withdrawn', async () => {
  const [approved, rejected, withdrawn] = [await place(), await place(), await place()];
  await decide('approveOrder', { id: approved });
  await decide('rejectOrder', { id: rejected, reason: 'Paid in cash' });
  await decide('withdrawOrder', { id: withdrawn });
  expect(await kindsOf(assistant, approved)).toEqual(['order_approved']);
  expect(await kindsOf(assistant, rejected)).toEqual(['order_declined']);
  expect(await kindsOf(assistant, withdrawn)).toEqual(['order_withdrawn']);
  expect(await kindsOf({ token: office.owner }, rejected)).toEqual([]);
  expect(ofOrders(await mailed(assistant)).toSorted()).toEqual([
    'Your order was approved',
    'Your order was cancelled',
    'Your order was rejected',
  ]);
  const mails = await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false });
  const rejection = mails.find(
    ({ recipient, subject }) => recipient.startsWith(assistant.id) && subject === 'Your order was rejected',
  )!;
  expect(rejection.text).toContain('Paid in cash');
  expect(rejection.text).toContain('Ines Ferro');
});

test('a change is told to those who may approve it; what users withdraw themselves is told to nobody', async () => {
  const id = await place();
  const changed = { ...office.internal({ amount: '31.00' }), id, version: 0 };
  expect((await bank.call('changeInternalOrder', { token: assistant.token, body: changed })).status).toBe(204);
  expect(await kindsOf(approver, id)).toEqual(['order_changed', 'order_prepared']);
  await bank.call('withdrawOrder', { token: assistant.token, body: { id } });
  expect(await kindsOf(approver, id)).toEqual([]);
  expect(await kindsOf(assistant, id)).toEqual([]);
  expect(ofOrders(await mailed(approver))).toEqual([]);
});

test('an order that nobody decided is told to the user who prepared it', async () => {
  const id = await place();
  bank.clock.passHours(31 * 24);
  await sendDueOrders(bank.platform, { limit: 100 });
  const token = await bank.logIn(assistant);
  expect(await kindsOf({ token }, id)).toEqual(['order_expired']);
});

test('mails about orders to approve are switched off for the client', async () => {
  const body = { kind: 'order_to_approve', is_mailed: false };
  expect((await bank.call('changeNoticeSettings', { token: office.owner, body })).status).toBe(204);
  const id = await place();
  expect(ofOrders(await mailed(approver))).toEqual([]);
  expect(await kindsOf(approver, id)).toEqual(['order_prepared']);
});
