import { calls } from '@bank/contract';
import { sql } from 'kysely';
import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { openJobs } from '../../base/jobs/start-jobs.ts';
import { endMembership } from '../../people/identity/membership-store.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { openClientWithUsers, seeAndPrepare } from '../orders/testing-orders.ts';
import { tellOfBalances } from './tell-of-balances.ts';
import { readForNotices, sendNoticeJob } from './tell-of-events.ts';
import { tellOfRates } from './wait-for-rate.ts';

type Office = Awaited<ReturnType<typeof openClientWithUsers>>;
type User = Awaited<ReturnType<Office['userWith']>>;

let bank: TestBank;
let office: Office;
let assistant: User;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.setRate('EUR', '1.10');
});
afterAll(() => bank.close());
beforeEach(async () => {
  office = await openClientWithUsers(bank, ['100.00 EUR', '0.00 EUR']);
  assistant = await office.userWith(seeAndPrepare);
});

const choose = (token: string, body: object) =>
  bank.call('chooseNotice', {
    token,
    body: { account: office.from.number, amount: '', is_mailed: true, is_pushed: false, ...body },
  });
const pay = async (amount: string, back = false) => {
  const [from, to] = back ? [office.to, office.from] : [office.from, office.to];
  const body = office.internal({ from_account: from.number, to_account: to.number, amount });
  expect((await bank.call('orderInternalTransfer', { token: office.owner, body })).status).toBe(200);
};
async function choicesOf(token: string) {
  return calls.readNoticeChoices.answer.parse((await bank.call('readNoticeChoices', { token })).body);
}
const mailedTo = async (recipient: { readonly email: string }): Promise<string[]> =>
  (await bank.mailsTo(recipient, 'notice')).map(({ subject }) => subject);
const ofAssistant = (): Promise<string[]> => mailedTo({ email: `${assistant.id}@client.example` });

async function tellAll(): Promise<void> {
  await sealEvents(bank.database.db);
  await readForNotices(bank.platform);
  const jobs = openJobs(bank.platform, [sendNoticeJob(bank.platform)]);
  while ((await jobs.look()) > 0) await jobs.settle();
}
/** Two servers look at the same moment. */
const lookTwice = (look: typeof tellOfRates) => Promise.all([look(bank.platform), look(bank.platform)]);

const low = 'A balance is low';
const received = 'Money received';
const reached = 'An exchange rate was reached';

test('without a choice a user is told as before: the client’s mails are theirs where the address is', async () => {
  const { choices } = await choicesOf(office.owner);
  const mailed = choices.filter(({ isMailed, account }) => isMailed && account !== office.to.id);
  expect(mailed.map(({ kind }) => kind)).toEqual([
    'money_received',
    'order_executed',
    'order_returned',
    'order_to_approve',
    'rate_reached',
    'login_from_new_place',
  ]);
  const ofOther = (await choicesOf(assistant.token)).choices.filter(({ isMailed }) => isMailed);
  expect(ofOther.map(({ kind }) => kind)).toEqual(['order_to_approve', 'rate_reached', 'login_from_new_place']);
});

test('money is told of from the amount that the user named, and less is not', async () => {
  await tellAll();
  const before = (await mailedTo(office.client)).length;
  await choose(office.owner, { kind: 'money_received', amount: '50.00' });
  for (const amount of ['49.99', '50.00']) await bank.deposit(office.from, amount);
  await bank.deposit(office.to, '1.00');
  await tellAll();
  // One from the amount on, and one on the account of which nothing was chosen.
  expect((await mailedTo(office.client)).slice(before)).toEqual([received, received]);
});

test('a user who chose it is told at their own address, and the client as before', async () => {
  await choose(assistant.token, { kind: 'money_received' });
  await bank.deposit(office.from, '5.00');
  await tellAll();
  expect(await ofAssistant()).toContain(received);
  expect(await mailedTo(office.client)).toContain(received);
});

test('a user who has the client’s address ends the mail to it, of that account alone', async () => {
  await tellAll();
  const before = (await mailedTo(office.client)).length;
  await choose(office.owner, { kind: 'money_received', is_mailed: false });
  await bank.deposit(office.from, '5.00');
  await tellAll();
  expect((await mailedTo(office.client)).slice(before)).toEqual([]);
  await bank.deposit(office.to, '5.00');
  await tellAll();
  expect((await mailedTo(office.client)).slice(before)).toEqual([received]);
});

