import { verifyBooks } from '@bank/ledger';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobs, scheduleRecurring } from '../../base/jobs/start-jobs.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { sendDueOrders } from './index.ts';
import { expectSoundOrders, lifeOf, openClientWithUsers } from './testing-orders.ts';

const program = fileURLToPath(new URL('testing-killed-sender.ts', import.meta.url));
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await scheduleRecurring(bank.platform, [job()], bank.clock.now());
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await expectSoundOrders(bank);
  await bank.close();
});

const job = () => ({
  name: 'execute_due_orders',
  everySeconds: 1,
  run: () => sendDueOrders(bank.platform, { limit: 100 }),
});

/** Another server looks for the job and does it; false where it is not to be had. */
async function takeOver(): Promise<boolean> {
  const jobs = openJobs(bank.platform, [job()], { moment: bank.clock.now });
  const count = await jobs.look();
  await jobs.settle();
  return count > 0;
}

test.each([
  ['with the job taken and nothing done', 'claimed', 'scheduled'],
  ['with the bookings written and not committed', 'worked', 'scheduled'],
  ['with the orders sent and the job not noted as done', 'committed', 'sent'],
])(
  'a server that is killed %s: another takes over when the lease is over, and each order is sent once',
  // A process of its own starts slowly on a busy machine.
  { timeout: 120_000 },
  async (_when, step, left) => {
    const office = await openClientWithUsers(bank);
    const day = new Date(bank.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    const placed = await Promise.all([
      bank.call('placeInternalOrder', { token: office.owner, body: office.internal({ execute_on: day }) }),
      bank.call('placeInternationalOrder', { token: office.owner, body: office.international({ execute_on: day }) }),
    ]);
    const ids = placed.map(({ body }) => body.id as string);
    bank.clock.passHours(8 * 24);
    const child = spawn(process.execPath, [program, bank.database.url, bank.clock.now().toISOString(), step], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const statesOf = () => Promise.all(ids.map(async (id) => (await lifeOf(bank, id)).state));
    expect(await statesOf()).toEqual(left === 'sent' ? ['completed', 'in_process'] : ['scheduled', 'scheduled']);
    bank.clock.passSeconds(59);
    expect(await takeOver()).toBe(false);
    bank.clock.passSeconds(2);
    expect(await takeOver()).toBe(true);
    // Until the database sees that nobody is there, what the killed process had locked is passed by.
    while ((await statesOf()).includes('scheduled')) {
      bank.clock.passSeconds(2);
      await takeOver();
    }
    expect(await statesOf()).toEqual(['completed', 'in_process']);
    for (const id of ids) expect((await lifeOf(bank, id)).moves).toHaveLength(1);
    expect(await bank.balance(office.from)).toBe('40.00');
  },
);
