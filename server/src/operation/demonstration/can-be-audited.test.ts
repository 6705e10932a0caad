import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChart } from '@bank/ledger';
import { currencyCode } from '@bank/money';
import { balanceSheetOf } from '../../money/accounting/balance-sheet.ts';
import { readChartBalances } from '../../money/accounting/balances-store.ts';
import { readRatesOfDay } from '../../money/accounting/rates-of-day.ts';
import { endOfDay } from '../../base/platform/days-of-zone.ts';
import { readClientMoney } from '../../office/closing/client-money.ts';
import { createDemonstration } from './create-demonstration.ts';

const clock = { now: () => new Date('2026-11-21T10:30:00Z') };

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase({ statementTimeoutMs: 0 });
  await createDemonstration({ db: bank.db, clock });
});
afterAll(() => bank.close());

const rowsOf = async (query: string): Promise<readonly unknown[]> =>
  (await sql.raw<Record<string, unknown>>(query).execute(bank.db)).rows;

describe('an auditor of the demonstration', () => {
  test('finds the rate of its day behind every conversion', async () => {
    expect(
      await rowsOf(`
        with usd as (select currency, as_of, usd_per_unit_scaled::numeric as worth from exchange_rates)
        select y.transfer_number from payments y
          left join usd a on a.currency = y.currency and a.as_of = y.rate_as_of
          left join usd b on b.currency = y.counter_currency and b.as_of = y.rate_as_of
        where y.type = 'conversion' and (y.rate_as_of::date <> y.created_at::date or y.rate_as_of > y.created_at
          or (a.as_of is null and y.currency <> 'USD') or (b.as_of is null and y.counter_currency <> 'USD')
          or abs(y.rate_scaled / (coalesce(a.worth, 1e10) / coalesce(b.worth, 1e10) * 1e10) - 1) > 0.000001)`),
    ).toEqual([]);
  });

  test('finds release, file and status of every order that was carried out', async () => {
    expect(
      await rowsOf(`
        select o.id, o.state, count(m.number) from orders o
          join order_moves m on m.order_id = o.id
          left join payment_file_orders s on s.order_id = o.id
          left join payment_files f on f.id = s.file_id
          left join payment_status_files v on v.file_id = f.id
        where o.kind = 'international' and o.state in ('completed', 'returned')
        group by o.id, s.order_id, f.id, v.id
        having string_agg(m.to_state, ' ' order by m.number) not like 'released sent completed%'
          or s.status is distinct from 'ACSC' or v.id is null
          or max(m.moved_at) filter (where m.to_state = 'sent') <> f.written_at
          or max(m.reason) filter (where m.to_state = 'sent') <> f.message_id
          or max(m.moved_at) filter (where m.to_state = 'completed') <> v.read_at`),
    ).toEqual([]);
    const [{ files }] = (await rowsOf('select count(*)::int as files from payment_files')) as [{ files: number }];
    expect(files).toBeGreaterThan(1_000);
  });

  test('finds for every order and each of its moves an event of that moment, under the same name', async () => {
    expect(
      await rowsOf(`
        select m.order_id, m.to_state from order_moves m join orders o on o.id = m.order_id
        where not exists (
          select from audit_events e where e.subject = o.payment_id::text and e.happened_at = m.moved_at
            and e.staff = m.by_staff and e.client_id = o.client_id and e.kind = case m.to_state
              when 'released' then 'order_released_to_send' else 'order_' || m.to_state end)
        union all
        select o.id, 'placed' from orders o
        where not exists (
          select from audit_events e where e.subject = coalesce(o.payment_id, o.id)::text
            and e.kind = 'order_' || case when o.payment_id is null then 'placed' else o.kind end
            -- What waits was placed when the demonstration was made: its event is of that transaction.
            and (o.payment_id is null or e.happened_at = o.created_at) and e.user_id = o.placed_by)
        union all
        select f.id, 'written' from payment_files f
        where not exists (select from audit_events e where e.kind = 'payment_file_written'
          and e.happened_at = f.written_at and e.subject like f.message_id || ',%')
        union all
        select v.id, 'read' from payment_status_files v
        where not exists (select from audit_events e where e.kind = 'payment_status_read'
          and e.happened_at = v.read_at and e.subject like v.message_id || ' of %')`),
    ).toEqual([]);
  });

  test('finds two people behind every release above the limit of one, and behind every entry by hand', async () => {
    const releases = await rowsOf(`
      select m.by_staff as approver, p.proposed_by_login as author, p.state
      from orders o join payments y on y.id = o.payment_id
        join order_moves m on m.order_id = o.id and m.to_state = 'released'
        left join proposals p on p.kind = 'release_order' and p.subject = o.id::text and p.decided_at = m.moved_at
      where m.by_staff = 'approver' or (y.currency = 'USD' and y.amount_minor > 5000000)`);
    expect(releases.length).toBeGreaterThan(20);
    for (const release of releases)
      expect(release).toEqual({ approver: 'approver', author: 'payments', state: 'approved' });
    expect(
      await rowsOf(`select h.number from entries_by_hand h left join proposals p on p.id = h.proposal_id
        where p.state is distinct from 'approved' or h.author = h.approver`),
    ).toEqual([]);
  });

  test('reads a balance sheet of last year and of yesterday, in one currency and with equity', async () => {
    const days = ['2025-12-31', '2026-11-20'];
    const sheet = balanceSheetOf(
      await listChart(bank.db),
      await readChartBalances(
        bank.db,
        days.map((day) => endOfDay('UTC', day)!),
      ),
      {
        reporting: currencyCode('USD'),
        rates: await Promise.all(days.map((day) => readRatesOfDay(bank.db, day, 'UTC'))),
        zone: 'UTC',
      },
    );
    expect(sheet.periods.map(({ missing }) => missing)).toEqual([[], []]);
    expect(sheet.periods.map(({ rates }) => rates.every(({ rateDay }) => days.includes(rateDay)))).toEqual([
      true,
      true,
    ]);
    for (const equity of sheet.translated.equity) expect(Number(equity)).toBeGreaterThan(9_000_000);
  });

  test.each(['2024-12-31', '2025-06-30', '2025-12-31', '2026-06-30', '2026-11-20'])(
    'finds more money with banks than clients are owed in every currency on %s',
    async (day) => {
      const sheet = await readClientMoney({ db: bank.db, clock, config: { timeZone: 'UTC' } } as never, day);
      if ('refusal' in sheet) throw new Error(sheet.refusal);
      expect(sheet.currencies.length).toBeGreaterThan(5);
      for (const { currency, surplusByBooks } of sheet.currencies)
        expect([currency, Number(surplusByBooks) > 0]).toEqual([currency, true]);
    },
  );
});
