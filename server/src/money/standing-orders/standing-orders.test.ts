import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawMembership } from '../../people/identity/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { changeWithCode } from '../../testing/confirmed-change.ts';
import { findAccountByNumber } from '../accounts/index.ts';
import { closeAccount, sendDueOrders } from '../orders/index.ts';
import { expectSoundOrders, openClientWithUsers, seeAndPrepare } from '../orders/testing-orders.ts';
import { placeStandingOrders } from './index.ts';

// The clock of the test stands on Monday, 2 March 2026, 9:00 UTC.
let bank: TestBank;
let other: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  other = await openTestBank({ beside: bank });
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await other.close();
  await bank.close();
});

const dayIn = (days: number) => new Date(bank.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const awaitDay = (day: string) =>
  bank.clock.passSeconds(Math.max(1, (Date.parse(`${day}T00:00:01Z`) - bank.clock.now().getTime()) / 1_000));
const weekdayOf = (day: string) => new Date(day).getUTCDay();
/** The first Monday to Friday from a day on. */
const bankDayFrom = (day: string) => {
  const found = new Date(day);
  while ([0, 6].includes(found.getUTCDay())) found.setUTCDate(found.getUTCDate() + 1);
  return found.toISOString().slice(0, 10);
};
const place = (at = bank) => placeStandingOrders(at.platform, { partLength: 100 });
const execute = (at = bank) => sendDueOrders(at.platform, { limit: 100 });

async function open(changes: object = {}, holds?: Parameters<typeof openClientWithUsers>[1]) {
  const office = await openClientWithUsers(bank, holds);
  const startsOn = bankDayFrom(dayIn(10));
  const body = {
    kind: 'internal',
    from_account: office.from.number,
    to_account: office.to.number,
    amount: '30.00',
    reference: 'savings',
    rhythm: 'weekly',
    day: weekdayOf(startsOn),
    starts_on: startsOn,
    ...changes,
  };
  return { ...office, startsOn, body };
}

async function opened(changes: object = {}, holds?: Parameters<typeof openClientWithUsers>[1]) {
  const office = await open(changes, holds);
  const placed = await bank.call('placeStandingOrder', { token: office.owner, body: office.body });
  expect(placed).toMatchObject({ status: 200, body: { next_on: office.startsOn } });
  return { ...office, id: placed.body.id as string };
}

async function list(token: string) {
  const answer = await bank.app.inject({ url: '/api/orders/standing', headers: { authorization: `Bearer ${token}` } });
  return answer.json().standing_orders as Record<string, unknown>[];
}

/** An order to another bank and its rhythm, as the call of a standing order spells them. */
function standingOf({
  'IBAN/Beneficiary Account Number': to_account,
  'Beneficiary Reference': reference,
  'Beneficiary Name': beneficiary,
  'Bank Name': bank_name,
  'SWIFT Code': bic,
  'Bank/Beneficiary Address': address,
  Amount: amount,
  BenefCountry: country,
  PayCharges: charges,
  ...rest
}: Readonly<Record<string, unknown>>) {
  const to = { to_account, reference, beneficiary, bank_name, bic, address, country };
  return { kind: 'international', ...to, amount, charges, ...rest };
}

async function ordersOf(token: string, group = 'scheduled') {
  const { body } = await bank.call('listOrders', { token, body: { group } });
  return body.orders as { id: string; execute_on: string; amount: string; refusal: string | null }[];
}

describe('a standing order', () => {
  test('places the order of a day a week ahead, and it moves the money on that day', async () => {
    const { owner, startsOn, from, to } = await opened();
    await place();
    expect(await ordersOf(owner)).toEqual([]);
    awaitDay(dayIn(4));
    expect(await place()).toBeGreaterThan(0);
    expect(await ordersOf(owner)).toMatchObject([{ execute_on: startsOn, amount: '30.00' }]);
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['100.00', '0.00']);
    awaitDay(startsOn);
    await execute();
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['70.00', '30.00']);
    expect((await list(owner))[0]).toMatchObject({
      days: [{ on: startsOn, outcome: 'placed' }],
      end_reason: null,
      confirmed: true,
      may_change: true,
    });
  });

  test('is decided once a day by two servers that look at the same moment, and after one that failed', async () => {
    const offices = [await opened(), await opened(), await opened()];
    awaitDay(dayIn(5));
    const failing = { ...bank.platform, newId: () => 'no id' };
    await placeStandingOrders(failing, { partLength: 100 });
    await Promise.all([place(), place(other), place(), place(other)]);
    for (const { owner } of offices) expect(await ordersOf(owner)).toHaveLength(1);
  });

  test('goes on for each week that passed while no server ran, and ends after so many orders', async () => {
    const { owner, from } = await opened({ times: 3, amount: '10.00' });
    awaitDay(dayIn(45));
    while ((await place()) > 0);
    await execute();
    expect(await bank.balance(from)).toBe('70.00');
    const [standing] = await list(owner);
    expect(standing).toMatchObject({ next_on: null, end_reason: 'times', may_change: false });
    expect(standing!['days']).toHaveLength(3);
  });

  test('ends before an order that would pass its sum, and after its last day', async () => {
    const sum = await opened({ sum_max: '50.00' });
    const last = await open();
    const lastBody = { ...last.body, last_on: last.startsOn };
    const placed = await bank.call('placeStandingOrder', { token: last.owner, body: lastBody });
    expect(placed.status).toBe(200);
    awaitDay(dayIn(30));
    while ((await place()) > 0);
    expect((await list(sum.owner))[0]).toMatchObject({ end_reason: 'sum', days: [{ outcome: 'placed' }] });
    expect((await list(last.owner))[0]).toMatchObject({ end_reason: 'last_day', days: [{ outcome: 'placed' }] });
  });

  test('of all above a sum moves on the day what is there, and nothing where there is nothing', async () => {
    const { owner, startsOn, from, to } = await opened({ amount: undefined, keeps: '40.00' });
    awaitDay(dayIn(5));
    await place();
    expect(await ordersOf(owner)).toEqual([]);
    awaitDay(startsOn);
    await place();
    await execute();
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['40.00', '60.00']);
    awaitDay(dayIn(7));
    await place();
    expect((await list(owner))[0]).toMatchObject({
      amount: null,
      keeps: '40.00',
      days: [{ outcome: 'nothing' }, { outcome: 'placed' }],
    });
  });

  test('of all above a sum waits for the Monday after a Saturday, and holds up no other', async () => {
    const monday = await open({ amount: undefined, keeps: '40.00', rhythm: 'monthly' });
    // The first Saturday that is no month's end, from ten days on.
    let saturday = dayIn(10);
    while (weekdayOf(saturday) !== 6) saturday = new Date(Date.parse(saturday) + 86_400_000).toISOString().slice(0, 10);
    const body = { ...monday.body, day: Number(saturday.slice(8)), starts_on: saturday };
    expect((await bank.call('placeStandingOrder', { token: monday.owner, body })).body.next_on).toBe(saturday);
    awaitDay(saturday);
    const second = await open();
    const placed = await bank.call('placeStandingOrder', {
      token: second.owner,
      body: { ...second.body, starts_on: bankDayFrom(dayIn(1)), day: weekdayOf(bankDayFrom(dayIn(1))) },
    });
    expect(placed.status).toBe(200);
    while ((await placeStandingOrders(bank.platform, { partLength: 1 })) > 0);
    expect(await ordersOf(second.owner)).toHaveLength(1);
    expect(await ordersOf(monday.owner)).toEqual([]);
    awaitDay(bankDayFrom(saturday));
    await place();
    await execute();
    expect(await bank.balance(monday.to)).toBe('60.00');
  });

  test('leaves out the day that was read, and is ended by its user', async () => {
    const { owner, id, startsOn } = await opened();
    const skip = (on: string) => bank.call('skipStandingOrder', { token: owner, body: { id, on } });
    expect((await skip(startsOn)).status).toBe(204);
    expect(await skip(startsOn)).toMatchObject({ status: 422, body: { reason: 'standing_order_moved_on' } });
    expect((await list(owner))[0]).toMatchObject({ days: [{ on: startsOn, outcome: 'skipped' }] });
    expect((await bank.call('endStandingOrder', { token: owner, body: { id } })).status).toBe(204);
    expect(await bank.call('endStandingOrder', { token: owner, body: { id } })).toMatchObject({
      body: { reason: 'standing_order_not_found' },
    });
    awaitDay(dayIn(12));
    await place();
    expect(await ordersOf(owner)).toEqual([]);
    expect((await list(owner))[0]).toMatchObject({ next_on: null, end_reason: 'client' });
  });

  test('that the money does not reach on its day is rejected, told before, and goes on', async () => {
    const { owner, startsOn, client } = await opened({ amount: '100.01' });
    awaitDay(dayIn(5));
    await place();
    const mails = await bank.mailsTo(client);
    expect(mails.map(({ subject }) => subject)).toContain('Your standing order is not covered yet');
    awaitDay(startsOn);
    await execute();
    expect(await ordersOf(owner, 'done')).toMatchObject([{ refusal: 'exceeds_available_balance' }]);
    expect((await list(owner))[0]).toMatchObject({ end_reason: null });
  });

  test('ends with the right of its user, and with its account', async () => {
    const left = await opened();
    const { db } = bank.database;
    await withdrawMembership(db, { userId: left.client.actor.userId, clientId: left.client.id, at: bank.clock.now() });
    const closed = await opened({}, ['0.00 EUR', '0.00 EUR']);
    expect(await closeAccount(bank.platform, (await findAccountByNumber(db, closed.from.number))!)).toBe('closed');
    awaitDay(dayIn(5));
    await place();
    expect((await list(closed.owner))[0]).toMatchObject({ end_reason: 'account_closed' });
  });

  test('of a user who may not send orders off has each order approved by another', async () => {
    const office = await open();
    const assistant = await office.userWith(seeAndPrepare);
    const placed = await bank.call('placeStandingOrder', { token: assistant.token, body: office.body });
    expect(placed.status).toBe(200);
    expect((await list(assistant.token))[0]).toMatchObject({ confirmed: false });
    awaitDay(dayIn(5));
    await place();
    const [order] = await ordersOf(office.owner, 'awaiting_approval');
    expect(order).toMatchObject({ execute_on: office.startsOn });
    const approved = await bank.call('approveOrder', { token: office.owner, body: { id: order!.id } });
    expect(approved.status).toBe(204);
    expect(await ordersOf(office.owner)).toHaveLength(1);
  });

  test('is placed once under its key, and another one under it is refused', async () => {
    const { owner, body } = await open();
    const once = (changes: object = {}) =>
      bank.call('placeStandingOrder', {
        token: owner,
        body: { ...body, ...changes },
        headers: { 'idempotency-key': 'rent' },
      });
    const [first, second] = await Promise.all([once(), once()]);
    expect(first.body.id).toBe(second.body.id);
    expect((await once({ amount: '31.00' })).body).toMatchObject({ reason: 'idempotency_key_reused' });
    expect(await list(owner)).toHaveLength(1);
  });

  test.each([
    ['no rhythm', { rhythm: 'daily' }, 'rhythm'],
    ['a Saturday', { day: 6 }, 'day'],
    ['no first day', { starts_on: '' }, 'starts_on'],
    ['a day that is no day', { starts_on: '2026-02-30' }, 'starts_on'],
    ['a day in the past', { starts_on: '2026-01-05' }, 'starts_on'],
    ['two ends', { times: 3, sum_max: '100' }, 'last_on'],
    ['an end before its first day', { last_on: '2026-01-01' }, 'last_on'],
    ['half an order', { times: 0.5 }, 'times'],
    ['a sum of nothing', { sum_max: '0' }, 'sum_max'],
    ['an amount and all above a sum', { keeps: '10.00' }, 'keeps'],
    ['another kind', { kind: 'both' }, 'kind'],
  ])('is refused with %s, at its field', async (_name, changes, field) => {
    const { owner, body } = await open();
    const answer = await bank.call('placeStandingOrder', { token: owner, body: { ...body, ...changes } });
    expect(answer).toMatchObject({ status: 422, body: { reason: 'standing_order_malformed', field } });
  });

  test('of another client is not found', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const answer = await bank.call('endStandingOrder', { token: theirs.owner, body: { id: mine.id } });
    expect(answer).toMatchObject({ body: { reason: 'standing_order_not_found' } });
    expect(await list(theirs.owner)).toHaveLength(1);
  });

  test('to another bank goes by a code that is bound to its rhythm and its end', async () => {
    const office = await openClientWithUsers(bank);
    const startsOn = bankDayFrom(dayIn(10));
    const rhythm = { rhythm: 'monthly', day: 31, starts_on: startsOn, times: 12 };
    const asked = { ...office.international(), ...rhythm };
    const { body: confirmation } = await bank.call('requestConfirmation', { token: office.owner, body: asked });
    const [mail] = (await bank.mailsTo(office.client, 'pin')).slice(-1);
    expect(mail!.html_body).toContain('every month, on day 31');
    const order = standingOf(asked);
    const send = (changes: object = {}) =>
      bank.call('placeStandingOrder', {
        token: office.owner,
        body: { ...order, ...changes },
        headers: { confirmation: `${confirmation.id}:${confirmation.code}` },
      });
    expect((await send({ times: 13 })).body).toMatchObject({ reason: 'confirmation_of_other_order' });
    expect((await send({ day: 30 })).body).toMatchObject({ reason: 'confirmation_of_other_order' });
    expect((await send()).status).toBe(200);
    awaitDay(dayIn(40));
    await place();
    expect((await ordersOf(office.owner)).length).toBeGreaterThan(0);
  });

  test('is bounded by a limit of the client, when it is placed and on the day of its order', async () => {
    const office = await openClientWithUsers(bank, ['1000.00 EUR', '0.00 EUR']);
    const { owner: token } = office;
    const password = 'Lantern-Quay-31';
    const setLimit = (amount: string) =>
      changeWithCode(bank, 'setLimit', {
        token,
        body: { limit: { period: 'order', currency: 'EUR', amount }, password },
      });
    expect((await setLimit('100')).status).toBe(200);
    const startsOn = bankDayFrom(dayIn(10));
    const rhythm = { rhythm: 'weekly', day: weekdayOf(startsOn), starts_on: startsOn, times: 3 };
    const send = async (amount: string) => {
      const asked = { ...office.international({ Amount: amount }), ...rhythm };
      const { body: code } = await bank.call('requestConfirmation', { token, body: asked });
      const headers = { confirmation: `${code.id}:${code.code}` };
      return bank.call('placeStandingOrder', { token, body: standingOf(asked), headers });
    };
    expect((await send('100.01')).body).toMatchObject({ reason: 'exceeds_client_limit' });
    expect((await send('100.00')).status).toBe(200);
    awaitDay(dayIn(5));
    await place();
    expect(await ordersOf(token)).toMatchObject([{ execute_on: startsOn, refusal: null }]);
    await setLimit('60');
    awaitDay(startsOn);
    await execute();
    expect(await ordersOf(token, 'done')).toMatchObject([{ refusal: 'exceeds_client_limit' }]);
    expect(await bank.balance(office.from)).toBe('1000.00');
  });
});
