import { calls, type Call } from '@bank/contract';
import { currencyCode, money } from '@bank/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { awaitLockWait } from '../../testing/await-lock-wait.ts';
import { companies, done, ended, everything, inEuros, refused } from './testing-members.ts';

/** What a user may do for a client, and what becomes of it when rights end. */
const company = companies();
const { transfer, order, internationalOrder, end } = company;

describe('a user who may only see', () => {
  test('reads accounts and statement, and can neither prepare nor send nor administer', async () => {
    const token = await company.bank.logIn(await company.bank.user(company.client));
    expect((await company.bank.call('readClient', { token })).body.accounts).toHaveLength(3);
    expect((await company.bank.call('readStatement', { token })).body).not.toEqual([]);
    for (const attempt of [
      transfer(token),
      order(token),
      company.bank.call('quoteInternalTransfer', { token, body: {} }),
      company.bank.call('requestConfirmation', { token, body: internationalOrder() }),
      company.bank.call('saveBeneficiary', { token, body: {} }),
    ])
      expect(await attempt).toMatchObject(refused('right_to_prepare_missing'));
    expect(await company.bank.call('cancelOrder', { token, body: { id: 'x' } })).toMatchObject(
      refused('right_to_approve_missing'),
    );
    expect(await company.bank.call('readMembers', { token })).toMatchObject(refused('right_to_administer_missing'));
  });

  test('is told why in the language of the request', async () => {
    const token = await company.bank.logIn(await company.bank.user(company.client));
    const inLanguage = async (language: string) =>
      (await company.bank.call('cancelOrder', { token, body: {}, headers: { 'accept-language': language } })).body
        .message;
    const messages = await Promise.all(['en', 'ru', 'es', 'fr'].map(inLanguage));
    expect(new Set(messages).size).toBe(4);
  });
});

test('every call that needs a right is refused to a user who has none of them but to administer', async () => {
  const token = await company.bank.logIn(await company.bank.user(company.client, { see: false, administer: true }));
  expect((await company.bank.call('readClient', { token })).body.accounts).toEqual([]);
  expect((await company.bank.call('readMembers', { token })).body).toHaveLength(2);
  for (const [name, { right }] of Object.entries(calls) as [keyof typeof calls, Call][]) {
    if (right !== 'see' && right !== 'prepare' && right !== 'approve') continue;
    expect
      .soft(await company.bank.call(name, { token, body: {} }), name)
      .toMatchObject(refused(`right_to_${right}_missing`));
  }
});

test('a user who administers sees who else acts for the client, by name and with their rights', async () => {
  const [first] = company.client.accounts;
  await company.bank.user(company.client, { accountIds: [first.id] });
  const gone = await company.bank.user(company.client);
  await end(gone.id, company.client.id);
  const token = await company.bank.logIn(company.client);
  const noLimit = { approval_limit: null, approval_currency: null };
  const all = { see: true, prepare: true, approve: true, ...noLimit, administer: true, is_narrowed: false };
  const few = { see: true, prepare: false, approve: false, ...noLimit, administer: false, is_narrowed: true };
  const told = {
    id: expect.any(String),
    membership: expect.any(String),
    since: expect.stringMatching(/Z$/),
    waiting: null,
  };
  expect((await company.bank.call('readMembers', { token })).body).toEqual([
    { ...told, name: 'Ada Marlowe', rights: all, accounts: null, is_this: true },
    { ...told, name: 'Mara Lind', rights: few, accounts: [first.number], is_this: false },
  ]);
});

describe('a user who may prepare', () => {
  test('writes beneficiaries and drafts, but sends nothing off: the refusal names the missing right', async () => {
    const token = await company.bank.logIn(await company.bank.user(company.client, { prepare: true }));
    const before = await company.bank.entryCount();
    expect(await transfer(token)).toMatchObject(refused('right_to_approve_missing'));
    expect(await order(token)).toMatchObject(refused('right_to_approve_missing'));
    expect(await company.bank.call('requestConfirmation', { token, body: internationalOrder() })).toMatchObject(
      refused('right_to_approve_missing'),
    );
    expect(await company.bank.entryCount()).toBe(before);
    expect((await company.bank.call('readDrafts', { token })).status).toBe(200);
  });

  test('hears of a mistake in the order before the missing right', async () => {
    const token = await company.bank.logIn(await company.bank.user(company.client, { prepare: true }));
    expect(await transfer(token, '1.001')).toMatchObject(refused('amount_has_too_many_decimals', 422));
  });
});

