import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { twoPeople, type TwoPeople } from '../../office/changes/testing-two-people.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { inEmergency } from '../../testing/emergency-for-tests.ts';
import { endLostFactors } from './end-lost-factors.ts';
import { softwareAuthenticator } from './testing-passkey.ts';
import { refused, secondFactorsAt } from './testing-second-factors.ts';

let bank: TestBank;
/** A second server process on the same database. */
let second: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  second = await openTestBank({ beside: bank });
});
afterAll(async () => {
  await second.close();
  await bank.close();
});

const { call, loggedIn, changeFactor, addPasskey, logInWith, addApp, read, eventsOf } = secondFactorsAt(() => bank);

describe('somebody says that all second factors are lost', () => {
  let people: TwoPeople;
  beforeAll(async () => {
    people = await twoPeople(bank);
  });
  const isOver = ({ login }: TestClient) =>
    sql`update users set factors_end_at = now() where login = ${login} and factors_end_at is not null`;

  test('two people announce their end, and after a day the mailed PIN opens the login again', async () => {
    const { client, token } = await loggedIn();
    const { codeNow } = await addApp(token);
    const authenticator = softwareAuthenticator();
    await addPasskey(token, authenticator);
    await changeFactor('setMailedPin', token, { pin_mailed: false });
    const alone = sql`update users set factors_end_at = now() where login = ${client.login}`;
    await expect(alone.execute(bank.database.db)).rejects.toMatchObject({ code: '42501' });
    const { change } = people;
    // The user has a mailbox of their own: whoever reads that one is not told alone.
    const own = `${client.login}@own.example`;
    await inEmergency(bank.database.db, 'change_mail_address', (transaction) =>
      sql`update users set email = ${own} where login = ${client.login}`.execute(transaction),
    );
    expect(await change('end_second_factors', { login: client.login })).toBe('done');
    const { end_at: endAt } = await read(token);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from ${endAt}::timestamptz - now()) / 360)::float8 / 10 as hours`.execute(
      bank.database.db,
    );
    expect(rows[0]!.hours).toBe(24);
    await endLostFactors(bank.platform);
    expect(await logInWith(authenticator)).toMatchObject({ status: 200 });
    expect(await change('end_second_factors', { login: client.login })).toMatchObject({
      refusal: 'nothing_to_change',
    });

    await inEmergency(bank.database.db, 'end_second_factors', (transaction) => isOver(client).execute(transaction));
    await Promise.all([endLostFactors(bank.platform), endLostFactors(second.platform)]);
    expect(await logInWith(authenticator)).toMatchObject(refused);
    expect(await call('readClient', token)).toMatchObject({ status: 401 });
    const step = await bank.enterPassword(client);
    expect(await call('verifyLoginCode', step, { code: codeNow(1) })).toMatchObject({ body: { valid: false } });
    const again = await bank.logIn(client);
    expect(await read(again)).toEqual({
      passkeys: [],
      authenticators: [],
      recovery_codes_left: 0,
      pin_mailed: true,
      end_at: null,
    });
    const events = (await eventsOf(client)).filter((event) => event === 'second_factors_ended done');
    expect(events).toHaveLength(1);
    for (const told of [client, { email: own }]) {
      const subjects = (await bank.mailsTo(told)).map(({ subject }) => subject);
      expect(subjects).toEqual(
        expect.arrayContaining(['Your ways to log in will end', 'Your ways to log in have ended']),
      );
    }
  });

  test('the user who is logged in keeps them', async () => {
    const { client, token } = await loggedIn();
    const authenticator = softwareAuthenticator();
    await addPasskey(token, authenticator);
    expect(await call('keepSecondFactors', token)).toMatchObject({ body: { reason: 'factor_not_found' } });
    const { change } = people;
    await change('end_second_factors', { login: client.login });
    expect(await call('keepSecondFactors', token)).toMatchObject({ status: 204 });
    expect(await read(token)).toMatchObject({ passkeys: [{}], end_at: null });
    await endLostFactors(bank.platform);
    expect(await logInWith(authenticator)).toMatchObject({ status: 200 });
    expect((await bank.mailsTo(client)).map(({ subject }) => subject)).toContain('Your ways to log in stay');
  });

  test('of a user who has none nothing is ended', async () => {
    const { client } = await loggedIn();
    const { change } = people;
    expect(await change('end_second_factors', { login: client.login })).toMatchObject({ refusal: 'factor_not_found' });
    expect(await change('end_second_factors', { login: 'nobody' })).toMatchObject({ refusal: 'client_not_found' });
  });
});
