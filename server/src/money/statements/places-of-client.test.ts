import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { placesOfClient } from './places-of-client.ts';

describe('the places of a client', () => {
  test('are three; what comes beyond waits in the order it came', async () => {
    const places = placesOfClient();
    const taken = [await places.take('a'), await places.take('a'), await places.take('a')];
    const order: number[] = [];
    const waiting = [4, 5].map(async (number) => {
      const release = await places.take('a');
      order.push(number);
      return release;
    });
    expect(await places.take('b')).toBeTypeOf('function');
    expect(order).toEqual([]);
    taken[0]!();
    taken[0]!();
    expect(await waiting[0]).toBeTypeOf('function');
    expect(order).toEqual([4]);
    taken[1]!();
    await waiting[1];
    expect(order).toEqual([4, 5]);
  });

  test('keep forty waiting and refuse the next at once', async () => {
    const places = placesOfClient();
    for (let taken = 0; taken < 3; taken += 1) await places.take('a');
    const waiting = Array.from({ length: 40 }, () => places.take('a'));
    expect(await places.take('a')).toBeUndefined();
    void waiting;
  });

  test('are as many again as were given back, and no more', async () => {
    const places = placesOfClient({ waitMsMax: 1 });
    const [first, second] = [await places.take('a'), await places.take('a'), await places.take('a')];
    for (const release of [first!, second!]) release();
    expect([await places.take('a'), await places.take('a'), await places.take('a')]).toEqual([
      expect.any(Function),
      expect.any(Function),
      undefined,
    ]);
  });

  test('keep one waiting for five seconds', async () => {
    vi.useFakeTimers();
    try {
      const places = placesOfClient();
      for (let taken = 0; taken < 3; taken += 1) await places.take('a');
      let answer: unknown = 'none yet';
      void places.take('a').then((given) => (answer = given));
      await vi.advanceTimersByTimeAsync(4_999);
      expect(answer).toBe('none yet');
      await vi.advanceTimersByTimeAsync(1);
      expect(answer).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  test('refuse what waited in vain, and give a place that comes free to the next', async () => {
    const places = placesOfClient({ waitMsMax: 20 });
    const [first] = [await places.take('a'), await places.take('a'), await places.take('a')];
    expect(await places.take('a')).toBeUndefined();
    first!();
    expect(await places.take('a')).toBeTypeOf('function');
  });
});

describe('while every read of a long account is stuck', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await openTestBank();
  });
  afterAll(() => bank.close());

  const waitingQueries = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        bank.database.db,
      );
    return rows.length;
  };

  test('six connections wait, and logins and all other calls have the rest', async () => {
    const clients: TestClient[] = [];
    for (let number = 0; number < 8; number += 1) clients.push(await bank.client({ holds: ['10.00 EUR'] }));
    const tokens: string[] = [];
    for (const client of clients) tokens.push(await bank.logIn(client));
    const asked = await bank.database.db.transaction().execute(async (transaction) => {
      await sql`lock table postings in access exclusive mode`.execute(transaction);
      const asking = tokens.flatMap((token) => [
        bank.call('readStatement', { token }),
        bank.call('readStatementTotals', { token, body: { text: 'rent' } }),
        bank.call('readStatement', { token, body: { text: 'rent', limit: 50 } }),
      ]);
      while ((await waitingQueries()) < 6) await pause(5);
      expect(await bank.call('readClient', { token: tokens[0]! })).toMatchObject({ status: 200 });
      await bank.logIn(clients[1]!);
      expect(await waitingQueries()).toBe(6);
      return asking;
    });
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array.from({ length: 24 }, () => 200));
  });

  test('sixty statements of one client: three are read, forty wait, the others hear when to come again', async () => {
    const [one, other] = [await bank.client({ holds: ['10.00 EUR'] }), await bank.client({ holds: ['10.00 EUR'] })];
    const [token, otherToken] = [await bank.logIn(one), await bank.logIn(other)];
    const { asked, refused } = await bank.database.db.transaction().execute(async (transaction) => {
      await sql`lock table postings in access exclusive mode`.execute(transaction);
      let answered = 0;
      const asking = Array.from({ length: 60 }, async () => {
        const answer = await bank.call('readStatement', { token });
        answered += 1;
        return answer;
      });
      const first = await Promise.race(asking);
      while (answered < 17) await pause(5);
      const others = bank.call('readStatement', { token: otherToken });
      while ((await waitingQueries()) < 4) await pause(5);
      expect(await waitingQueries()).toBe(4);
      // A page by date needs no place.
      const page = bank.call('readStatement', { token, body: { limit: 5 } });
      while ((await waitingQueries()) < 5) await pause(5);
      return { asked: [...asking, others, page], refused: first };
    });
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 429, reason: 'too_many_requests' },
      headers: { 'retry-after': '5' },
    });
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([45, 17]);
  });
});
