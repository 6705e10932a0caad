/** @module-tag long */
import { verifyBooks } from '@bank/ledger';
import { sql } from 'kysely';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listMemberships } from '../../people/identity/index.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { programOf } from '../../testing/program-of.ts';
import { insertOrders, keepContent } from '../orders/index.ts';
import { expectSoundOrders, openClientWithUsers } from '../orders/testing-orders.ts';
import { insertStanding } from './index.ts';

const program = programOf('server/src/testing/bank-process.ts');
const standingCount = 300;
const scheduledCount = 300;

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await bank.close();
});

/** A whole server in a process of its own, by the clock of this machine. */
async function startServer(): Promise<ChildProcess> {
  const settings = { BANK_MODE: 'demo', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATABASE_URL: bank.database.url };
  const ports = { PORT: '0', OFFICE_PORT: '0', PAYMENT_API_PORT: '0' };
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...settings, ...ports },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!output.includes('open at')) {
    if (child.exitCode !== null) throw new Error(`a server did not open: ${output}`);
    await pause(20);
  }
  return child;
}

async function count(of: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.raw(of)}`.execute(
    bank.database.db,
  );
  return rows[0]!.count;
}

/** Standing orders whose day has come, and orders that are due at this moment. */
async function fallDue({ client, from, to }: Awaited<ReturnType<typeof openClientWithUsers>>): Promise<void> {
  const { db, platform } = { ...bank, ...bank.database };
  const [member] = await listMemberships(db, { clientId: client.id, isLive: true });
  const content = {
    kind: 'internal',
    debtorAccount: from.number,
    creditorAccount: to.number,
    amount: '0.01',
    currency: 'EUR',
    remittanceInformation: 'savings',
  } as const;
  const of = { clientId: client.id, placedBy: member!.user.id, kind: 'internal', key: undefined } as const;
  const now = new Date();
  const orders = Array.from({ length: scheduledCount }, () => ({ ...of, id: platform.newId(), content }));
  await insertOrders(
    db,
    orders.map((order) => ({ ...order, moveCount: 0, state: 'scheduled' as const, dueAt: now, createdAt: now })),
  );
  const nextOn = now.toISOString().slice(0, 10);
  // The day after it is a month away.
  const rhythm = { rhythm: 'monthly', day: now.getUTCDate() } as const;
  const ends = { lastOn: null, times: null, sumMax: null } as const;
  for (let index = 0; index < standingCount; index += 1)
    await insertStanding(db, {
      ...of,
      ...keepContent(content),
      ...rhythm,
      ...ends,
      keeps: null,
      id: platform.newId(),
      isConfirmed: true,
      nextOn,
    });
}

/** Lets the clock run to the next look of the job, and to the end of the lease that a killed server holds. */
const bringNextLook = () =>
  sql`update jobs set due_at = now(), lease_until = case when lease_id is null then null else now() end
    where kind in ('place_standing_orders', 'execute_due_orders')`.execute(bank.database.db);

// Processes of their own start slowly on a busy machine.
test('of two servers the one that does the work is killed half-way: each due order is placed and sent once', {
  timeout: 300_000,
}, async () => {
  // A server that finds no client fills the bank with a demonstration.
  const client = await openClientWithUsers(bank, ['1000.00 EUR', '0.00 EUR']);
  const [victim, survivor] = await Promise.all([startServer(), startServer()]);
  // The work falls to the other one.
  survivor.kill('SIGSTOP');
  await fallDue(client);
  await bringNextLook();
  while ((await count('standing_order_days')) < standingCount / 4) await pause(5);
  const gone = once(victim, 'exit');
  victim.kill('SIGKILL');
  await gone;
  expect(await count('standing_order_days')).toBeLessThan(standingCount);
  survivor.kill('SIGCONT');
  while ((await count('standing_order_days')) < standingCount) {
    await bringNextLook();
    await pause(250);
  }
  const ordered = `orders where client_id = '${client.client.id}'`;
  const sent = `${ordered} and state = 'completed'`;
  while ((await count(sent)) < scheduledCount) await pause(100);
  expect(await count(`(select distinct order_id from standing_order_days where outcome = 'placed') placed`)).toBe(
    standingCount,
  );
  expect(await count(ordered)).toBe(standingCount + scheduledCount);
  expect(
    await count(
      `order_moves where by_kind = 'clock' and to_state = 'completed' and order_id in (select id from ${sent})`,
    ),
  ).toBe(await count(sent));
  expect(await count(`standing_orders where next_on <= current_date`)).toBe(0);
});
