import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyStatusFile, writePaymentFiles } from '../../correspondents/outgoing/index.ts';
import { bytesOf, statusFile } from '../../correspondents/outgoing/testing-status-file.ts';
import { rejectOrder, releaseToSend } from '../../money/orders/index.ts';
import { payMatured } from '../../money/term-deposits/index.ts';
import { uncompared } from '../../base/platform/clock.ts';
import { listBookedOrders } from '../../money/orders/booked-order-store.ts';
import type { Database } from '../../base/platform/platform.ts';
import { asOperator, returnByHand } from '../../testing/emergency-for-tests.ts';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { internationalOrder } from '../../testing/international-order.ts';
import { createDemonstration } from './create-demonstration.ts';

/*
 * The demonstration writes two years of movements in a dozen statements, so it builds entries, payments and orders
 * itself. This test holds them against what the rooms of the bank write for the same movement.
 */

/** What the demonstration shows and no room books yet: they come from outside. */
const fromOutside = ['card', 'fee', 'interest', 'incoming'];

let bank: TestBank;
let demonstration: TestDatabase;
beforeAll(async () => {
  [bank, demonstration] = await Promise.all([openTestBank(), createTestDatabase()]);
  await createDemonstration({ db: demonstration.db, clock: { now: () => new Date('2026-11-21T10:30:00Z') } });
});
afterAll(() => Promise.all([bank.close(), demonstration.close()]));

/**
 * Every way in which a movement was written, once: the entry, its legs, which columns its payment fills, the order, its
 * moves, its place in a payment file, and the events of its payment with the kinds of facts that each tells of.
 */
async function waysOfBooking(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ way: string }>`
    with told as (
      select subject, string_agg(kind || ' of ' || (
          select string_agg(chr(get_byte(facts, place * 49)), '' order by place)
          from generate_series(0, length(facts) / 49 - 1) place), ', ' order by id) as events
      from audit_events where kind like 'order%' group by subject
    )
    select distinct concat_ws(' | ',
      'type ' || p.type || ', ' || p.status,
      'entry ' || e.kind || case when e.is_pending then ', pending' else '' end,
      'settles ' || settled.kind || ' as ' || e.settlement,
      'reverses ' || reversed.kind,
      (select string_agg(l.side || ' ' || a.kind, ', ' order by l.leg)
         from postings l join ledger_accounts a on a.id = l.account_id where l.entry_id = e.id),
      (select string_agg(filled.key, ', ' order by filled.key)
         from jsonb_each(jsonb_strip_nulls(to_jsonb(p))) filled),
      'order ' || o.kind || ' ' || o.state,
      (select string_agg(m.from_state || ' to ' || m.to_state || ' by ' || m.by_kind, ', ' order by m.number)
         from order_moves m where m.order_id = o.id),
      (select 'in a file, ' || s.status from payment_file_orders s where s.order_id = o.id),
      told.events
    ) as way
    from payments p
    join journal_entries e on e.id = p.journal_entry_id
    left join journal_entries settled on settled.id = e.settles_entry_id
    left join journal_entries reversed on reversed.id = e.reverses_entry_id
    left join orders o on o.id = p.order_id
    left join told on told.subject = p.id::text
    where not p.type = any (${fromOutside})
    order by way`.execute(db);
  return rows.map(({ way }) => way);
}

test('a movement of the demonstration is written as the bank writes it for a client', async () => {
  const client = await bank.client({ holds: ['10000.00 EUR', '10000.00 EUR', '20000.00 USD'] });
  const [euro, otherEuro, dollars] = client.accounts as never as [TestAccount, TestAccount, TestAccount];
  const token = await bank.logIn(client);
  await bank.setRate('EUR', '1.25');
  const order = async (PayCharges: string): Promise<string> => {
    const inProcess = () => listBookedOrders(bank.database.db, ['in_process']);
    const before = new Set((await inProcess()).map(({ id }) => id));
    await bank.call('orderInternationalTransfer', {
      token,
      body: internationalOrder({ from_account: euro.id, PayCharges }),
    });
    return (await inProcess()).find(({ id }) => !before.has(id))!.id;
  };
  const carryOut = async (id: string): Promise<void> => {
    await releaseToSend(bank.platform, id);
    const [file] = (await writePaymentFiles(bank.platform)).files;
    await applyStatusFile(asOperator(bank.platform), bytesOf(statusFile({ of: file!.messageId, group: 'ACSC' })));
  };
  for (const charges of ['SHA', 'OUR']) {
    await order(charges);
    await carryOut(await order(charges));
    await rejectOrder(bank.platform, await order(charges), 'Account unknown');
    const sentBack = await order(charges);
    await carryOut(sentBack);
    await returnByHand(bank.platform, sentBack, 'Account closed');
  }
  for (const { number } of [otherEuro, dollars])
    await bank.call('orderInternalTransfer', {
      token,
      body: { from_account: euro.number, to_account: number, amount: '10.00', reference: 'Savings' },
    });

  const { offers } = (await bank.call('readTermDeposits', { token })).body;
  const offer = offers.find(({ currency }: { currency: string }) => currency === 'USD');
  const put = await bank.call('openTermDeposit', {
    token,
    body: { from_account: dollars.number, amount: '10000.00', offer: offer.offer, matures_on: offer.matures_on },
  });
  expect(put.status).toBe(200);
  // It comes back on the first business day after a year.
  for (let day = 0; day < 7; day += 1) {
    const later = new Date(Date.parse(`${offer.matures_on}T09:00:00Z`) + day * 86_400_000);
    await payMatured({ ...bank.platform, clock: uncompared({ now: () => later }) });
  }

  expect(await waysOfBooking(demonstration.db)).toEqual(await waysOfBooking(bank.database.db));
});
