import { ClockIsWrong } from '@bank/database';
import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvent } from '../../base/audit/index.ts';
import { verifyBank } from '../../operation/backup/index.ts';
import { composeServer } from '../../compose-server.ts';
import { watchReadiness } from '../../base/platform/readiness.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { emptyWebsite } from '../../testing/empty-website.ts';
import { runningClock } from '../../testing/test-clock.ts';
import { placeInternalTransfers } from './place-internal-transfers.ts';
import { completeOrder, rejectOrder } from './settle-order.ts';
import { openPayer } from './testing-payer.ts';
import { internationalOrder } from '../../testing/international-order.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.close());

/** A server whose own clock is so far ahead; what it books is dated by the database, as in production. */
const serverAhead = (seconds: number): Promise<TestBank> =>
  openTestBank({ beside: { database, clock: runningClock(seconds) } });

const international = internationalOrder({
  Amount: '20.00',
  'Beneficiary Reference': 'rent',
  'Bank/Beneficiary Address': 'Berlin',
});

describe('the books are dated by the clock of the database', () => {
  test.each([45, -45, 0])('also where the clock of the server is %i seconds ahead', async (seconds) => {
    const {
      rows: [begun],
    } = await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(database.db);
    const bank = await serverAhead(seconds);
    await bank.setRate('EUR', '1.08');
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR', '0.00 USD'] });
    const [euro, otherEuro, dollar] = client.accounts;
    const token = await bank.logIn(client);
    const move = (to: string) => ({ from_account: euro.id, to_account: to, amount: '1.00', reference: 'rent' });
    for (const to of [otherEuro.id, otherEuro.id, dollar.id])
      expect(await bank.call('orderInternalTransfer', { token, body: move(to) })).toMatchObject({ status: 200 });
    for (const settle of [completeOrder, rejectOrder]) {
      expect(
        await bank.call('orderInternationalTransfer', { token, body: { ...international, from_account: euro.id } }),
      ).toMatchObject({ status: 200 });
      const order = await database.db
        .selectFrom('payments')
        .select('id')
        .where('status', '=', 'in_process')
        .executeTakeFirstOrThrow();
      expect(await settle(bank.platform, order.id, 'test')).toMatchObject({ order: {} });
    }
    const { rows } = await sql<{ entries: number; misdated: number; on_other_days: number }>`
      select count(*)::int as entries,
        count(*) filter (where booked_at < ${begun!.at} or booked_at > clock_timestamp())::int as misdated,
        count(*) filter (where value_date not between (booked_at at time zone 'UTC')::date
          -- Over a weekend or a feast, money between banks is of value later.
          and (booked_at at time zone 'UTC')::date + 5)::int as on_other_days
      from journal_entries where id in (select entry_id from postings join accounts
      on accounts.ledger_account_id = postings.account_id
        where accounts.client_id = ${client.id})`.execute(database.db);
    // A deposit, three transfers, two orders and the one that came back; completing moves nothing of the client's.
    expect(rows).toEqual([{ entries: 7, misdated: 0, on_other_days: 0 }]);
    expect(await verifyBank(database.db)).toEqual([]);
    await bank.close();
  });

  test('an account whose last booking is later keeps its order and delays no other of the same batch', async () => {
    const bank = await serverAhead(0);
    const [ahead, right] = [await openPayer(bank), await openPayer(bank)];
    await sql`alter table ledger_accounts disable trigger user`.execute(database.db);
    await sql`update ledger_accounts set last_booked_at = '2199-01-01T00:00:00Z'
      where id = ${ahead.books.from}`.execute(database.db);
    await sql`alter table ledger_accounts enable trigger user`.execute(database.db);
    await placeInternalTransfers(bank.platform, [ahead.order('1.00'), right.order('1.00'), ahead.order('2.00')]);
    const latest = async (account: string) =>
      (
        await sql<{ at: Date }>`
      select booked_at as at from postings where account_id = ${account} order by account_sequence desc
      limit 1`.execute(database.db)
      ).rows[0]!.at.toISOString();
    expect(await latest(ahead.books.to)).toBe('2199-01-01T00:00:00.000Z');
    expect(new Date(await latest(right.books.to)).getTime()).toBeLessThan(Date.now() + 3_600_000);
    // What this test has pushed into the future by hand is named as that, and nothing else.
    const found = async () =>
      [...new Set((await verifyBank(database.db)).map(({ invariant }) => invariant))].toSorted();
    const inTheFuture = ['no entry is dated later than now', 'no payment, rate, event or seal is dated later than now'];
    expect(await found()).toEqual(['every booking has its event and reads as the event tells', ...inTheFuture]);
    // A clock that was set back explains why an entry is later than its event.
    await recordEvent(database.db, bank.platform, { kind: 'clock_stepped_back' });
    expect(await found()).toEqual(inTheFuture);
    await bank.close();
  });
});

describe('a server whose clock is wrong', () => {
  test('books nothing, says so, and answers what is only read', async () => {
    const bank = await serverAhead(0);
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
    const [from, to] = client.accounts;
    const token = await bank.logIn(client);
    const body = { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'rent' };
    const headers = { 'idempotency-key': bank.newKey() };
    let isRight = false;
    const clock = {
      now: () => new Date(),
      bookingTime() {
        if (!isRight) throw new ClockIsWrong();
        return clock;
      },
    };
    const platform = { ...bank.platform, clock };
    const readiness = watchReadiness(platform, { isClockRight: () => isRight });
    const app = await composeServer(platform, { website: emptyWebsite, readiness });
    const ask = (url: string, payload?: object) =>
      app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(payload && { payload }),
      });
    const transfer = () => ask('/api/transfeers/internals/applications', body);
    const booked = await bank.entryCount();
    for (const answer of [
      await transfer(),
      await ask('/api/transfeers/payments/requests/applications', { ...international, from_account: from.id }),
    ]) {
      expect(answer.json()).toMatchObject({ code: 503, reason: 'service_unavailable' });
    }
    expect(await ask('/readyz')).toMatchObject({
      statusCode: 503,
      payload: '{"status":"the clock differs from that of the database"}',
    });
    expect(await ask('/user/me')).toMatchObject({ statusCode: 200 });
    expect(await bank.entryCount()).toBe(booked);
    isRight = true;
    expect(await transfer()).toMatchObject({ statusCode: 200 });
    expect(await ask('/readyz')).toMatchObject({ statusCode: 200 });
    expect(await bank.entryCount()).toBe(booked + 1);
    await app.close();
    await bank.close();
  });
});