test('a balance is told of once for each time that it falls below, whoever looks and however often', async () => {
  await choose(assistant.token, { kind: 'balance_below', amount: '60.00' });
  await pay('40.00');
  await lookTwice(tellOfBalances);
  expect(await ofAssistant()).not.toContain(low);
  await pay('0.01');
  await lookTwice(tellOfBalances);
  await pay('10.00');
  await lookTwice(tellOfBalances);
  expect((await ofAssistant()).filter((subject) => subject === low)).toHaveLength(1);
  await pay('50.00', true);
  await pay('90.00');
  await lookTwice(tellOfBalances);
  expect((await ofAssistant()).filter((subject) => subject === low)).toHaveLength(2);
  const mails = await bank.mailsTo({ email: `${assistant.id}@client.example` }, 'notice');
  const mail = mails.find(({ subject }) => subject === low);
  expect(mail!.text_body).toContain('60.00');
  expect(mail!.text_body).not.toContain('59.99');
  expect(mail!.text_body).not.toContain(office.from.number);
});

test('what was booked before the choice is not told of, nor after the user acts for the client no longer', async () => {
  await pay('50.00');
  await choose(assistant.token, { kind: 'balance_below', amount: '60.00' });
  await lookTwice(tellOfBalances);
  await pay('20.00', true);
  const membership = { userId: assistant.id, clientId: office.client.id, at: bank.clock.now() };
  await endMembership(bank.database.db, membership);
  await pay('20.00');
  await lookTwice(tellOfBalances);
  expect(await ofAssistant()).not.toContain(low);
});

test('one approver ends the mails about orders that wait for them, and another is still told', async () => {
  const approvers = [
    await office.userWith({ ...seeAndPrepare, approve: 'everything' }),
    await office.userWith({ ...seeAndPrepare, approve: 'everything' }),
  ];
  await choose(approvers[0]!.token, { kind: 'order_to_approve', is_mailed: false });
  const { body } = await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal() });
  expect(body).toMatchObject({ state: 'awaiting_approval' });
  await tellAll();
  const told = await Promise.all(approvers.map(({ id }) => mailedTo({ email: `${id}@client.example` })));
  const ofOrder = told.map((subjects) => subjects.includes('An order waits for your approval'));
  expect(ofOrder).toEqual([false, true]);
});

test('a rate is told of once, when it is reached from the side on which it was, and then it is done', async () => {
  const { token } = assistant;
  const wait = (rate: string) => bank.call('waitForRate', { token, body: { from: 'EUR', to: 'usd', rate } });
  for (const rate of ['1.2', '1.05', '9']) expect((await wait(rate)).status).toBe(200);
  await lookTwice(tellOfRates);
  expect(await ofAssistant()).not.toContain(reached);
  bank.clock.passHours(1);
  await bank.setRate('EUR', '1.21');
  await lookTwice(tellOfRates);
  await lookTwice(tellOfRates);
  expect((await ofAssistant()).filter((subject) => subject === reached)).toHaveLength(1);
  bank.clock.passHours(1);
  await bank.setRate('EUR', '1.10');
  await lookTwice(tellOfRates);
  bank.clock.passHours(1);
  await bank.setRate('EUR', '1.22');
  await lookTwice(tellOfRates);
  expect((await ofAssistant()).filter((subject) => subject === reached)).toHaveLength(1);
  const { rates } = await choicesOf(token);
  expect(rates.filter(({ reachedAt }) => reachedAt !== null).map(({ rate }) => rate)).toEqual(['1.2000']);
  bank.clock.passHours(1);
  await bank.setRate('EUR', '1.10');
});

test('a user waits for ten rates at most, takes them back, and never those of another user', async () => {
  const wait = () => bank.call('waitForRate', { token: assistant.token, body: { from: 'EUR', to: 'USD', rate: '7' } });
  for (let count = 0; count < 10; count += 1) expect((await wait()).status).toBe(200);
  expect((await wait()).body.reason).toBe('too_many_rate_wishes');
  const [first] = (await choicesOf(assistant.token)).rates;
  for (const id of [first!.id, 'x']) {
    const { body } = await bank.call('endRateWish', { token: office.owner, body: { id } });
    expect(body.reason).toBe('rate_wish_not_found');
  }
  expect((await choicesOf(assistant.token)).rates).toHaveLength(10);
  await bank.call('endRateWish', { token: assistant.token, body: { id: first!.id } });
  expect((await choicesOf(assistant.token)).rates).toHaveLength(9);
  expect((await wait()).status).toBe(200);
});

