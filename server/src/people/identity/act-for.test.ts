import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { disableClient, disableUser } from './index.ts';
import { companies, ended, everything, refused } from './testing-members.ts';

/** For whom a user acts, who is out, and what belongs to the user rather than to the client. */
const company = companies();
const { transfer, internationalOrder, end, act } = company;

describe('a user of two clients', () => {
  test('acts for the first, chooses the other, and reaches nothing of the one they do not act for', async () => {
    const other = await company.bank.client({ holds: ['70.00 EUR'] });
    const user = await company.bank.user(company.client, everything);
    company.bank.clock.passSeconds(1);
    await company.bank.grant(user.id, other, {});
    const token = await company.bank.logIn(user);
    const me = async () => (await company.bank.call('readClient', { token })).body;
    expect(await me()).toMatchObject({ client_id: company.client.number, client_first_name: 'Mara' });
    expect(await company.bank.call('readStatement', { token, body: { account: other.accounts[0].id } })).toMatchObject(
      refused('account_not_found', 422),
    );

    const chosen = await company.bank.call('actFor', { token, body: { client: ` ${other.number} ` } });
    expect(chosen.body).toMatchObject({
      client_id: other.number,
      acting_for: {
        rights: { see: true, prepare: false },
        others: [{ id: company.client.number, name: 'Moor Shipping Ltd' }],
      },
    });
    expect((await me()).accounts.map(({ id }: { id: string }) => id)).toEqual([other.accounts[0].id]);
    expect(
      await company.bank.call('readStatement', { token, body: { account: company.client.accounts[0].id } }),
    ).toMatchObject(refused('account_not_found', 422));
    expect(await transfer(token)).toMatchObject(refused('right_to_prepare_missing'));
  });

  test('keeps the session when the rights for the other client end, and loses it with those it acts by', async () => {
    const other = await company.bank.client();
    const user = await company.bank.user(company.client);
    company.bank.clock.passSeconds(1);
    await company.bank.grant(user.id, other, {});
    const token = await company.bank.logIn(user);
    await end(user.id, other.id);
    expect((await company.bank.call('readClient', { token })).status).toBe(200);
    await company.bank.grant(user.id, other, {});
    await act('client_disabled', async (transaction) => {
      await disableClient(transaction, company.client.id, company.bank.clock.now());
      return { kind: 'client', id: company.client.id };
    });
    expect(await company.bank.call('readClient', { token })).toMatchObject(ended);
    const again = await company.bank.logIn(user);
    expect((await company.bank.call('readClient', { token: again })).body.client_id).toBe(other.number);
  });

  test.each(['', 'OS-1', "' or true --", 'no\0client'])('chooses no client by a forged number: %j', async (number) => {
    const token = await company.bank.logIn(await company.bank.user(company.client));
    expect(await company.bank.call('actFor', { token, body: { client: number } })).toMatchObject(
      refused('membership_not_found', 422),
    );
  });

  test('chooses no client that exists and is not theirs', async () => {
    const stranger = await company.bank.client();
    const token = await company.bank.logIn(await company.bank.user(company.client));
    for (const number of [stranger.number, stranger.id])
      expect(await company.bank.call('actFor', { token, body: { client: number } })).toMatchObject(
        refused('membership_not_found', 422),
      );
    expect((await company.bank.call('readClient', { token })).body.client_id).toBe(company.client.number);
  });

  test('cannot act for a stranger by the hand of somebody in the database', async () => {
    const stranger = await company.bank.client();
    await company.bank.logIn(company.client);
    await expect(
      sql`update sessions set client_id = ${stranger.id} where user_id = ${company.client.actor.userId}`.execute(
        company.bank.database.db,
      ),
    ).rejects.toThrow(/with a membership only/);
  });
});

test('a disabled user is out at once, and the client goes on with the others', async () => {
  const user = await company.bank.user(company.client);
  const [token, owner] = [await company.bank.logIn(user), await company.bank.logIn(company.client)];
  await act('user_disabled', async (transaction) => {
    await disableUser(transaction, user.id, company.bank.clock.now());
    return { kind: 'user', id: user.id };
  });
  expect(await company.bank.call('readClient', { token })).toMatchObject(ended);
  expect((await company.bank.call('readClient', { token: owner })).status).toBe(200);
  expect((await company.bank.call('login', { body: { username: user.login, password: user.password } })).status).toBe(
    401,
  );
});

test('the User object of a client who acts for themselves alone is as it is specified', async () => {
  const alone = await company.bank.client({ holds: ['1.00 EUR'] });
  const { body } = await company.bank.call('readClient', { token: await company.bank.logIn(alone) });
  expect(Object.keys(body)).toEqual([
    'client_id',
    'client_first_name',
    'client_last_name',
    'company_name',
    'email',
    'accounts',
    'session_idle_seconds',
  ]);
});

describe('the list of security events', () => {
  const eventsOf = async (token: string) => (await company.bank.call('readSecurityEvents', { token, body: {} })).body;

  test('names the other user to one who may administer, and shows the others only their own', async () => {
    const user = await company.bank.user(company.client);
    const [token, owner] = [await company.bank.logIn(user), await company.bank.logIn(company.client)];
    const names = (events: { user: string | null }[]) => new Set(events.map(({ user: name }) => name));
    expect(names(await eventsOf(owner))).toEqual(new Set([null, 'Mara Lind']));
    expect(names(await eventsOf(token))).toEqual(new Set([null]));
    expect(await eventsOf(token)).toHaveLength(2);
    await company.bank.call('login', { body: { username: user.login, password: 'wrong' } });
    expect(await eventsOf(token)).toHaveLength(3);
  });

  test('shows users their logins whichever client they act for, and nothing of the other client', async () => {
    const other = await company.bank.client();
    await company.bank.logIn(other);
    const user = await company.bank.user(company.client);
    company.bank.clock.passSeconds(1);
    await company.bank.grant(user.id, other, {});
    const token = await company.bank.logIn(user);
    await company.bank.call('actFor', { token, body: { client: other.number } });
    expect((await eventsOf(token)).map(({ event }: { event: string }) => event)).toEqual([
      'client_chosen',
      'pin',
      'login',
    ]);
  });

  test('and the audit trail names both user and client', async () => {
    const user = await company.bank.user(company.client, everything);
    await transfer(await company.bank.logIn(user), '3.00');
    const event = await company.bank.database.db
      .selectFrom('audit_events')
      .select(['client_id', 'user_id'])
      .where('kind', '=', 'order_internal')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ client_id: company.client.id, user_id: user.id });
  });
});

test('drafts and confirmation codes of one user are not those of another', async () => {
  const [one, two] = [
    await company.bank.user(company.client, everything),
    await company.bank.user(company.client, everything),
  ];
  const [first, second] = [await company.bank.logIn(one), await company.bank.logIn(two)];
  await company.bank.call('saveDraft', { token: first, body: { form: 'international', fields: { amount: '5' } } });
  expect((await company.bank.call('readDrafts', { token: second })).body.drafts).toEqual([]);
  const { body: asked } = await company.bank.call('requestConfirmation', { token: first, body: internationalOrder() });
  expect(
    await company.bank.call('orderInternationalTransfer', {
      token: second,
      body: internationalOrder(),
      headers: { confirmation: `${asked.id}:${asked.code}` },
    }),
  ).toMatchObject(refused('confirmation_expired', 422));
});
