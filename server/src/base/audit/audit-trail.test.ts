import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/platform.ts';
import { openTestBank, type TestBank, type TestClient } from '../../testing/bank-for-tests.ts';
import { countUnsealed, recordEvents, searchEvents, type SoughtEvents } from './index.ts';
import { sealEvents } from './seal-events.ts';
import { setNextSeal } from './seal-events.ts';
import { beforeAllEvents, claimSealing } from './seal-store.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const eventsOf = (client: Pick<TestClient, 'id'>) =>
  bank.database.db
    .selectFrom('audit_events')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('staff', 'is', null)
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
const told = async (client: Pick<TestClient, 'id'>) =>
  (await eventsOf(client)).map(({ kind, reason }) => (reason === null ? kind : `${kind}: ${reason}`));

describe('the trail tells', () => {
  test('of a login from its password to its end', async () => {
    const client = await bank.client();
    const token = await bank.enterPassword(client);
    const {
      body: [, pin],
    } = await bank.call('requestPin', { token });
    await bank.call('verifyPin', { token, body: { pin: 'wrong' } });
    await bank.call('verifyPin', { token, body: { pin } });
    await bank.call('changePassword', { token, body: { oldPassword: client.password, newPassword: 'short' } });
    await bank.call('changePassword', {
      token,
      body: { oldPassword: client.password, newPassword: 'Anchor-Chain-44' },
    });
    await bank.call('logout', { token });
    expect(await told(client)).toEqual([
      'login',
      'pin_requested',
      'pin: pin_is_not_valid',
      'pin',
      'login_from_new_place',
      'password_change: password_too_short',
      'password_change',
      'logout',
    ]);
    const sessions = new Set((await eventsOf(client)).map(({ session_id: session }) => session));
    expect(sessions.size).toBe(1);
  });

  test('where a login came from, cut short, under the id that the answer carries', async () => {
    const client = await bank.client();
    const answer = await bank.app.inject({
      method: 'POST',
      url: '/api/login_check',
      remoteAddress: '203.0.113.77',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      payload: { username: client.login, password: client.password },
    });
    const [event] = await eventsOf(client);
    expect(event).toMatchObject({
      network: '203.0.113.0/24',
      device: 'Firefox · Linux',
      request_id: answer.headers['x-request-id'],
    });
  });

  test('of wrong passwords until the login is closed, and no more while it is', async () => {
    const client = await bank.client();
    for (let failure = 1; failure <= 8; failure++)
      await bank.call('login', { body: { username: client.login, password: 'wrong' } });
    const wrong = 'login: invalid_credentials';
    expect(await told(client)).toEqual([wrong, wrong, wrong, wrong, wrong, 'login_locked: invalid_credentials']);
  });

  test('of tries at a login that nobody has, by its hash alone', async () => {
    const login = `nobody-${bank.newKey()}`;
    const ofNobody = () =>
      bank.database.db
        .selectFrom('audit_events')
        .selectAll()
        .where('client_id', 'is', null)
        .where('login_hash', 'is not', null)
        .orderBy('id')
        .execute();
    const before = await ofNobody();
    await bank.call('login', { body: { username: login, password: 'wrong' } });
    const rows = (await ofNobody()).slice(before.length);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(login);
  });

  test('of orders of both kinds, accepted with their payment and refused with the rule', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
    const token = await bank.logIn(client);
    const [from, to] = client.accounts;
    const order = (amount: string) =>
      bank.call('orderInternalTransfer', {
        token,
        body: { from_account: from.id, to_account: to.id, amount, reference: 'Rent' },
      });
    await order('10.00');
    await order('1000.00');
    await bank.call('orderInternationalTransfer', { token, body: { from_account: from.id } });
    const [accepted, ...refused] = (await eventsOf(client)).filter(({ kind }) => kind.startsWith('order'));
    const payment = await bank.database.db
      .selectFrom('payments')
      .select('type')
      .where('id', '=', accepted!.subject)
      .executeTakeFirst();
    expect(payment).toEqual({ type: 'internal' });
    expect(refused.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['order_internal', 'exceeds_available_balance'],
      ['order_international', 'all_fields_required'],
    ]);
  });

  test('of an order that was sent twice under one key once', async () => {
    const client = await bank.client({ holds: ['100.00 EUR', '0 EUR'] });
    const token = await bank.logIn(client);
    const [from, to] = client.accounts;
    const headers = { 'idempotency-key': bank.newKey() };
    const body = { from_account: from.id, to_account: to.id, amount: '1.00', reference: 'Rent' };
    for (let time = 1; time <= 2; time++) await bank.call('orderInternalTransfer', { token, headers, body });
    expect((await told(client)).filter((kind) => kind === 'order_internal')).toHaveLength(1);
  });

  test('of tries at the gate', async () => {
    const locked = await openTestBank({ settings: { SITE_GATE_PASSWORD: 'Lighthouse' }, beside: bank });
    for (const password of ['wrong', 'Lighthouse']) await locked.call('unlockSite', { body: { password } });
    const rows = await bank.database.db
      .selectFrom('audit_events')
      .select(['reason', 'outcome'])
      .where('kind', '=', 'gate')
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { outcome: 'refused', reason: 'gate_password_wrong' },
      { outcome: 'done', reason: null },
    ]);
    await locked.close();
  });
});

