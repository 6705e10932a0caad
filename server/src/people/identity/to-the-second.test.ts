import { refuse } from '@bank/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attemptsSoFar } from '../../base/platform/attempts.ts';
import type { RequestOrigin } from '../../base/platform/http/request-origin.ts';
import type { Session } from '../../base/platform/http/session.ts';
import { lock } from '../../base/platform/lock-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { countTry } from './count-try.ts';
import { proveOwnPassword } from './prove-password.ts';
import { readPinStep } from './read-pin-step.ts';
import { requestPin } from './request-pin.ts';
import { hashToken, wrongPinKey } from './secrets.ts';
import { sendNotice } from './send-notice.ts';
import { findLiveSessions } from './store.ts';
import { findUserById } from './user-store.ts';
import { verifyPin } from './verify-pin.ts';
import { watchClock } from './watch-clock.ts';

/*
 * When what is closed opens, and what was counted is forgotten, to the second: within a database transaction its time
 * stands still. A counter forgets a slice, a fifteenth of its window, later than the window says.
 */
let bank: TestBank;
let client: TestClient;
let token: string;
let session: Session;
beforeAll(async () => {
  bank = await openTestBank();
  client = await bank.client();
  token = await bank.enterPassword(client);
  session = { ...(await sessionOf(bank.database.db))!, mustChangePassword: false };
});
afterAll(() => bank.close());

const origin: RequestOrigin = {
  network: '203.0.113.0/24',
  device: null,
  requestId: '00000000-0000-7000-8000-000000000001',
  sessionId: null,
  userId: null,
};

async function sessionOf(db: Database, use: 'asked' | 'unasked' = 'unasked') {
  const asked = [{ tokenHash: hashToken(token), use }];
  return (await findLiveSessions(db, { asked, idleMinutes: 15 }))[0];
}

/** Does something at one moment, of which nothing stays. */
async function atOneMoment(work: (db: Database, platform: Platform) => Promise<void>): Promise<void> {
  const transaction = await bank.database.db.startTransaction().execute();
  try {
    await work(transaction, { ...bank.platform, db: transaction });
  } finally {
    await transaction.rollback().execute();
  }
}

const lockFor = async (db: Database, key: string, seconds: number) => {
  await lock(db, key);
  await sql`update locks set locked_until = now() + make_interval(secs => ${seconds}::float8)
    where key = ${key}`.execute(db);
};
const countBefore = (db: Database, key: string, { attempts, seconds }: { attempts: number; seconds: number }) =>
  sql`insert into attempt_counters (key, window_started_at, attempts)
    values (${key}, now() - make_interval(secs => ${seconds}::float8), ${attempts})`.execute(db);
/** Dates what was counted so many seconds back, as if it had been counted together. */
async function age(db: Database, keys: string, seconds: number): Promise<void> {
  const { rows } = await sql<{ key: string; attempts: number }>`
    select key, sum(attempts)::int as attempts from attempt_counters
    where key like ${`${keys}:%`} group by key`.execute(db);
  await sql`delete from attempt_counters where key like ${`${keys}:%`}`.execute(db);
  for (const { key, attempts } of rows) await countBefore(db, key, { attempts, seconds });
}

describe('what wrong tries have closed is closed in the last half second, and open at its end', () => {
  const userId = () => client.actor.userId;
  const ownPassword = () => `own-password:${userId()}`;
  test.each<
    [string, key: () => string, (db: Database, platform: Platform) => Promise<unknown>, closed: unknown, open: unknown]
  >([
    [
      'a login',
      () => 'somebody',
      (db) => countTry(db, 'somebody', () => undefined),
      { isOpen: false, refusal: { refusal: 'too_many_logins', retryAfterSeconds: 1 } },
      { isOpen: true, isLast: false },
    ],
    [
      'the password of a client who is logged in',
      ownPassword,
      (_db, platform) =>
        proveOwnPassword(platform, { userId: userId(), clientId: client.id, password: client.password, origin }),
      { refusal: 'too_many_password_tries', retryAfterSeconds: 1 },
      'proven',
    ],
    [
      'the request of a PIN',
      () => wrongPinKey(userId()),
      (_db, platform) => requestPin(platform, { session, token, origin, deviceTokens: [] }),
      { refusal: 'too_many_pin_tries', retryAfterSeconds: 1 },
      expect.stringMatching(/^\d{6}$/),
    ],
    [
      'the PIN, as its page tells it',
      () => wrongPinKey(userId()),
      (_db, platform) => readPinStep(platform, session),
      { triesLeft: 0, waitSeconds: 1, isPinMailed: true },
      { triesLeft: 5, waitSeconds: 0, isPinMailed: true },
    ],
  ])('%s', async (_what, key, ask, closed, open) => {
    await atOneMoment(async (db, platform) => {
      await lockFor(db, key(), 0.5);
      expect(await ask(db, platform)).toEqual(closed);
      expect(await attemptsSoFar(db, { key: key(), windowSeconds: 900 })).toBe(0);
    });
    await atOneMoment(async (db, platform) => {
      await lockFor(db, key(), 0);
      expect(await ask(db, platform)).toEqual(open);
    });
  });

  test('the PIN, which counts no try meanwhile', async () => {
    const key = wrongPinKey(userId());
    const enter = async (db: Database, platform: Platform) => {
      const pin = (await requestPin(platform, { session, token, origin, deviceTokens: [] })) as string;
      return async (seconds: number) => {
        await lockFor(db, key, seconds);
        return verifyPin(platform, { session, token, pin, origin, deviceTokens: [] });
      };
    };
    await atOneMoment(async (db, platform) => {
      const enterAfter = await enter(db, platform);
      expect(await enterAfter(0.5)).toBeUndefined();
      expect(await attemptsSoFar(db, { key, windowSeconds: 900 })).toBe(0);
      expect(await enterAfter(0)).toHaveLength(1);
    });
  });
});

