import { calls } from '@bank/contract';
import { openDatabase, silentLog, type OpenDatabase } from '@bank/database';
import { verifyBooks } from '@bank/ledger';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestAccount, type TestBank } from '../../testing/bank-for-tests.ts';
import { postTogether, type Post, type PostAnswer } from '../../testing/synchronised-posts.ts';
import { internationalOrder } from '../../testing/international-order.ts';

/** Two servers with pools of their own, on one database. */
let bank: TestBank;
let secondPool: OpenDatabase;
let second: TestBank;
let ports: number[];
beforeAll(async () => {
  bank = await openTestBank();
  secondPool = await openDatabase({ databaseUrl: bank.database.url, log: silentLog });
  second = await openTestBank({ beside: bank, db: secondPool.db });
  await Promise.all([bank, second].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
  ports = [bank, second].map(({ app }) => (app.server.address() as AddressInfo).port);
  await bank.setRate('EUR', '1.08');
});
afterAll(async () => {
  expect(await verifyBooks(bank.database.db)).toEqual([]);
  await second.close();
  await secondPool.close();
  await bank.close();
});

interface Transfer {
  readonly token: string;
  readonly from: TestAccount;
  readonly to: TestAccount;
  readonly amount: string;
  readonly key?: string;
}

/** Posts internal transfers together, every other one to the other server. */
function transferTogether(transfers: readonly Transfer[]): Promise<PostAnswer[]> {
  return postTogether(
    transfers.map(
      ({ token, from, to, amount, key }, index): Post => ({
        port: ports[index % 2]!,
        path: calls.orderInternalTransfer.path,
        token,
        body: { from_account: from.id, to_account: to.id, amount, reference: 'race' },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    ),
  );
}

const count = (answers: readonly PostAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

const isReplayed = ({ head }: PostAnswer) => /^idempotent-replayed: true\r?$/im.test(head);

test('of fifty transfers of the whole balance at the same moment one is booked', async () => {
  for (let round = 1; round <= 4; round++) {
    const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
    const [from, to] = client.accounts;
    const token = await bank.logIn(client);

    const answers = await transferTogether(Array.from({ length: 50 }, () => ({ token, from, to, amount: '100.00' })));

    expect([count(answers, 200), count(answers, 422)]).toEqual([1, 49]);
    expect([await bank.balance(from), await bank.balance(to)]).toEqual(['0.00', '100.00']);
  }
});

test('of fifty simultaneous transfers those are booked that the balance above the deposit pays for', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '50.00 EUR'], securityDeposit: '30.00' });
  const [from, to] = client.accounts;
  const token = await bank.logIn(client);

  const answers = await transferTogether(Array.from({ length: 50 }, () => ({ token, from, to, amount: '10.00' })));

  expect([count(answers, 200), count(answers, 422)]).toEqual([7, 43]);
  expect(await bank.balance(from)).toBe('30.00');
});

test('a hundred transfers that cross each other lose nothing and hinder nobody', async () => {
  const client = await bank.client({ holds: ['1000.00 EUR', '1000.00 EUR', '1000.00 EUR'] });
  const token = await bank.logIn(client);
  const accountAt = (index: number) => client.accounts[(index % 3) as 0 | 1 | 2];

  const answers = await transferTogether(
    Array.from({ length: 100 }, (_, index) => ({
      token,
      from: accountAt(index),
      to: accountAt(index + 1 + ((index >> 1) % 2)),
      amount: '1.00',
    })),
  );

  expect(count(answers, 200)).toBe(100);
  const balances = await Promise.all(client.accounts.map((account) => bank.balance(account)));
  expect(balances.reduce((sum, balance) => sum + BigInt(balance.replace('.', '')), 0n)).toBe(300_000n);
});

test('conversions that cross each other, the first ever in their currencies, are all booked', async () => {
  await bank.setRate('CAD', '0.7');
  await bank.setRate('NOK', '0.1');
  const client = await bank.client({ holds: ['1000.00 CAD', '1000.00 NOK'] });
  const [cad, nok] = client.accounts;
  const token = await bank.logIn(client);

  const answers = await transferTogether(
    Array.from({ length: 40 }, (_, index) =>
      index % 4 < 2 ? { token, from: cad, to: nok, amount: '1.00' } : { token, from: nok, to: cad, amount: '7.00' },
    ),
  );

  expect(count(answers, 200)).toBe(40);
  // Twenty times a dollar became seven crowns, and seven crowns 99 cents: the rounding stays with the bank.
  expect([await bank.balance(cad), await bank.balance(nok)]).toEqual(['999.80', '1000.00']);
});

test('fifty posts of one order with one key are booked once, on whichever server they arrive', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const token = await bank.logIn(client);
  const key = bank.newKey();

  const answers = await transferTogether(Array.from({ length: 50 }, () => ({ token, from, to, amount: '10.00', key })));

  expect(answers).toMatchObject(Array.from({ length: 50 }, () => ({ status: 200, body: 'OK' })));
  expect(answers.filter(isReplayed)).toHaveLength(49);
  expect(await bank.balance(from)).toBe('90.00');
});