test.each([
  [{ requestId: 'own' }],
  [{ exactSubject: 'S-1' }],
  [{ clientId: 'own' }],
  [{ clientId: 'own', from: new Date(0) }],
] as const)('the last events are listed by what they concern: %j', async (sought) => {
  const client = await bank.client();
  const requestId = bank.platform.newId();
  const origin = { network: '203.0.113.0/24', device: null, requestId, sessionId: null, userId: null };
  await recordEvents(bank.database.db, bank.platform, [
    { kind: 'gate' },
    { kind: 'logout', clientId: client.id, subject: 'S-1', origin },
  ]);
  const own = { ...(sought as object), ...('clientId' in sought && { clientId: client.id }) };
  const asked = { ...own, ...('requestId' in sought && { requestId }) };
  const [newest] = await searchEvents(bank.database.db, { ...asked, limit: 1 });
  expect(newest).toMatchObject({ kind: 'logout', clientId: client.id, subject: 'S-1', requestId, userId: null });
  const none = { requestId: bank.newKey(), exactSubject: 'S-2', clientId: bank.newKey() };
  for (const name of Object.keys(asked).filter((each) => each !== 'from') as (keyof typeof none)[])
    expect(await searchEvents(bank.database.db, { [name]: none[name], limit: 1 })).toEqual([]);
});

describe('staff look for events', () => {
  test('by kind, person, client, words of the subject, outcome and time, each by itself', async () => {
    const { db } = bank.database;
    const client = await bank.client();
    const staff = `tove-${client.number.toLowerCase()}`;
    const event = { kind: 'client_note_added', clientId: client.id, subject: `N-${client.id}`, staff } as const;
    await recordEvents(db, bank.platform, [event]);
    await recordEvents(db, bank.platform, [{ kind: 'gate', refusal: 'gate_password_wrong', clientId: client.id }]);
    const found = async (sought: SoughtEvents & { before?: string }) =>
      (await searchEvents(db, { ...sought, limit: 2 })).map(({ kind }) => kind);
    const [refused, note] = await searchEvents(db, { clientId: client.id, limit: 2 });
    expect([refused!.kind, note!.kind]).toEqual(['gate', 'client_note_added']);
    expect(await found({ clientId: client.id, kind: 'gate' })).toEqual(['gate']);
    expect(await found({ staff: staff.toUpperCase() })).toEqual(['client_note_added']);
    const named = { words: [`n-${client.id}`], ids: [], clientIds: [], userIds: [], staff: undefined };
    expect(await found({ named })).toEqual(['client_note_added']);
    expect(await found({ named: { ...named, words: [`n-${client.id.slice(0, -1)}`] } })).toEqual([]);
    expect(await found({ named: { ...named, words: [], clientIds: [client.id] } })).toEqual([
      'gate',
      'client_note_added',
    ]);
    expect(await found({ clientId: client.id, outcome: 'refused' })).toEqual(['gate']);
    expect(await found({ clientId: client.id, from: refused!.happenedAt })).toContain('gate');
    expect(await found({ clientId: client.id, to: new Date(0) })).toEqual([]);
    expect((await found({ clientId: client.id, before: refused!.id }))[0]).toBe('client_note_added');
    expect(await found({})).toHaveLength(2);
  });

  test('and an event of what is not there is refused', async () => {
    const about = [{ kind: 'account', id: bank.newKey() }] as const;
    await expect(recordEvents(bank.database.db, bank.platform, [{ kind: 'gate', about }])).rejects.toThrow(
      'An event tells of a account that is not there.',
    );
  });
});