describe('passwords tried with one login', () => {
  const open = { isOpen: true, isLast: false };
  const closed = { isOpen: false, refusal: { refusal: 'too_many_logins', retryAfterSeconds: 1 } };
  test.each([
    ['the fifth within a quarter of an hour is the last one', 'somebody', { attempts: 4, seconds: 959 }, 'last'],
    ['with the four before it just forgotten, it is the first', 'somebody', { attempts: 4, seconds: 960 }, 'open'],
    ['a sixth is not judged', 'somebody', { attempts: 5, seconds: 959 }, 'closed'],
    ['the fortieth within a day is the last one', 'day:somebody', { attempts: 39, seconds: 92_159 }, 'last'],
    ['with those before it just forgotten, it is the first', 'day:somebody', { attempts: 39, seconds: 92_160 }, 'open'],
    ['the forty-first is not judged', 'day:somebody', { attempts: 40, seconds: 92_159 }, 'closed'],
  ] as const)('%s', async (_what, key, before, outcome) => {
    await atOneMoment(async (db) => {
      await countBefore(db, key, before);
      const counted = await countTry(db, 'somebody', () => undefined);
      expect(counted).toEqual({ open, closed, last: { isOpen: true, isLast: true } }[outcome]);
    });
  });

  test('past the forty of a day none is counted, nor asks for the time to hash it', async () => {
    await atOneMoment(async (db) => {
      await countBefore(db, 'day:somebody', { attempts: 40, seconds: 60 });
      expect(await countTry(db, 'somebody', () => refuse('too_many_requests'))).toMatchObject({
        refusal: { refusal: 'too_many_logins' },
      });
      expect(await attemptsSoFar(db, { key: 'somebody', windowSeconds: 900 })).toBe(0);
    });
  });
});

test('wrong PINs of other logins count for a quarter of an hour, those of this one as long as it lives', async () => {
  await atOneMoment(async (db, platform) => {
    await sql`update sessions set wrong_pin_count = 2 where id = ${session.id}`.execute(db);
    await countBefore(db, wrongPinKey(session.userId), { attempts: 4, seconds: 959 });
    expect(await readPinStep(platform, session)).toMatchObject({ triesLeft: 1, waitSeconds: 0 });
    await age(db, 'pin-wrong', 960);
    expect(await readPinStep(platform, session)).toMatchObject({ triesLeft: 3, waitSeconds: 0 });
  });
});

test('the password of a client who is logged in can be tried again a quarter of an hour after five tries', async () => {
  await atOneMoment(async (db, platform) => {
    const { userId } = client.actor;
    const prove = () => proveOwnPassword(platform, { userId, clientId: client.id, password: client.password, origin });
    await countBefore(db, `own-password:${userId}`, { attempts: 5, seconds: 959 });
    expect(await prove()).toEqual({ refusal: 'too_many_password_tries', retryAfterSeconds: 1 });
    await age(db, 'own-password', 960);
    expect(await prove()).toBe('proven');
  });
});

