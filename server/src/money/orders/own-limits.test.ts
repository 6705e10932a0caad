import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyBank } from '../../operation/backup/verify-bank.ts';
import { fullRights, withdrawMembership } from '../../people/identity/manage-memberships.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { changeWithCode } from '../../testing/confirmed-change.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { sendDueOrders } from './index.ts';
import { lifeOf, openClientWithUsers } from './testing-orders.ts';

/** Two servers with connections of their own, on one database. */
let bank: TestBank;
let pool: OpenDatabase;
let other: TestBank;
let office: TestOffice;
let nora: TestOfficer;
let otto: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  pool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  other = await openTestBank({ beside: bank, db: pool.db });
  office = await openTestOffice(bank);
  nora = await office.officer('compliance');
  otto = await office.officer('approver');
  await bank.setRate('EUR', '1.10');
});
afterAll(async () => {
  // Users of these tests come without an event.
  const found = await verifyBank(bank.database.db);
  expect(found.filter(({ invariant }) => !/^every (user|membership) /.test(invariant))).toEqual([]);
  await office.close();
  await other.close();
  await pool.close();
  await bank.close();
});

const password = 'Lantern-Quay-31';
const ofDay = { period: 'day', currency: 'EUR', amount: '100' };
/** What goes by SEPA: euro to a country of it, with shared charges. */
const bySepa = { PayCharges: 'SHA' };
const bySwift = { PayCharges: 'OUR' };

type Opened = Awaited<ReturnType<typeof openClientWithUsers>>;
const open = () => openClientWithUsers(bank, ['1000.00 EUR', '1000.00 EUR', '50.00 USD']);
const set = (token: string, limit: object) =>
  changeWithCode(bank, 'setLimit', { token, body: { limit: { ...ofDay, ...limit }, password } });
const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof set>>) => (status === 200 ? 'set' : body.reason);
async function send({ owner, international }: Opened, amount: string, more: object = {}, at = bank) {
  const body = international({ Amount: amount, ...bySepa, ...more });
  const { status, body: answer } = await at.call('orderInternationalTransfer', { token: owner, body });
  return status === 200 ? 'sent' : answer.reason;
}
const limitsOf = async (token: string) => (await bank.call('readLimits', { token })).body;
/** The limits of a client at a moment, as the database knows them. */
async function amountsAfter({ client }: Opened, hours: number) {
  const { rows } = await sql<{ minor: bigint | null }>`
    select amount_minor as minor
    from limits_in_force(${client.id}, clock_timestamp() + make_interval(hours => ${hours}::int))`.execute(
    bank.database.db,
  );
  return rows.map(({ minor }) => (minor === null ? null : Number(minor)));
}

