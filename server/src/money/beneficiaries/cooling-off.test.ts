import { bankDayFor } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { changeWithCode } from '../../testing/confirmed-change.ts';
import { runningClock } from '../../testing/test-clock.ts';
import { completeOrder, sendDueOrders } from '../orders/index.ts';
import { lifeOf, openClientWithUsers, seeAndPrepare } from '../orders/testing-orders.ts';
import { fullRights } from '../../people/identity/manage-memberships.ts';

let bank: TestBank;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  const { database, close } = await openTestBank();
  closeDatabase = close;
  // The database dates what is saved, so the bank's clock runs as the database's does.
  bank = await openTestBank({ beside: { database, clock: runningClock() } });
});
afterAll(async () => {
  const found = await bank.database.db.transaction().execute((snapshot) => verifyBank(snapshot));
  // Users and the moments that tests move stand there without the events of a bank.
  expect(found.filter(({ subject }) => !/^(user|membership|saved beneficiary|cooling off) /.test(subject))).toEqual([]);
  await bank.close();
  await closeDatabase();
});

const password = 'Lantern-Quay-31';
const refused = (reason: string, status = 422) => ({ status, body: { reason } });

async function firm() {
  const office = await openClientWithUsers(bank, ['5000.00 EUR', '0.00 EUR']);
  const { owner: token, client, international } = office;
  const order = international();
  const set = (hours: string) => changeWithCode(bank, 'setCoolingOff', { token, body: { hours, password } });
  const read = async () => (await bank.call('readCoolingOff', { token })).body;
  const save = async (as = token) =>
    (
      await bank.call('saveBeneficiary', {
        token: as,
        body: {
          creditor_name: order['Beneficiary Name'],
          creditor_account: order['IBAN/Beneficiary Account Number'],
          creditor_country: order['BenefCountry'],
          creditor_agent_name: order['Bank Name'],
          creditor_agent_bic: order['SWIFT Code'],
          street: 'Main Street 1',
          town: 'Hamburg',
        },
      })
    ).body;
  const trust = (id: string, trusted: boolean) =>
    changeWithCode(bank, 'trustBeneficiary', { token, body: { id, trusted, password } });
  /** As if it had been saved so many hours before. */
  const age = (hours: number) =>
    sql`update beneficiaries set known_since = known_since - make_interval(hours => ${hours}::int)
      where client_id = ${client.id}`.execute(bank.database.db);
  const pay = (as = token) => bank.call('orderInternationalTransfer', { token: as, body: order });
  const keep = (more: object, as = token) =>
    bank.call('placeInternationalOrder', { token: as, body: { ...order, ...more } });
  const list = async () => (await bank.call('listBeneficiaries', { token })).body.beneficiaries;
  return { ...office, token, set, read, save, trust, age, pay, keep, list, order };
}

test('nobody waits where no time is set', async () => {
  const { read, pay, save, list } = await firm();
  expect(await read()).toEqual({ hours: 0, next: null });
  await save();
  expect((await list())[0]).not.toHaveProperty('cools_until');
  expect(await pay()).toMatchObject({ status: 200 });
});

test('a new beneficiary is paid once the time since it was saved has passed; to save it again adds none', async () => {
  const { set, save, pay, age, token, order, list } = await firm();
  expect(await set('24')).toMatchObject({ status: 200, body: { hours: 24, next: null } });
  expect(await pay()).toMatchObject(refused('beneficiary_not_saved'));
  expect(await bank.call('requestConfirmation', { token, body: order })).toMatchObject(
    refused('beneficiary_not_saved'),
  );
  await save();
  const waiting = await pay();
  expect(waiting).toMatchObject(refused('beneficiary_cools_off'));
  expect(waiting.body.message).toContain('in 24 hours');
  expect((await list())[0].cools_until).toMatch(/Z$/);
  await age(23);
  await save();
  expect(await pay()).toMatchObject(refused('beneficiary_cools_off'));
  await age(1);
  expect(await pay()).toMatchObject({ status: 200 });
  expect((await list())[0]).not.toHaveProperty('cools_until');
});

