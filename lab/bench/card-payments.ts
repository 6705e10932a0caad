import { demonstrationMerchant, sandboxCards } from '@bank/contract';
import { openDatabase } from '@bank/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '../../server/src/base/platform/log.ts';
import { startBank } from './bank-process.ts';
import { createPayers } from './create-payers.ts';
import { logIn, openConnection, runLoad, type Ask } from './load.ts';
import { ms, toTable, type Row } from './table.ts';
import { loadWithTransfers } from './transfer-load.ts';

/*
 * `npm run bench -- card-payments`: how fast the sandbox answers, how many payments are accepted beside internal
 * transfers of the same minute, and what the thousandth page of many payments costs beside the first. Load, server and
 * database share the cores of this machine. PAYMENTS says how many lie behind the pages, BENCH_SECONDS how long a load
 * lasts. Test payments only: what books and settles live ones is not in it.
 */

const paymentCount = Number(process.env['PAYMENTS'] ?? 1_000_000);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 10);
const workers = 32;
const pageSize = 20;
const looks = 40;
const say = (text: string): void => void process.stderr.write(`bench: ${text}\n`);
const rows: Row[] = [];
const middleOf = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)]!;

const dataDir = await mkdtemp(join(tmpdir(), 'bank-bench-'));
const bank = await startBank(dataDir);
const database = await openDatabase({ dataDir, log: createLog('error'), poolMax: 4, statementTimeoutMs: 0 });
try {
  const { ask, close } = openConnection(bank.paymentApiOrigin);
  const { body } = await ask('/v2/tokens', { body: demonstrationMerchant });
  const { token } = JSON.parse(body) as { token: string };

  say('the sandbox, one payment after the other');
  const waits: number[] = [];
  for (let place = 0; place < 300; place += 1) {
    const began = performance.now();
    await pay(ask, `one-${place}`);
    if (place >= 50) waits.push(performance.now() - began);
  }
  rows.push({ what: 'answer of the sandbox, median', figure: ms(middleOf(waits)), goal: 'under 20 ms' });

  say(`transfers, then payments, then transfers: ${workers} at once`);
  const payers = await createPayers(database, workers);
  const { ask: askBank, close: closeBank } = openConnection(bank.origin);
  const tokens: string[] = [];
  for (const payer of payers) tokens.push(await logIn(askBank, payer));
  closeBank();
  const transfers = () =>
    loadWithTransfers([bank.origin], {
      bodies: payers.map(({ from, to }) => ({
        from_account: from,
        to_account: to,
        amount: '0.01',
        reference: 'bench',
      })),
      tokens,
      path: '/api/transfeers/internals/applications',
      seconds,
    });
  const before = await transfers();
  let made = 0;
  const paid = await runLoad(bank.paymentApiOrigin, {
    workers,
    seconds,
    work: async (asking) => pay(asking, `load-${(made += 1)}`),
  });
  const after = await transfers();
  const beside = (before.perSecond + after.perSecond) / 2;
  rows.push(
    {
      what: 'internal transfers a second, before and after',
      figure: `${before.perSecond.toFixed(0)}, ${after.perSecond.toFixed(0)}`,
    },
    {
      what: 'test payments accepted a second',
      figure: `${paid.perSecond.toFixed(0)} (${paid.failures} failed), p99 ${ms(paid.p99Ms)}`,
    },
    { what: 'payments to transfers', figure: (paid.perSecond / beside).toFixed(2), goal: 'at least 0.5' },
  );

  say(`${paymentCount} payments`);
  await grow();
  const times = { first: [] as number[], thousandth: [] as number[] };
  let cursor = '';
  for (let page = 1; page < 1_000; page += 1) cursor = (await readPage(cursor)).next;
  for (let look = 0; look < looks; look += 1) {
    times.first.push((await readPage('')).tookMs);
    times.thousandth.push((await readPage(cursor)).tookMs);
  }
  const [first, thousandth] = [middleOf(times.first), middleOf(times.thousandth)];
  rows.push(
    { what: `first page of ${paymentCount} payments; thousandth`, figure: `${ms(first)}; ${ms(thousandth)}` },
    { what: 'thousandth page to first', figure: (thousandth / first).toFixed(2), goal: 'at most 1.5' },
  );
  close();

  async function pay(asking: Ask, payer: string): Promise<boolean> {
    const card = { number: sandboxCards.approved, expiry: '2039-12', cvv: '123', owner: 'A. EXAMPLE' };
    const answer = await asking('/v2/payments', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: '1.50', currency: 'EUR', payer, card },
    });
    return answer.status === 201;
  }

  async function readPage(after_: string): Promise<{ readonly next: string; readonly tookMs: number }> {
    const began = performance.now();
    const query = after_ === '' ? '' : `&cursor=${encodeURIComponent(after_)}`;
    const answer = await fetch(`${bank.paymentApiOrigin}/v2/payments?limit=${pageSize}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { next_cursor: next, items } = (await answer.json()) as { next_cursor: string; items: readonly unknown[] };
    if (items.length !== pageSize) throw new Error(`a page of ${items.length} payments`);
    return { next, tookMs: performance.now() - began };
  }

  /**
   * Payments of the same merchant in the days before, as they stand once they were approved. They are filled in behind
   * the triggers, set by set: what these judge is no part of a page.
   */
  async function grow(): Promise<void> {
    const batch = 100_000;
    const connection = await database.pool.connect();
    try {
      for (let from = 0; from < paymentCount; from += batch) {
        await connection.query('begin');
        await connection.query('set local session_replication_role = replica');
        await connection.query(
          `with model as (select * from card_payments where state = 'approved' order by number desc limit 1),
          made as (
            insert into card_payments (id, merchant_id, credentials_id, mode, payer_id, owner_name, amount_minor,
              currency, discount_basis_points, net_minor, card_brand, card_last_four, card_expiry, card_fingerprint,
              state, move_count, created_at)
            select gen_random_uuid(), merchant_id, credentials_id, mode, 'P-' || place % 1000, owner_name, amount_minor,
              currency, discount_basis_points, net_minor, card_brand, card_last_four, card_expiry, card_fingerprint,
              'approved', 1, now() - make_interval(secs => place)
            from model, generate_series($1::int, $2::int) place
            returning id, created_at
          ), attempted as (
            insert into card_attempts (payment_id, number, acquirer, acquirer_reference, asked_at)
            select id, 1, 'sandbox', 'bench-' || id, created_at from made
          ), answered as (
            insert into card_answers (payment_id, attempt_number, number, source, said, said_at)
            select id, 1, 1, 'answer', 'approved', created_at from made
          )
          insert into card_payment_moves (payment_id, number, from_state, to_state, by_kind, moved_at)
          select id, 1, 'in_process', 'approved', 'acquirer', created_at from made`,
          [from + 1, Math.min(from + batch, paymentCount)],
        );
        await connection.query('commit');
        say(`${Math.min(from + batch, paymentCount)} payments`);
      }
    } finally {
      connection.release();
    }
    await database.pool.query('analyze card_payments');
  }
} finally {
  await database.close();
  await bank.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(toTable(rows));