describe('a limit of approval', () => {
  test('lets an order of exactly the limit go, and one cent more not', async () => {
    const token = await company.bank.logIn(
      await company.bank.user(company.client, { prepare: true, approve: inEuros(100) }),
    );
    expect(await transfer(token, '100.00')).toMatchObject(done);
    expect(await transfer(token, '100.01')).toMatchObject({
      ...refused('exceeds_approval_limit'),
      body: { field: 'amount' },
    });
    expect(await order(token, '100.00')).toMatchObject(done);
    expect(await order(token, '100.01')).toMatchObject(refused('exceeds_approval_limit'));
  });

  test('values an order in another currency at the rate of the bank', async () => {
    const token = await company.bank.logIn(
      await company.bank.user(company.client, { prepare: true, approve: inEuros(100) }),
    );
    const [eur, , usd] = company.client.accounts;
    expect(await transfer(token, '125.00', [usd, eur])).toMatchObject(done);
    expect(await transfer(token, '125.02', [usd, eur])).toMatchObject(refused('exceeds_approval_limit'));
    expect(await order(token, '125.02', usd)).toMatchObject(refused('exceeds_approval_limit'));
  });

  test('is exceeded by what the bank cannot value', async () => {
    const inZloty = money(1_000_000n, currencyCode('PLN'));
    const token = await company.bank.logIn(
      await company.bank.user(company.client, { prepare: true, approve: inZloty }),
    );
    expect(await transfer(token, '1.00')).toMatchObject(refused('exceeds_approval_limit'));
  });
});

