import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { watchedClock } from '../../base/platform/clock.ts';
import { openTestBank, productionSettings, type TestBank } from '../../testing/bank-for-tests.ts';
import { startClockWatch, watchClock } from './watch-clock.ts';

const banks: TestBank[] = [];
let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank({ settings: { SESSION_IDLE_MINUTES: '15' } });
  banks.push(bank);
  await watchClock(bank.platform);
});
afterAll(() => Promise.all(banks.map((opened) => opened.close())));

const isLive = async (token: string) => (await bank.call('readClient', { token })).status === 200;

/** Sets the database's clock back: seen from the new time, all that was written before lies that much later. */
async function stepBack(by: string): Promise<void> {
  const { db } = bank.database;
  await sql`update sessions set created_at = created_at + ${by}::interval, last_used_at = last_used_at +
    ${by}::interval`.execute(db);
  await sql`update clock_watch set seen_at = seen_at + ${by}::interval`.execute(db);
  await sql`update attempt_counters set window_started_at = window_started_at + ${by}::interval`.execute(db);
  await sql`update locks set locked_until = locked_until + ${by}::interval`.execute(db);
  await sql`update known_devices set seen_at = seen_at + ${by}::interval`.execute(db);
  await sql`update known_networks set seen_at = seen_at + ${by}::interval`.execute(db);
}

/** Lets a session lie unused. */
async function passIdle(minutes: number): Promise<void> {
  await sql`update sessions set last_used_at = last_used_at - make_interval(mins => ${minutes}::int)`.execute(
    bank.database.db,
  );
}

describe('when the clock of the database goes back', () => {
  test('a login that was used since is dead at once, before anybody has noticed', async () => {
    const token = await bank.logIn(await bank.client());
    await stepBack('2 hours');
    expect(await isLive(token)).toBe(false);
  });

  test('a login whose idle time was over does not come to life again', async () => {
    const token = await bank.logIn(await bank.client());
    await passIdle(30);
    expect(await isLive(token)).toBe(false);
    await stepBack('20 minutes');
    expect(await watchClock(bank.platform)).toBe('stepped_back');
    expect(await isLive(token)).toBe(false);
  });

  test('an idle login does not get the same minutes a second time', async () => {
    const token = await bank.logIn(await bank.client());
    await passIdle(12);
    await stepBack('12 minutes');
    await startClockWatch(bank.platform, watchedClock()).then((stop) => stop());
    expect(await isLive(token)).toBe(false);
  });

  test('neither does the step of the password', async () => {
    const token = await bank.enterPassword(await bank.client());
    await passIdle(4);
    await stepBack('4 minutes');
    await watchClock(bank.platform);
    expect(await bank.call('requestPin', { token })).toMatchObject({ status: 401 });
  });

  test('a login afterwards lives by the new time, in every process', async () => {
    const beside = await openTestBank({ beside: bank });
    banks.unshift(beside);
    await stepBack('1 day');
    expect(await watchClock(bank.platform)).toBe('stepped_back');
    const token = await bank.logIn(await bank.client());
    expect(await watchClock(beside.platform)).toBe('steady');
    expect(await watchClock(bank.platform)).toBe('steady');
    expect(await isLive(token)).toBe(true);
  });

  test.each(['30 minutes', '1 day'])(
    'by %s, a client who was mailed PINs before gets one at once, and at the time that was counted too',
    async (by) => {
      const strict = await openTestBank({ settings: { ...productionSettings, RATE_LIMIT_SCALE: '1' }, beside: bank });
      banks.unshift(strict);
      const client = await bank.client();
      for (let request = 1; request <= 3; request++) {
        await strict.call('requestPin', { token: await strict.enterPassword(client) });
        await bank.passAttempts('40 seconds');
      }
      expect(await bank.mailsTo(client)).toHaveLength(3);
      await stepBack(by);
      await strict.call('requestPin', { token: await strict.enterPassword(client) });
      expect(await bank.mailsTo(client)).toHaveLength(4);
      await watchClock(bank.platform);
      const { rows } = await sql`select 1 from attempt_counters where window_started_at > now()`.execute(
        bank.database.db,
      );
      expect(rows).toEqual([]);
    },
  );

  test('by a day, a login closed by wrong passwords opens after a quarter of an hour, not a day later', async () => {
    const client = await bank.client();
    const tryLogin = (password: string) => bank.call('login', { body: { username: client.login, password } });
    for (let failure = 1; failure <= 5; failure++) await tryLogin('wrong');
    await stepBack('1 day');
    const refused = await tryLogin(client.password);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    await watchClock(bank.platform);
    await bank.passLocks('15 minutes');
    expect(await tryLogin(client.password)).toMatchObject({ status: 200 });
  });

  test('a known device is known for ninety days from then', async () => {
    await bank.logIn(await bank.client());
    await stepBack('400 days');
    await watchClock(bank.platform);
    const { rows } = await sql`select 1 from known_devices, known_networks where greatest(known_devices.seen_at,
        known_networks.seen_at) > now()`.execute(bank.database.db);
    expect(rows).toEqual([]);
  });

  test('it stands in the audit trail, once', async () => {
    await stepBack('1 hour');
    await Promise.all([watchClock(bank.platform), watchClock(bank.platform)]);
    const events = await bank.database.db
      .selectFrom('audit_events')
      .select('kind')
      .where('kind', '=', 'clock_stepped_back')
      .execute();
    expect(events).toHaveLength(1);
  });
});

test('half a minute, as a time service sets it right, ends no login', async () => {
  const token = await bank.logIn(await bank.client());
  await stepBack('30 seconds');
  expect(await watchClock(bank.platform)).toBe('steady');
  expect(await isLive(token)).toBe(true);
});

test('small steps do not add up unseen', async () => {
  const token = await bank.logIn(await bank.client());
  await stepBack('40 seconds');
  expect(await watchClock(bank.platform)).toBe('steady');
  await stepBack('40 seconds');
  expect(await watchClock(bank.platform)).toBe('stepped_back');
  expect(await isLive(token)).toBe(false);
});

test('a clock that goes forward is followed', async () => {
  await sql`update clock_watch set seen_at = now() - interval '1 day'`.execute(bank.database.db);
  expect(await watchClock(bank.platform)).toBe('steady');
  const { rows } = await sql`select 1 from clock_watch where seen_at > now() - interval '1 minute'`.execute(
    bank.database.db,
  );
  expect(rows).toHaveLength(1);
});

test('the clock is looked at once at the start, and then after some seconds', async () => {
  let looks = 0;
  const stop = await startClockWatch(bank.platform, watchedClock(), () => void (looks += 1));
  await stop();
  expect(looks).toBe(1);
});

test('each look goes on from a step of this machine, and tells of a jump that nobody has confirmed', async () => {
  let step = 0;
  const clock = watchedClock(
    () => new Date(),
    () => Date.now() / 1_000 + step,
  );
  step = 61;
  expect(clock.isRight()).toBe(false);
  await sql`insert into clock_jumps (id, seconds) values (gen_random_uuid(), 86400)`.execute(bank.database.db);
  await startClockWatch(bank.platform, clock).then((stop) => stop());
  expect([clock.isRight(), clock.hasJumped()]).toEqual([true, true]);
});