describe('an administrator sets a limit of the client', () => {
  test('with password and code; the refusal says which one, whose, what is used and left', async () => {
    const opened = await open();
    const { owner: token } = opened;
    const alone = await bank.call('setLimit', { token, body: { limit: ofDay, password } });
    expect(alone).toMatchObject({ status: 422, body: { reason: 'confirmation_required' } });
    expect(await limitsOf(token)).toEqual([]);
    expect(await set(token, {})).toMatchObject({ status: 200, body: { counts_from: null } });
    expect(await send(opened, '60.00')).toBe('sent');
    const told = [
      ['en', 'All orders of the client in a day: at most 100.00 EUR. Set by the client. Used today: 60.00 EUR'],
      ['ru', 'Все распоряжения клиента за день: не больше 100,00 EUR. Лимит клиента. Израсходовано сегодня: 60,00 EUR'],
    ] as const;
    for (const [language, sentence] of told) {
      const body = opened.international({ Amount: '40.01', ...bySepa });
      const headers = { 'accept-language': language };
      const answer = await bank.call('orderInternationalTransfer', { token, body, headers });
      expect(answer).toMatchObject({ status: 422, body: { reason: 'exceeds_client_limit', field: 'Amount' } });
      expect(answer.body.message.replaceAll(/\s/g, ' ')).toContain(sentence);
    }
    expect(await limitsOf(token)).toEqual([
      {
        of: 'client',
        set_by: 'client',
        period: 'day',
        kind: null,
        account: null,
        currency: 'EUR',
        amount: '100.00',
        used: '60.00',
        user: null,
        next: null,
      },
    ]);
    const mails = await bank.mailsTo(opened.client);
    expect(mails.map(({ subject }) => subject)).toContain('A limit for payments was set');
  });

  test('beside that of the bank: the least counts, and neither reaches the other', async () => {
    const opened = await open();
    const { owner: token, client } = opened;
    const content = { client: client.number, login: '', period: 'day', currency: 'EUR', amount: '80' };
    const body = { kind: 'set_client_limit', content, reason: 'Agreed' };
    const { id } = (await office.call('makeProposal', { as: nora, body })).body;
    const { version } = (await office.call('readProposal', { as: otto, fields: { id } })).body;
    await office.call('approveProposal', { as: otto, fields: { id }, body: { version } });
    expect(outcomeOf(await set(token, { amount: '' }))).toBe('nothing_to_change');
    expect(outcomeOf(await set(token, {}))).toBe('set');
    expect(await send(opened, '80.01')).toBe('exceeds_client_limit');
    expect(outcomeOf(await set(token, { amount: '70' }))).toBe('set');
    expect(await send(opened, '70.01')).toBe('exceeds_client_limit');
    expect(await send(opened, '70.00')).toBe('sent');
    const shown = (await office.call('listClientLimits', { as: nora, fields: { client: client.number } })).body;
    expect(shown.limits).toMatchObject([
      { setBy: 'bank', amount: '80.00', used: '70.00' },
      { setBy: 'client', amount: '70.00', used: '70.00', login: null, next: null },
    ]);
  });

  test('for one user, whom it bounds also after they left and came back', async () => {
    const opened = await open();
    const { owner, userWith, client, international } = opened;
    const ines = await userWith({ ...fullRights, administer: false });
    const limit = { user: ines.id, period: 'order', amount: '50' };
    expect(outcomeOf(await set(ines.token, limit))).toBe('right_to_administer_missing');
    expect(outcomeOf(await set(owner, limit))).toBe('set');
    const sendAs = async (token: string, amount: string) =>
      (await bank.call('orderInternationalTransfer', { token, body: international({ Amount: amount, ...bySepa }) }))
        .body;
    expect(await sendAs(ines.token, '50.01')).toMatchObject({
      reason: 'exceeds_user_limit',
      message: expect.stringContaining(
        'Each order that Ines Ferro sends off: at most 50.00\u00a0EUR. Set by the client.',
      ),
    });
    expect(await send(opened, '50.01')).toBe('sent');
    expect(await limitsOf(ines.token)).toMatchObject([{ of: 'user', user: { id: ines.id, name: 'Ines Ferro' } }]);
    expect(await limitsOf(owner)).toHaveLength(1);
    await withdrawMembership(bank.database.db, { userId: ines.id, clientId: client.id, at: bank.clock.now() });
    expect(outcomeOf(await set(owner, { ...limit, period: 'day' }))).toBe('limit_malformed');
    expect(outcomeOf(await set(owner, { ...limit, amount: '40' }))).toBe('set');
    expect(await limitsOf(owner)).toMatchObject([{ amount: '40.00', user: { name: 'Ines Ferro' } }]);
  });

  test('of one account and way alone, by every way an order goes', async () => {
    const opened = await open();
    const [first, second] = opened.client.accounts;
    const fromSecond = { from_account: second!.number };
    expect(outcomeOf(await set(opened.owner, { account: first!.number, kind: 'swift', amount: '50' }))).toBe('set');
    expect(await send(opened, '50.01', bySwift)).toBe('exceeds_client_limit');
    expect(await send(opened, '50.01', bySepa)).toBe('sent');
    expect(await send(opened, '50.01', { ...bySwift, ...fromSecond })).toBe('sent');
    expect(await send(opened, '30.00', bySwift)).toBe('sent');
    expect(await limitsOf(opened.owner)).toMatchObject([{ account: first!.number, kind: 'swift', used: '30.00' }]);

    const preparer = await opened.userWith({ ...fullRights, approve: 'nothing', administer: false });
    const { owner: token, international } = opened;
    const place = (as: string, more: object) =>
      bank.call('placeInternationalOrder', { token: as, body: international({ Amount: '20.01', ...more }) });
    const waiting = (await place(preparer.token, bySwift)).body;
    const asked = (
      await bank.call('requestConfirmation', {
        token,
        body: { ...international({ Amount: '20.01', ...bySwift }), approved_order: waiting.id },
      })
    ).body;
    const headers = { confirmation: `${asked.id}:${asked.code}` };
    const approved = await bank.call('approveOrder', { token, body: { id: waiting.id }, headers });
    expect(approved.body.reason).toBe('exceeds_client_limit');
    const kept = { ...bySwift, Amount: '50.01', execute_on: '2026-03-04' };
    expect((await place(token, kept)).status).toBe(200);
    expect(outcomeOf(await set(token, { account: first!.number, kind: 'swift', period: 'order', amount: '50' }))).toBe(
      'set',
    );
    expect((await place(token, { ...kept, Amount: '50.02' })).body.reason).toBe('exceeds_client_limit');
  });

  test('that an order of a later day passes on its day', async () => {
    const opened = await open();
    const body = { ...opened.international({ Amount: '90.00', ...bySepa }), execute_on: '2026-03-04' };
    const placed = await bank.call('placeInternationalOrder', { token: opened.owner, body });
    expect(placed.status).toBe(200);
    await set(opened.owner, { account: opened.from.number, kind: 'sepa', amount: '80' });
    bank.clock.passHours(48);
    await sendDueOrders(bank.platform, { limit: 100 });
    expect(await lifeOf(bank, placed.body.id)).toMatchObject({ state: 'rejected', refusal: 'exceeds_client_limit' });
  });
});