describe('a membership for one account', () => {
  test('finds nothing of the others in any call', async () => {
    const [mine, other, third] = company.client.accounts;
    const owner = await company.bank.logIn(company.client);
    await transfer(owner, '20.00');
    await order(owner, '5.00', third);
    const { body: whole } = await company.bank.call('readStatement', { token: owner });
    const rowOf = (number: string) =>
      whole
        .flatMap((group: { transaction: { account_special_number: string; id: string }[] }) => group.transaction)
        .find((row: { account_special_number: string }) => row.account_special_number === number);
    const token = await company.bank.logIn(
      await company.bank.user(company.client, { ...everything, accountIds: [other.id] }),
    );

    const { body: me } = await company.bank.call('readClient', { token });
    expect(me.accounts.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    const statement = JSON.stringify((await company.bank.call('readStatement', { token })).body);
    expect(statement).toContain(other.number);
    expect(JSON.parse(statement)).toHaveLength(1);
    // The whole statement of the owner is remembered: it is not handed to a user who sees less.
    expect(statement).not.toBe(JSON.stringify((await company.bank.call('readStatement', { token: owner })).body));
    for (const body of [{ account: mine.id }, { account: third.number }])
      expect(await company.bank.call('readStatement', { token, body })).toMatchObject(
        refused('account_not_found', 422),
      );
    for (const body of [
      { text: 'Otto', limit: 50 },
      { statuses: ['in_process'], limit: 50 },
      { currency: 'USD', limit: 50 },
    ])
      expect(JSON.stringify((await company.bank.call('readStatement', { token, body })).body)).not.toContain('T-1');
    const { body: totals } = await company.bank.call('readStatementTotals', { token });
    expect(totals).toEqual([expect.objectContaining({ currency: 'EUR', count: 1, debit: '0.00', credit: '20.00' })]);
    expect(await company.bank.call('readBalanceHistory', { token, body: { account: mine.id } })).toMatchObject(
      refused('account_not_found', 422),
    );

    const get = (path: string) => company.bank.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    expect((await get(`/api/payments/${rowOf(other.number).id}`)).statusCode).toBe(200);
    for (const path of ['', '/receipt']) {
      for (const { number } of [mine, third])
        expect((await get(`/api/payments/${rowOf(number).id}${path}`)).json().reason).toBe('payment_not_found');
    }
    const file = await get('/api/statement/file?format=csv');
    expect(file.statusCode).toBe(200);
    expect(file.payload).toContain(other.number);
    expect(file.payload).not.toContain(third.number);
    expect((await get(`/api/statement/file?format=csv&account=${mine.id}`)).json().reason).toBe('account_not_found');

    expect(await transfer(token, '1.00', [mine, other])).toMatchObject(refused('debtor_account_not_found', 422));
    expect(await transfer(token, '1.00', [other, mine])).toMatchObject(refused('creditor_account_not_found', 422));
    expect(await order(token, '1.00', mine)).toMatchObject(refused('debtor_account_not_found', 422));
    const quote = { from_account: mine.id, to_account: other.id, amount: '1.00' };
    expect(await company.bank.call('quoteInternalTransfer', { token, body: quote })).toMatchObject(
      refused('debtor_account_not_found', 422),
    );
    const inProcess = { id: rowOf(third.number).id };
    expect(await company.bank.call('cancelOrder', { token, body: inProcess })).toMatchObject(
      refused('order_not_found', 422),
    );
    expect(await company.bank.call('cancelOrder', { token: owner, body: inProcess })).toMatchObject({ status: 204 });
  });

  test('without an account sees none, rather than all', async () => {
    const token = await company.bank.logIn(await company.bank.user(company.client, { accountIds: [] }));
    expect((await company.bank.call('readClient', { token })).body.accounts).toEqual([]);
    expect((await company.bank.call('readStatement', { token })).body).toEqual([]);
  });

  test('cannot name an account of another client', async () => {
    const stranger = await company.bank.client({ holds: ['1.00 EUR'] });
    await expect(company.bank.user(company.client, { accountIds: [stranger.accounts[0].id] })).rejects.toThrow(
      /foreign key/,
    );
  });
});

describe('rights that end', () => {
  test('end with the next request, and so does the session', async () => {
    const user = await company.bank.user(company.client, everything);
    const token = await company.bank.logIn(user);
    await end(user.id, company.client.id);
    expect(await company.bank.call('readClient', { token })).toMatchObject(ended);
    expect(await transfer(token)).toMatchObject(ended);
    const { body } = await company.bank.call('login', { body: { username: user.login, password: user.password } });
    expect(body).toMatchObject({ code: 401, reason: 'invalid_credentials' });
  });

  test('are narrowed for an open session at once', async () => {
    const user = await company.bank.user(company.client, everything);
    const token = await company.bank.logIn(user);
    expect(await transfer(token)).toMatchObject(done);
    await company.bank.grant(user.id, company.client, { prepare: true });
    expect(await transfer(token)).toMatchObject(refused('right_to_approve_missing'));
  });

  test('stay on record with the moment of their end, and a row changes in no other way', async () => {
    const user = await company.bank.user(company.client);
    company.bank.clock.passSeconds(1);
    await company.bank.grant(user.id, company.client, everything);
    const rows = await company.bank.database.db
      .selectFrom('memberships')
      .select(['id', 'ended_at'])
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ ended_at: at }) => at === null)).toEqual([false, true]);
    for (const change of [
      sql`update memberships set ended_at = null where id = ${rows[0]!.id}`,
      sql`update memberships set may_approve = false where id = ${rows[1]!.id}`,
      sql`update memberships set client_id = user_id where id = ${rows[1]!.id}`,
      sql`delete from memberships where id = ${rows[0]!.id}`,
    ])
      await expect(change.execute(company.bank.database.db)).rejects.toThrow(/only ends/);
  });

  test.each([
    ['an internal transfer', transfer],
    ['an international order', order],
  ] as const)('while %s waits for its account refuse it, and nothing is booked', async (_what, send) => {
    const user = await company.bank.user(company.client, everything);
    const token = await company.bank.logIn(user);
    const before = await company.bank.entryCount();
    let answer: Promise<unknown> = Promise.resolve();
    await company.bank.database.db.transaction().execute(async (transaction) => {
      await sql`select id from ledger_accounts
        where code = ${`client:${company.client.accounts[0].number}`} for update`.execute(transaction);
      answer = send(token);
      await awaitLockWait(company.bank.database.db);
      await end(user.id, company.client.id);
    });
    expect(await answer).toMatchObject(refused('right_to_approve_missing'));
    expect(await company.bank.entryCount()).toBe(before);
  });

  test('of one user leave the orders of others in the same batch alone', async () => {
    const user = await company.bank.user(company.client, everything);
    const [token, owner] = [await company.bank.logIn(user), await company.bank.logIn(company.client)];
    let answers: Promise<unknown[]> = Promise.resolve([]);
    await company.bank.database.db.transaction().execute(async (transaction) => {
      await sql`select id from ledger_accounts
        where code = ${`client:${company.client.accounts[0].number}`} for update`.execute(transaction);
      answers = Promise.all([transfer(token), transfer(owner, '11.00')]);
      await awaitLockWait(company.bank.database.db);
      await end(user.id, company.client.id);
    });
    expect(await answers).toMatchObject([refused('right_to_approve_missing'), done]);
  });
});