test('what is wrong with a rate is said in the contract’s order', async () => {
  const said = async (body: object) =>
    (await bank.call('waitForRate', { token: assistant.token, body: { from: 'EUR', to: 'USD', rate: '1.2', ...body } }))
      .body.reason;
  expect(await said({ from: 'XXZ', rate: 'x' })).toBe('currency_unknown');
  expect(await said({ to: 'EUR' })).toBe('currency_unknown');
  expect(await said({ rate: '0' })).toBe('rate_malformed');
  expect(await said({ from: 'BHD' })).toBe('rate_unavailable');
});

test('a choice needs an account that the user sees, and a balance an amount', async () => {
  const stranger = await bank.client({ holds: ['1.00 EUR'] });
  const narrowed = await office.userWith({ ...seeAndPrepare, accountIds: [office.to.id] });
  const said = async (body: object, token = office.owner) => (await choose(token, body)).body?.reason;
  expect(await said({ kind: 'order_executed', account: stranger.accounts[0].id })).toBe('account_not_found');
  expect(await said({ kind: 'order_executed', account: '' })).toBe('account_not_found');
  expect(await said({ kind: 'order_executed' }, narrowed.token)).toBe('account_not_found');
  expect(await said({ kind: 'balance_below' })).toBe('all_fields_required');
  expect(await said({ kind: 'balance_below', is_mailed: false })).toBeUndefined();
  expect(await said({ kind: 'money_received', amount: '1,5' })).toBe('amount_malformed');
  expect(await said({ kind: 'money_received', amount: '0' })).toBe('amount_must_be_positive');
  expect(await said({ kind: 'money_received', amount: '1.005' })).toBe('amount_has_too_many_decimals');
  expect(await said({ kind: 'term_deposit_opened' })).toBe('field_malformed');
  expect((await choicesOf(narrowed.token)).choices.flatMap(({ account }) => account ?? [])).not.toContain(
    office.from.id,
  );
});

test('what a user wants pushed waits for their browsers alone; the mail of a login is never switched off', async () => {
  const waits = async ({ id }: { readonly id: string }) => {
    const { rows } = await sql<{ wanted: number }>`
      select wanted_count::int as wanted from push_subscriptions where user_id = ${id}`.execute(bank.database.db);
    return rows[0]!.wanted;
  };
  const approver = await office.userWith({ ...seeAndPrepare, approve: 'everything' });
  for (const [place, { token }] of [assistant, approver].entries()) {
    const pair = createECDH('prime256v1');
    const body = {
      address: `https://push.example/${assistant.id}/${place}`,
      public_key: pair.generateKeys('base64url'),
      auth_secret: Buffer.alloc(16).toString('base64url'),
    };
    expect((await bank.call('subscribePush', { token, body })).status).toBe(204);
  }
  await tellAll();
  const before = (await ofAssistant()).length;
  const pushed = { is_mailed: false, is_pushed: true };
  await choose(assistant.token, { kind: 'money_received', amount: '5.00', ...pushed });
  await choose(assistant.token, { kind: 'balance_below', amount: '60.00', ...pushed });
  await choose(assistant.token, { kind: 'login_from_new_place', ...pushed });
  await choose(approver.token, { kind: 'order_to_approve', ...pushed });
  await bank.deposit(office.from, '4.99');
  await tellAll();
  expect([await waits(assistant), await waits(approver)]).toEqual([0, 0]);
  await bank.deposit(office.from, '5.00');
  await tellAll();
  await pay('60.00');
  await lookTwice(tellOfBalances);
  expect([await waits(assistant), await waits(approver)]).toEqual([2, 0]);
  expect((await ofAssistant()).length).toBe(before);
  await bank.call('placeInternalOrder', { token: assistant.token, body: office.internal() });
  await tellAll();
  expect([await waits(assistant), await waits(approver)]).toEqual([2, 1]);
  expect((await choicesOf(assistant.token)).choices.find(({ kind }) => kind === 'login_from_new_place')).toMatchObject({
    isMailed: true,
    isPushed: true,
  });
  const elsewhere = await bank.call('login', {
    body: { username: assistant.login, password: 'Lantern-Quay-31' },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' },
  });
  const { token } = elsewhere.body;
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };
  const { body: pin } = await bank.call('requestPin', { token, headers });
  await bank.call('verifyPin', { token, headers, body: { pin: pin[1] } });
  await tellAll();
  expect(await waits(assistant)).toBe(3);
});