test('of two processes that send at once, what is above a limit of account and way is sent by neither', async () => {
  const opened = await open();
  const [first, second] = opened.client.accounts;
  await set(opened.owner, { account: first!.number, kind: 'sepa' });
  const tries = [0, 1, 2, 3, 4, 5].map((place) => send(opened, '30.00', bySepa, place % 2 === 0 ? bank : other));
  // What the limit does not bound goes beside them.
  const beside = [send(opened, '90.00', { from_account: second!.number }, other), send(opened, '90.00', bySwift, bank)];
  const tally = Object.groupBy(await Promise.all(tries), (outcome) => String(outcome));
  expect([tally['sent']?.length, tally['exceeds_client_limit']?.length]).toEqual([3, 3]);
  expect(await Promise.all(beside)).toEqual(['sent', 'sent']);
});

describe('what one administrator loosens', () => {
  test('counts a day later, and another change takes it back', async () => {
    const opened = await open();
    const { owner: token } = opened;
    await set(token, {});
    expect(await set(token, { amount: '900' })).toMatchObject({ body: { counts_from: expect.any(String) } });
    expect(await send(opened, '100.01')).toBe('exceeds_client_limit');
    expect(await limitsOf(token)).toMatchObject([{ amount: '100.00', next: { amount: '900.00' } }]);
    expect([await amountsAfter(opened, 0), await amountsAfter(opened, 25)]).toEqual([[100_00], [900_00]]);
    expect(outcomeOf(await set(token, { amount: '900' }))).toBe('nothing_to_change');
    // The higher one was to count first: it counts never.
    expect(outcomeOf(await set(token, { amount: '950' }))).toBe('set');
    expect(outcomeOf(await set(token, { amount: '100' }))).toBe('set');
    expect(await limitsOf(token)).toMatchObject([{ amount: '100.00', next: null }]);
    expect(await amountsAfter(opened, 50)).toEqual([100_00]);
  });

  test('ends a day later, and a lower limit counts at once', async () => {
    const opened = await open();
    const { owner: token } = opened;
    await set(token, {});
    expect(await set(token, { amount: '' })).toMatchObject({ body: { counts_from: expect.any(String) } });
    expect(await limitsOf(token)).toMatchObject([{ amount: '100.00', next: { amount: null } }]);
    expect([await amountsAfter(opened, 23), await amountsAfter(opened, 25)]).toEqual([[100_00], [null]]);
    expect(await set(token, { amount: '40' })).toMatchObject({ body: { counts_from: null } });
    expect(await amountsAfter(opened, 25)).toEqual([40_00]);
    expect(await send(opened, '40.01')).toBe('exceeds_client_limit');
  });
});

describe('no limit of a client', () => {
  test.each([
    [{ period: 'week' }, 'limit_malformed'],
    [{ period: '' }, 'limit_malformed'],
    [{ kind: 'card' }, 'limit_malformed'],
    [{ user: 'nobody' }, 'limit_malformed'],
    [{ account: 'OS0000000000' }, 'account_not_found'],
    [{ currency: 'EURO' }, 'currency_unknown'],
    [{ amount: '0' }, 'amount_must_be_positive'],
    [{ amount: '-1' }, 'amount_malformed'],
    [{ amount: '1.001' }, 'amount_has_too_many_decimals'],
  ])('is %j', async (limit, reason) => {
    expect(outcomeOf(await set((await open()).owner, limit))).toBe(reason);
  });

  test('names another currency than its account, an account of a stranger, or a user of one', async () => {
    const { owner, from } = await open();
    const stranger = await open();
    expect(outcomeOf(await set(owner, { account: from.number, currency: 'USD' }))).toBe('account_in_other_currency');
    expect(outcomeOf(await set(owner, { account: from.number, currency: '' }))).toBe('set');
    expect(outcomeOf(await set(owner, { account: stranger.from.number }))).toBe('account_not_found');
    expect(outcomeOf(await set(owner, { user: stranger.client.actor.userId }))).toBe('limit_malformed');
  });

  test('is told to somebody who does not see its account', async () => {
    const { owner, from, to, userWith } = await open();
    await set(owner, { account: from.number });
    const narrow = await userWith({ ...fullRights, accountIds: [to.id] });
    expect(await limitsOf(narrow.token)).toEqual([]);
    expect(outcomeOf(await set(narrow.token, { account: from.number, amount: '' }))).toBe('account_not_found');
  });

  test('is written past its rules', async () => {
    const { client, userWith, from } = await open();
    const stranger = await open();
    const boris = await userWith({ ...fullRights, administer: false });
    const write = (setBy: string | null, accountId: string | null = null) =>
      sql`insert into client_limits (id, client_id, account_id, period, currency, amount_minor, set_by)
        values (gen_random_uuid(), ${client.id}, ${accountId}, 'day', 'EUR', 100, ${setBy})`.execute(bank.database.db);
    await expect(write(boris.id)).rejects.toMatchObject({ constraint: 'client_limits_are_given' });
    await expect(write(client.actor.userId, stranger.from.id)).rejects.toMatchObject({ code: '23503' });
    await expect(write(null)).rejects.toMatchObject({ code: '42501' });
    await expect(write(null, from.id)).rejects.toMatchObject({ code: '42501' });
  });
});