test('a key that booked answers so on both servers, while a rate moves the limit of its user to and fro', async () => {
  const client = await bank.client({ holds: ['1000.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const limit = { currency: 'USD', amountMinor: 5_000n } as never;
  const token = await bank.logIn(await bank.user(client, { prepare: true, approve: limit }));
  let rounds = 0;
  for (const usd of ['1.00', '2.00', '1.00', '2.00']) {
    const key = bank.newKey();
    await bank.setRate('EUR', '1.00');
    const send = () => transferTogether(Array.from({ length: 10 }, () => ({ token, from, to, amount: '40.00', key })));
    const [during] = await Promise.all([send(), bank.setRate('EUR', usd)]);
    const after = await send();
    const isBooked = count(during, 200) + count(after, 200) > 0;
    rounds += isBooked ? 1 : 0;
    if (count(during, 200) > 0) expect(count(after, 200)).toBe(10);
    expect(await bank.balance(to)).toBe(`${40 * rounds}.00`);
  }
});

test('a confirmed order that is posted four times at once is booked once; its code refuses none', async () => {
  const client = await bank.client({ holds: ['100.00 EUR'] });
  const token = await bank.logIn(client);
  const body = internationalOrder({ from_account: client.accounts[0].id });
  const { body: code } = await bank.call('requestConfirmation', { token, body });
  const headers = { 'idempotency-key': bank.newKey(), confirmation: `${code.id}:${code.code}` };
  const path = calls.orderInternationalTransfer.path;
  const answers = await postTogether(
    [0, 1, 0, 1].map((place) => ({ port: ports[place]!, path, token, body, headers })),
  );
  expect(count(answers, 200)).toBe(4);
  expect(answers.filter(isReplayed)).toHaveLength(3);
  expect(await bank.balance(client.accounts[0])).toBe('40.00');
});

test('internal and international orders of one balance at the same moment share it', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const token = await bank.logIn(client);
  const inside = { from_account: from.id, to_account: to.id, amount: '60.00', reference: 'race' };
  const abroad = internationalOrder({ from_account: from.id, 'Beneficiary Reference': 'race' });

  const answers = await postTogether(
    Array.from({ length: 20 }, (_, index) => ({
      port: ports[index % 2]!,
      token,
      ...(index % 4 < 2
        ? { path: calls.orderInternalTransfer.path, body: inside }
        : { path: calls.orderInternationalTransfer.path, body: abroad }),
    })),
  );

  expect([count(answers, 200), count(answers, 422)]).toEqual([1, 19]);
  expect(await bank.balance(from)).toBe('40.00');
});

test('transfers during the logout of their session: each is paid and answered so, or neither', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const token = await bank.logIn(client);
  const transfer = (index: number): Post => ({
    port: ports[index % 2]!,
    path: calls.orderInternalTransfer.path,
    token,
    body: { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'race' },
  });

  const [logout, ...answers] = await postTogether([
    { port: ports[1]!, path: calls.logout.path, token, body: undefined },
    ...Array.from({ length: 40 }, (_, index) => transfer(index)),
  ]);

  expect(logout?.status).toBe(204);
  expect(count(answers, 200) + count(answers, 401)).toBe(40);
  expect(await bank.balance(to)).toBe(`${count(answers, 200)}.00`);
  expect((await postTogether([transfer(0), transfer(1)])).map(({ status }) => status)).toEqual([401, 401]);
});

test('a changed password stops the transfers of another session on both servers', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const [token, changing] = [await bank.logIn(client), await bank.logIn(client)];
  const transfer = (index: number): Post => ({
    port: ports[index % 2]!,
    path: calls.orderInternalTransfer.path,
    token,
    body: { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'race' },
  });

  const [changed, ...answers] = await postTogether([
    {
      port: ports[1]!,
      path: calls.changePassword.path,
      token: changing,
      body: { oldPassword: client.password, newPassword: 'Beacon-Tide-58' },
    },
    ...Array.from({ length: 40 }, (_, index) => transfer(index)),
  ]);

  expect(changed?.status).toBe(200);
  expect(count(answers, 200) + count(answers, 401)).toBe(40);
  expect(await bank.balance(to)).toBe(`${count(answers, 200)}.00`);
  expect((await postTogether([transfer(0), transfer(1)])).map(({ status }) => status)).toEqual([401, 401]);
});

test('of two hundred transfers of the whole balance at the same moment one is booked', async () => {
  const client = await bank.client({ holds: ['100.00 EUR', '0.00 EUR'] });
  const [from, to] = client.accounts;
  const token = await bank.logIn(client);
  const answers = await transferTogether(Array.from({ length: 200 }, () => ({ token, from, to, amount: '100.00' })));
  expect([count(answers, 200), count(answers, 422)]).toEqual([1, 199]);
});