test('another account of the same name, and the same number at another bank, are new', async () => {
  const { set, save, age, token, order } = await firm();
  await set('24');
  await save();
  await age(24);
  for (const change of [
    { 'IBAN/Beneficiary Account Number': 'DE02120300000000202051' },
    { 'SWIFT Code': 'DEUTDEFF' },
  ]) {
    const body = { ...order, ...change };
    expect(await bank.call('orderInternationalTransfer', { token, body })).toMatchObject(
      refused('beneficiary_not_saved'),
    );
  }
});

test('whom the client has paid, and whom an administrator trusts, does not wait', async () => {
  const one = await firm();
  await one.pay();
  const { rows } = await sql<{ id: string }>`
    select order_id as id from payments where ordered_by = ${one.client.id}`.execute(bank.database.db);
  await one.set('24');
  expect(await one.pay()).toMatchObject(refused('beneficiary_not_saved'));
  await completeOrder({ ...bank.platform, staff: 'test' }, rows[0]!.id);
  expect(await one.pay()).toMatchObject({ status: 200 });

  const other = await firm();
  await other.set('24');
  const { id } = await other.save();
  expect(await other.trust(id, true)).toMatchObject({ status: 200, body: { trusted_since: expect.any(String) } });
  expect(await other.pay()).toMatchObject({ status: 200 });
  expect(await other.trust(id, false)).toMatchObject({ status: 200, body: { cools_until: expect.any(String) } });
  expect(await other.pay()).toMatchObject(refused('beneficiary_cools_off'));
  expect(await other.trust(crypto.randomUUID(), true)).toMatchObject(refused('beneficiary_not_found'));
  const subjects = (await bank.mailsTo(other.client)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining(['The wait of new beneficiaries was changed', 'A beneficiary is trusted']),
  );
});

