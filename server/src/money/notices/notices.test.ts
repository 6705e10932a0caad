import { calls, encode } from '@bank/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { openJobs } from '../../base/jobs/start-jobs.ts';
import { listJobs } from '../../base/jobs/store.ts';
import { listOutbox } from '../../base/mail/index.ts';
import { completeOrder, sendDueOrders } from '../orders/index.ts';
import { listBookedOrders } from '../orders/booked-order-store.ts';
import { withBooking } from '../orders/booked-order.ts';
import { openClientWithUsers } from '../orders/testing-orders.ts';
import { returnByHand } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestAccount, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { readForNotices, sendNoticeJob } from './tell-of-events.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let bank: TestBank;
let client: TestClient;
let account: TestAccount;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(async () => {
  client = await bank.client({ holds: ['1000.00 EUR'], language: 'fr' });
  [account] = client.accounts as never as [TestAccount];
  token = await bank.logIn(client);
  await tellAll();
});

/** Seals, reads and does the jobs, as the servers do it beside each other. */
async function tellAll(platform = bank.platform): Promise<void> {
  await sealEvents(bank.database.db);
  await Promise.all([readForNotices(bank.platform), readForNotices(bank.platform)]);
  const jobs = openJobs(platform, [sendNoticeJob(platform)]);
  while ((await jobs.look()) > 0) await jobs.settle();
}

/** The news that were mailed to the client, the earliest first. */
async function news() {
  const mails = await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false });
  return mails.filter(({ recipient, text }) => recipient === client.email && text.includes('T-')).toReversed();
}

async function orderAbroad(): Promise<string> {
  await bank.call('orderInternationalTransfer', {
    token,
    body: internationalOrder({ from_account: account.id }),
  });
  const orders = await listBookedOrders(bank.database.db, ['in_process']);
  const booked = await withBooking(
    bank.database.db,
    orders.filter(({ clientId }) => clientId === client.id),
  );
  return booked[0]!.payment.transferNumber;
}

test('what became of an order is mailed once, in the client’s language, with four digits of an account', async () => {
  const before = (await news()).length;
  const number = await orderAbroad();
  await completeOrder(bank.platform, number);
  await tellAll();
  await returnByHand(bank.platform, number, 'Account closed');
  await tellAll();
  await tellAll();
  const mails = (await news()).slice(before);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Votre paiement a été exécuté',
    'Votre paiement a été retourné',
  ]);
  expect(mails[0]!.text).toContain('60,00');
  expect(mails[0]!.text).toContain('Otto Graf');
  expect(mails[0]!.text).toContain('… 3000');
  expect(mails[0]!.text).not.toContain('DE89');
});

test('a mail names the request that did what it tells, or else the job that wrote it', async () => {
  const requestId = crypto.randomUUID();
  const staffOrigin = { network: '203.0.113.0/24', device: null, requestId, sessionId: null, userId: null };
  const ofOffice = await orderAbroad();
  await completeOrder({ ...bank.platform, staff: 'vera', staffOrigin }, ofOffice);
  const ofCommand = await orderAbroad();
  await completeOrder(bank.platform, ofCommand);
  await sealEvents(bank.database.db);
  await readForNotices(bank.platform);
  const jobs = (await listJobs(bank.database.db, { limit: 100, isDeadOnly: false })).map(({ id }) => id);
  await tellAll();
  const cause = async (number: string) => {
    const { message_id: messageId } = await bank.database.db
      .selectFrom('outbox')
      .select('message_id')
      .where('text_body', 'like', `%${number}%`)
      .executeTakeFirstOrThrow();
    return /^<[\w-]{36}\.([\w-]{36})@/.exec(messageId)?.[1];
  };
  expect(await cause(ofOffice)).toBe(requestId);
  expect(jobs).toContain(await cause(ofCommand));
});

test('what became of an order on its day is mailed: that it went, or could not go and moved nothing', async () => {
  const day = new Date(bank.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const office = await openClientWithUsers(bank, ['100.00 EUR', '0.00 EUR']);
  const schedule = async (name: 'placeInternalOrder' | 'placeInternationalOrder', body: object) => {
    const placed = await bank.call(name, { token: office.owner, body: { ...body, execute_on: day } });
    expect(placed.body).toMatchObject({ state: 'scheduled' });
  };
  await schedule('placeInternalOrder', office.internal({ amount: '90.00' }));
  await schedule('placeInternationalOrder', office.international({ Amount: '5000.00' }));
  bank.clock.passHours(8 * 24);
  await sendDueOrders(bank.platform, { limit: 100 });
  await tellAll();
  await tellAll();
  const mails = (await listOutbox(bank.database.db, { limit: 1_000, isPinShown: false })).filter(
    ({ recipient, subject }) => recipient === office.client.email && subject.includes('scheduled'),
  );
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your scheduled order was not carried out',
    'Your scheduled transfer was carried out',
  ]);
  const refused = mails.find(({ subject }) => subject.includes('not carried out'))!;
  expect(refused.text).toContain('5,000.00');
  expect(refused.text).toContain('Otto Graf');
  expect(refused.text).not.toContain('DE89');
  expect(await bank.balance(office.from)).toBe('10.00');
});

test('what the client switched off is not mailed, and is again when it is switched on', async () => {
  const before = (await news()).length;
  const change = (isMailed: boolean) =>
    bank.call('changeNoticeSettings', {
      token,
      body: encode(calls.changeNoticeSettings.body, { kind: 'money_received', isMailed }),
    });
  const mailed = async () => (await bank.call('readNoticeSettings', { token })).body.mailed as string[];
  const usual = await mailed();
  expect((await change(false)).status).toBe(204);
  expect(await mailed()).toEqual(usual.filter((kind) => kind !== 'money_received'));
  await bank.deposit(account, '5.00');
  await tellAll();
  expect((await news()).slice(before)).toEqual([]);
  await change(true);
  await bank.deposit(account, '6.00');
  await tellAll();
  expect((await news()).slice(before).map(({ subject }) => subject)).toEqual(['Fonds reçus']);
  const stranger = await bank.call('readNoticeSettings', { token: await bank.enterPassword(client) });
  expect(stranger.status).toBe(401);
});

test('news of more than five days ago is not mailed, and a mail is tried for as long', async () => {
  const fiveDaysMs = 5 * 86_400_000;
  const mailedAfter = async (ms: number): Promise<number> => {
    await bank.deposit(account, '7.00');
    const { happened_at: happenedAt } = await bank.database.db
      .selectFrom('audit_events')
      .select('happened_at')
      .where('client_id', '=', client.id)
      .where('kind', '=', 'deposit_booked')
      .orderBy('happened_at', 'desc')
      .executeTakeFirstOrThrow();
    const now = () => new Date(happenedAt.getTime() + ms);
    const before = (await news()).length;
    await tellAll({ ...bank.platform, clock: { ...bank.clock, now } });
    return (await news()).length - before;
  };
  expect([await mailedAfter(fiveDaysMs), await mailedAfter(fiveDaysMs + 1)]).toEqual([1, 0]);
  const [mail] = (await bank.mailsTo(client, 'notice')).slice(-1);
  expect(mail!.expires_at!.getTime() - mail!.created_at.getTime()).toBe(fiveDaysMs);
});
