/** @module-tag long */
import { calls } from '@bank/contract';
import { verifyBooks } from '@bank/ledger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from './testing/bank-for-tests.ts';
import { openRoundRobinProxy, type RoundRobinProxy } from './testing/round-robin-proxy.ts';
import { startBankProcess, type StartedBank } from './testing/start-bank-process.ts';

/** Two real processes on one database, behind something that spreads requests over them. */
let bank: TestBank;
let proxy: RoundRobinProxy;
let client: TestClient;
let token: string;
const running = new Set<StartedBank>();
beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  token = await bank.logIn(client);
  proxy = await openRoundRobinProxy();
});
afterAll(async () => {
  await Promise.all([...running].map((process) => process.leave()));
  await proxy.close();
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await bank.close();
});

async function start(): Promise<StartedBank> {
  // As long as it may be: between a balancer's look and its request a busy machine may think for more than a second.
  const process = await startBankProcess({ DATABASE_URL: bank.database.url, DRAIN_SECONDS: '3' });
  running.add(process);
  return process;
}

async function leave(process: StartedBank): Promise<number | null> {
  running.delete(process);
  return process.leave();
}

/** Clients that send one transfer after the other until they are told to stop. */
function payWithoutPause(payers: number) {
  let answered = 0;
  const failures: string[] = [];
  let isPaying = true;
  let onAnswer = (): void => undefined;
  const [from, to] = client.accounts;
  const done = Promise.all(
    Array.from({ length: payers }, async () => {
      while (isPaying) {
        const answer = await fetch(`http://127.0.0.1:${proxy.port}${calls.orderInternalTransfer.path}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': bank.newKey(),
          },
          body: JSON.stringify({ from_account: from!.id, to_account: to!.id, amount: '0.01', reference: 'rolling' }),
        });
        const body = await answer.text();
        answered += 1;
        if (answer.status !== 200) failures.push(`${answer.status} ${body}`);
        onAnswer();
      }
    }),
  );
  return {
    async stop(): Promise<{ count: number; failures: readonly string[] }> {
      isPaying = false;
      await done;
      return { count: answered, failures };
    },
    async more(count: number): Promise<void> {
      const wanted = answered + count;
      while (answered < wanted)
        await new Promise<void>((resolve) => {
          onAnswer = resolve;
        });
    },
  };
}

test('both processes are replaced one after the other and no request fails', async () => {
  const old = await Promise.all([start(), start()]);
  let current: readonly StartedBank[] = old;
  proxy.use(current.map(({ port }) => port));
  const payers = payWithoutPause(4);
  await payers.more(20);

  for (const process of old) {
    const next = await start();
    current = [...current.filter((one) => one !== process), next];
    const exit = leave(process);
    await proxy.seen(process.port, 503);
    await payers.more(20);
    proxy.use(current.map(({ port }) => port));
    expect(await exit).toBe(0);
    await payers.more(20);
  }

  const { count, failures } = await payers.stop();
  expect(failures).toEqual([]);
  expect(await bank.balance(client.accounts[1]!)).toBe((count / 100).toFixed(2));
}, 120_000);

test('a process that is told to leave says so, and finishes what comes meanwhile on connections that it asks to ' +
  'close', async () => {
  const process = await start();
  const exit = leave(process);
  await proxy.seen(process.port, 503);
  const answer = await fetch(`http://127.0.0.1:${process.port}${calls.readClient.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await exit).toBe(0);
  await proxy.seen(process.port, 0);
}, 60_000);