/** A bank day so many days ahead, or the Monday after it. */
const dayIn = (days: number) => bankDayFor(new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

describe('an order that waits', () => {
  test('is kept for a day after the wait and for no day before it, and is judged again on its day', async () => {
    const { set, save, keep, token } = await firm();
    await set('240');
    expect(await keep({ execute_on: dayIn(20) })).toMatchObject(refused('beneficiary_not_saved'));
    await save();
    expect(await keep({ execute_on: dayIn(5) })).toMatchObject(refused('beneficiary_cools_off'));
    const kept = await keep({ execute_on: dayIn(20) });
    expect(kept).toMatchObject({ status: 200, body: { state: 'scheduled' } });
    // Its beneficiary left the list before it was ever paid.
    const [{ id: later }] = (await bank.call('listBeneficiaries', { token })).body.beneficiaries;
    await bank.call('deleteBeneficiary', { token, body: { id: later } });
    const clock = { ...bank.clock, now: () => new Date(Date.now() + 25 * 86_400_000) };
    await sendDueOrders({ ...bank.platform, clock }, { limit: 50 });
    expect(await lifeOf(bank, kept.body.id)).toMatchObject({ state: 'rejected', refusal: 'beneficiary_not_saved' });
  });

  test('waits on where somebody approves it too early, and goes when they approve it afterwards', async () => {
    const { set, save, keep, age, token, order, userWith } = await firm();
    await set('24');
    const dan = await userWith(seeAndPrepare);
    expect(await keep({}, dan.token)).toMatchObject(refused('beneficiary_not_saved'));
    await save(dan.token);
    const { body } = await keep({}, dan.token);
    expect(body.state).toBe('awaiting_approval');
    const approve = async () => {
      const asked = (await bank.call('requestConfirmation', { token, body: { ...order, approved_order: body.id } }))
        .body;
      const headers = { confirmation: `${asked.id}:${asked.code}` };
      return bank.call('approveOrder', { token, body: { id: body.id }, headers });
    };
    expect(await approve()).toMatchObject(refused('beneficiary_cools_off'));
    expect(await lifeOf(bank, body.id)).toMatchObject({ state: 'awaiting_approval' });
    await age(24);
    expect(await approve()).toMatchObject({ status: 204 });
  });

  test('changes to another beneficiary only where that one may be paid', async () => {
    const { set, save, keep, order, userWith } = await firm();
    const dan = await userWith(seeAndPrepare);
    const { body } = await keep({}, dan.token);
    await set('24');
    await save();
    const change = { ...order, id: body.id, 'IBAN/Beneficiary Account Number': 'DE02120300000000202051' };
    expect(await bank.call('changeInternationalOrder', { token: dan.token, body: change })).toMatchObject(
      refused('beneficiary_not_saved'),
    );
  });
});

test('a standing order begins after the wait, and no sooner', async () => {
  const { from, set, save, order, userWith } = await firm();
  const dan = await userWith(seeAndPrepare);
  await set('720');
  const place = (startsOn: string) =>
    bank.call('placeStandingOrder', {
      token: dan.token,
      body: {
        kind: 'international',
        from_account: from.number,
        to_account: order['IBAN/Beneficiary Account Number'],
        amount: '10.00',
        reference: 'rent',
        beneficiary: order['Beneficiary Name'],
        bank_name: order['Bank Name'],
        bic: order['SWIFT Code'],
        country: order['BenefCountry'],
        address: order['Bank/Beneficiary Address'],
        charges: 'SHA',
        rhythm: 'monthly',
        day: Number(startsOn.slice(8)),
        starts_on: startsOn,
      },
    });
  expect(await place(dayIn(20))).toMatchObject(refused('beneficiary_not_saved'));
  await save();
  expect(await place(dayIn(1))).toMatchObject(refused('beneficiary_cools_off'));
  expect(await place(dayIn(40))).toMatchObject({ status: 200 });
});

describe('the time itself', () => {
  const inForceAfter = async (clientId: string, hours: number): Promise<number> => {
    const { rows } = await sql<{ hours: number }>`
      select cooling_hours(${clientId}, clock_timestamp() + make_interval(hours => ${hours}::int)) as hours`.execute(
      bank.database.db,
    );
    return rows[0]!.hours;
  };

  test('grows at once, and a shorter one counts when the old one has passed', async () => {
    const { client, set, read } = await firm();
    await set('24');
    await set('48');
    expect(await read()).toEqual({ hours: 48, next: null });
    expect(await set('0')).toMatchObject({ body: { hours: 48, next: { hours: 0, from: expect.any(String) } } });
    expect([await inForceAfter(client.id, 47), await inForceAfter(client.id, 49)]).toEqual([48, 0]);
  });

  test('that is changed again before it counted never counts', async () => {
    const { client, set, read } = await firm();
    await set('48');
    await set('0');
    expect(await set('0')).toMatchObject(refused('nothing_to_change'));
    await set('48');
    expect(await read()).toEqual({ hours: 48, next: null });
    expect(await inForceAfter(client.id, 100)).toBe(48);
  });

  test.each([
    ['', 'all_fields_required'],
    ['-1', 'cooling_hours_malformed'],
    ['1.5', 'cooling_hours_malformed'],
    ['721', 'cooling_hours_malformed'],
    ['a day', 'cooling_hours_malformed'],
  ])('is no %j', async (hours, reason) => {
    expect(await (await firm()).set(hours)).toMatchObject(refused(reason));
  });

  test('is set by an administrator with the password, and nobody dates it', async () => {
    const { client, userWith, token } = await firm();
    const boris = await userWith({ ...fullRights, administer: false });
    const ask = (as: string, secret: string) =>
      changeWithCode(bank, 'setCoolingOff', { token: as, body: { hours: '24', password: secret } });
    expect(await ask(boris.token, password)).toMatchObject(refused('right_to_administer_missing', 403));
    expect(await ask(token, 'Not-The-Password-1')).toMatchObject(refused('current_password_wrong'));
    await ask(token, password);
    await sql`insert into cooling_off (id, client_id, hours, set_by, set_at, counts_from)
      values (gen_random_uuid(), ${client.id}, 0, ${boris.id}, '2020-01-01', '2020-01-01')`.execute(bank.database.db);
    expect(await inForceAfter(client.id, 0)).toBe(24);
    await expect(sql`update cooling_off set hours = 0`.execute(bank.database.db)).rejects.toMatchObject({
      code: '23000',
    });
  });
});