describe('mails with a PIN', () => {
  /** Asks for PINs in production at one moment, and counts the mails that come of it. */
  const asking = async (
    rateLimitScale: number,
    work: (ask: () => Promise<number>, date: (keys: string, seconds: number) => Promise<unknown>) => Promise<void>,
  ) =>
    atOneMoment(async (db, platform) => {
      const config = { ...platform.config, mode: 'production', rateLimitScale } as const;
      const ask = async () => {
        await requestPin({ ...platform, config }, { session, token, origin, deviceTokens: [] });
        const mails = await db.selectFrom('outbox').select('id').where('recipient', '=', client.email).execute();
        return mails.length;
      };
      await work(ask, (keys, seconds) => age(db, keys, seconds));
    });

  test.each([
    ['thirty seconds', 1, 31.9, 32],
    ['fewer where the limits are wider', 2, 15.9, 16],
    ['at least a second', 100, 1.05, 1.07],
  ])('lie apart: %s', async (_what, scale, early, late) => {
    await asking(scale, async (ask, date) => {
      expect([await ask(), await ask()]).toEqual([1, 1]);
      await date('pin-mail-pause', early);
      expect(await ask()).toBe(1);
      await date('pin-mail-pause', late);
      expect(await ask()).toBe(2);
    });
  });

  test.each([
    [1, 3, 6],
    [2, 6, 12],
  ])(
    'at limits of %i go out %i times in ten minutes to one network, and %i times to all strangers',
    async (scale, ofPlace, ofStrangers) => {
      await asking(scale, async (ask, date) => {
        const askPatiently = async (times: number) => {
          let mails = 0;
          for (let time = 1; time <= times; time += 1) {
            await date('pin-mail-pause', 40);
            mails = await ask();
          }
          return mails;
        };
        expect(await askPatiently(ofPlace + 1)).toBe(ofPlace);
        await date('pin-mail', 639);
        expect(await askPatiently(1)).toBe(ofPlace);
        await date('pin-mail', 640);
        expect(await askPatiently(ofPlace + 1)).toBe(ofStrangers);
        await date('pin-mail', 640);
        await date('pin-mail-strangers', 639);
        expect(await askPatiently(1)).toBe(ofStrangers);
        await date('pin-mail-strangers', 640);
        expect(await askPatiently(1)).toBe(ofStrangers + 1);
      });
    },
  );
});

test('of a closed login the client is told again after twelve hours, and not before', async () => {
  await atOneMoment(async (db, platform) => {
    const user = (await findUserById(db, client.actor.userId))!;
    const told = async () => {
      await sendNotice(db, platform, { user, notice: 'loginLocked', origin });
      const mails = await db.selectFrom('outbox').selectAll().where('recipient', '=', client.email).execute();
      return mails.length;
    };
    expect([await told(), await told()]).toEqual([1, 1]);
    await age(db, 'notice', 46_079);
    expect(await told()).toBe(1);
    await age(db, 'notice', 46_080);
    expect(await told()).toBe(2);
  });
});

test('such a mail is worth sending for five days, and is sent after a restore as well', async () => {
  await atOneMoment(async (db, platform) => {
    const user = (await findUserById(db, client.actor.userId))!;
    await sendNotice(db, platform, { user, notice: 'loginLocked', origin });
    const { rows } = await sql`select extract(epoch from expires_at - created_at)::int as seconds, is_security_notice
      from outbox where recipient = ${client.email}`.execute(db);
    expect(rows).toEqual([{ seconds: 5 * 86_400, is_security_notice: true }]);
  });
});

describe('a login', () => {
  test.each([
    [59, true],
    [60, false],
  ])('whose use lies %i seconds in the future, by a clock that went back, lives: %s', async (seconds, isAlive) => {
    await atOneMoment(async (db) => {
      await sql`update sessions set last_used_at = now() + make_interval(secs => ${seconds}::int)
        where id = ${session.id}`.execute(db);
      expect((await sessionOf(db)) !== undefined).toBe(isAlive);
    });
  });

  test.each([
    ['a request', 'asked', 10, 0],
    ['a second request in the same five seconds', 'asked', 5, 5],
    ['what no person asked for', 'unasked', 10, 10],
  ] as const)('is used by %s as often as its idle time needs it', async (_what, use, before, after) => {
    await atOneMoment(async (db) => {
      await sql`update sessions set last_used_at = now() - make_interval(secs => ${before}::int)
        where id = ${session.id}`.execute(db);
      await sessionOf(db, use);
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from now() - last_used_at)::int as seconds from sessions
        where id = ${session.id}`.execute(db);
      expect(rows).toEqual([{ seconds: after }]);
    });
  });
});

test.each([
  [60, 'steady'],
  [61, 'stepped_back'],
] as const)('a clock of the database that is back by %i seconds is %s', async (seconds, judgement) => {
  await atOneMoment(async (db, platform) => {
    await watchClock(platform);
    await sql`update clock_watch set seen_at = now() + make_interval(secs => ${seconds}::int)`.execute(db);
    expect(await watchClock(platform)).toBe(judgement);
    expect((await sessionOf(db)) === undefined).toBe(judgement === 'stepped_back');
  });
});