describe('the trail only adds', () => {
  test.each([
    ['changes an event', sql`update audit_events set reason = 'forged_reason'`],
    ['removes an event', sql`delete from audit_events`],
    ['empties the trail', sql`truncate audit_events`],
    ['changes a seal', sql`update audit_seals set sealed_at = now()`],
    ['removes a seal', sql`delete from audit_seals`],
    ['empties the seals', sql`truncate audit_seals`],
  ])('somebody who %s is refused by the database', async (_what, statement) => {
    await bank.logIn(await bank.client());
    await sealEvents(bank.database.db);
    await expect(statement.execute(bank.database.db)).rejects.toThrow('the audit trail only adds');
  });
});

describe('the sealer', () => {
  const sealedIds = async () =>
    await bank.database.db.selectFrom('audit_seals').select(['number', 'event_ids']).orderBy('number').execute();

  test('covers every event once, the numbers of the seals without a gap', async () => {
    await bank.logIn(await bank.client());
    await sealEvents(bank.database.db);
    await bank.logIn(await bank.client());
    await sealEvents(bank.database.db);
    const seals = await sealedIds();
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => BigInt(index + 1)));
    const covered = seals.flatMap(({ event_ids: ids }) => ids);
    const all = await bank.database.db.selectFrom('audit_events').select('id').execute();
    expect(covered.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  });

  test('finds an event whose transaction commits after a later one was sealed', async () => {
    const kind = 'logout';
    const late = await bank.client();
    await bank.database.db.transaction().execute(async (transaction) => {
      await recordEvents(transaction, bank.platform, [{ kind, clientId: late.id }]);
      await recordEvents(bank.database.db, bank.platform, [{ kind }]);
      await sealEvents(bank.database.db);
    });
    const [event] = await eventsOf(late);
    expect((await sealedIds()).flatMap(({ event_ids: ids }) => ids)).not.toContain(event!.id);
    await sealEvents(bank.database.db);
    expect((await sealedIds()).at(-1)!.event_ids).toEqual([event!.id]);
  });

  test('may be started in several processes at the same moment', async () => {
    const events = Array.from({ length: 2_500 }, () => ({ kind: 'gate' }) as const);
    await recordEvents(bank.database.db, bank.platform, events);
    await Promise.all(Array.from({ length: 6 }, () => sealEvents(bank.database.db)));
    await sealEvents(bank.database.db);
    const seals = await sealedIds();
    expect(seals.map(({ number }) => number)).toEqual(seals.map((_, index) => BigInt(index + 1)));
    const covered = seals.flatMap(({ event_ids: ids }) => ids);
    expect(new Set(covered).size).toBe(covered.length);
    expect(await bank.database.db.selectFrom('audit_unsealed').selectAll().execute()).toEqual([]);
  });

  test('reads what waits and not the whole trail, however long that has become', async () => {
    await recordEvents(
      bank.database.db,
      bank.platform,
      Array.from({ length: 2_000 }, () => ({ kind: 'gate' }) as const),
    );
    await sealEvents(bank.database.db);
    await sql`analyze audit_events`.execute(bank.database.db);
    await recordEvents(
      bank.database.db,
      bank.platform,
      Array.from({ length: 5 }, () => ({ kind: 'gate' }) as const),
    );
    const { eventCount, rowsRead } = await inTransaction(bank.database.db, async (transaction) => {
      const readBefore = await rowsOfTrailRead(transaction);
      await claimSealing(transaction);
      const sealed = await setNextSeal(transaction, { key: undefined, count: 1_000, after: beforeAllEvents });
      const read = await rowsOfTrailRead(transaction);
      await sql`rollback`.execute(transaction);
      return { eventCount: sealed?.seal?.eventCount, rowsRead: read - readBefore };
    });
    expect(eventCount).toBe(5);
    // Each event once to see that it is there and once for its hash.
    expect(rowsRead).toBeLessThanOrEqual(10n);
  });

  test('seals together what was written together, and no seal grows beyond measure', async () => {
    await recordEvents(
      bank.database.db,
      bank.platform,
      Array.from({ length: 1_000 }, () => ({ kind: 'gate' }) as const),
    );
    const waiting = await bank.database.db.selectFrom('audit_unsealed').selectAll().execute();
    expect(waiting.length).toBeLessThan(20);
    const before = (await sealedIds()).length;
    await sealEvents(bank.database.db);
    const sizes = (await sealedIds()).slice(before).map(({ event_ids: ids }) => ids.length);
    expect(Math.max(...sizes)).toBeLessThan(400);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(1_000);
  });

  test('puts 250 events that were written one by one under a seal, and names the last seal', async () => {
    await sealEvents(bank.database.db);
    expect(await sealEvents(bank.database.db)).toBeUndefined();
    const events = Array.from({ length: 251 }, () => ({ kind: 'gate' }) as const);
    await recordEvents(bank.database.db, bank.platform, events);
    await sql`with together as (delete from audit_unsealed returning event_id, further_ids)
      insert into audit_unsealed (event_id) select unnest(event_id || further_ids) from together`.execute(
      bank.database.db,
    );
    const last = await sealEvents(bank.database.db);
    const sizes = (await sealedIds()).map(({ event_ids: ids }) => ids.length);
    expect(sizes.slice(-2)).toEqual([250, 1]);
    expect(last).toMatchObject({ number: BigInt(sizes.length), eventCount: 1 });
  });

  test('finds 128 events of one statement in a row, and counts what waits in all of them', async () => {
    await sealEvents(bank.database.db);
    expect(await countUnsealed(bank.database.db)).toBe(0);
    const events = Array.from({ length: 129 }, () => ({ kind: 'gate' }) as const);
    await recordEvents(bank.database.db, bank.platform, events);
    const rows = await bank.database.db.selectFrom('audit_unsealed').selectAll().orderBy('position').execute();
    expect(rows.map(({ further_ids: ids }) => ids.length + 1)).toEqual([128, 1]);
    expect(await countUnsealed(bank.database.db)).toBe(129);
    await sealEvents(bank.database.db);
  });

  async function rowsOfTrailRead(transaction: Database): Promise<bigint> {
    const { rows } = await sql<{ read: bigint }>`
      select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'audit_events'`.execute(
      transaction,
    );
    return rows[0]!.read;
  }

  test('passes over what waits with an event that somebody has removed, and seals all the others', async () => {
    await recordEvents(
      bank.database.db,
      bank.platform,
      Array.from({ length: 600 }, () => ({ kind: 'gate' }) as const),
    );
    const [first, second] = await bank.database.db
      .selectFrom('audit_unsealed')
      .selectAll()
      .orderBy('event_id')
      .limit(2)
      .execute();
    await bank.database.db.transaction().execute(async (transaction) => {
      await sql`alter table audit_events disable trigger user`.execute(transaction);
      await sql`delete from audit_events where id in (${first!.event_id}, ${second!.further_ids[5]!})`.execute(
        transaction,
      );
      await sql`alter table audit_events enable trigger user`.execute(transaction);
    });
    await recordEvents(bank.database.db, bank.platform, [{ kind: 'logout' }]);
    await sealEvents(bank.database.db);
    const left = await bank.database.db.selectFrom('audit_unsealed').select('event_id').orderBy('event_id').execute();
    expect(left).toEqual([{ event_id: first!.event_id }, { event_id: second!.event_id }]);
  });
});
