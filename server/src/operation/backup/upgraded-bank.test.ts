import { createTestDatabase, type TestDatabase } from '@bank/database/testing';
import { sql } from 'kysely';
import { createPublicKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordEvents, supplementInventory, takeOpeningInventory } from '../../base/audit/index.ts';
import { sealEvents } from '../../base/audit/seal-events.ts';
import { newSealKey } from '../../base/audit/seal-key.ts';
import { createDemonstration } from '../demonstration/index.ts';
import { newId } from '../../base/platform/new-id.ts';
import { testRecorder } from '../../base/platform/testing-platform.ts';
import type { Database } from '../../base/platform/platform.ts';
import { inspectBank, verifyBank, type SealJudgement } from './index.ts';

const key = newSealKey();
const judgement: SealJudgement = {
  keys: new Map([[key.fingerprint, createPublicKey(key.publicKey)]]),
  isComplete: true,
  witnesses: [],
};

let bank: TestDatabase;
beforeAll(async () => {
  bank = await createTestDatabase({ statementTimeoutMs: 0 });
  await createDemonstration({ db: bank.db, clock: { now: () => new Date('2026-11-21T10:30:00Z') } });
  // As the version before left it: no events of rows made together, and seals by the database's functions.
  await behindTheGuards(bank.db, sql`truncate audit_events, audit_seals, audit_unsealed`);
  await sql`insert into audit_inventory (id) values (1)`.execute(bank.db);
  await recordEvents(bank.db, testRecorder, [
    {
      kind: 'login',
      origin: {
        network: '203.0.113.0/24',
        device: 'Fire"fox" \\ · Li\tn\u0001ux \u2028 /ü💶',
        requestId: newId(),
        sessionId: newId(),
        userId: newId(),
      },
    },
    { kind: 'logout', typedLogin: 'Personal', staff: 'root' },
    { kind: 'gate', refusal: 'gate_password_wrong' },
  ]);
  await sealAsBefore(bank.db);
});
afterAll(() => bank.close());

async function behindTheGuards(db: Database, ...statements: readonly ReturnType<typeof sql>[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of ['audit_events', 'audit_seals', 'audit_unsealed'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
    for (const statement of statements) await statement.execute(transaction);
    for (const table of ['audit_events', 'audit_seals', 'audit_unsealed'])
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(transaction);
  });
}

/** What the sealer of the version before does. */
async function sealAsBefore(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      with newest as (select coalesce(max(number), 0) as number, coalesce((select hash from audit_seals
      order by number desc limit 1), decode(repeat('00', 32), 'hex')) as hash from audit_seals),
      taken as (delete from audit_unsealed returning event_id, further_ids),
      covered as (
        select array_agg(e.id order by e.id) as ids, array_agg(audit_event_hash(e) order by e.id) as hashes
        from taken cross join lateral unnest(taken.event_id || taken.further_ids) as told (id) join audit_events e
        on e.id = told.id)
      insert into audit_seals (number, sealed_at, event_ids, event_hashes, hash)
      select newest.number + 1, now(), ids, hashes, audit_seal_hash(newest.hash, newest.number + 1, now(), ids, hashes)
      from covered, newest`.execute(transaction);
  });
}

const inARolledBackBank = (work: (transaction: Database) => Promise<void>) =>
  bank.db.transaction().execute(async (transaction) => {
    for (const table of ['audit_events', 'audit_seals'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(transaction);
    await work(transaction);
    await sql`rollback`.execute(transaction);
  });

/** One upgrade, from its first step to its last. */
describe('a bank of the version before', () => {
  test('is sound after its upgrade: its seals are recomputed, and an inventory is due', async () => {
    const { found, notices, newestSeal } = await inspectBank(bank.db, judgement);
    expect(found).toEqual([]);
    expect(newestSeal).toMatchObject({ number: 1n, key: undefined });
    expect(notices).toContainEqual(expect.stringContaining('facts have no digest yet'));
  });

  test('gets its opening inventory once', async () => {
    const count = await takeOpeningInventory({ db: bank.db, ...testRecorder });
    expect(count).toBeGreaterThan(5_000);
    expect(await takeOpeningInventory({ db: bank.db, ...testRecorder })).toBe(0);
    await sealEvents(bank.db, key);
    const { found, notices } = await inspectBank(bank.db, judgement);
    expect(found).toEqual([]);
    expect(notices).toContainEqual(expect.stringMatching(new RegExp(`^An inventory of .* vouches for ${count} facts`)));
  });

  test('finds from then on what is changed by hand', async () => {
    await inARolledBackBank(async (transaction) => {
      await sql`update payments set charge_bearer = 'CRED' where id = (select id from payments
        where type = 'swift' limit 1)`.execute(transaction);
      expect(await verifyBank(transaction, judgement)).toMatchObject([
        { invariant: 'every booking has its event and reads as the event tells' },
      ]);
    });
  });

  test('may still have a server of the old version, with unsigned seals and events without digests', async () => {
    await sql`update users set password_changed_at = now() where login = 'personal'`.execute(bank.db);
    await recordEvents(bank.db, testRecorder, [{ kind: 'password_change' }]);
    await sealAsBefore(bank.db);
    await recordEvents(bank.db, testRecorder, [{ kind: 'logout' }]);
    await sealEvents(bank.db, key);
    const { found, notices } = await inspectBank(bank.db, judgement);
    expect(found).toEqual([]);
    expect(notices).toContainEqual(expect.stringMatching(/^1 facts have no digest yet/));
  });

  test('has everything on record after `bank inventory`, under the name of the person who ran it', async () => {
    expect(
      await bank.db.transaction().execute((transaction) => supplementInventory(transaction, testRecorder, 'keeper')),
    ).toBe(1);
    expect(
      await bank.db.transaction().execute((transaction) => supplementInventory(transaction, testRecorder, 'keeper')),
    ).toBe(0);
    await sealEvents(bank.db, key);
    const { found, notices } = await inspectBank(bank.db, judgement);
    expect(found).toEqual([]);
    expect(notices).toContainEqual(expect.stringContaining('by keeper'));
    expect(notices).not.toContainEqual(expect.stringContaining('no digest yet'));
  });

  test.each([
    ['takes an unsigned seal within a day for one of the upgrade', '23 hours 50 minutes', false],
    ['a day later takes no unsigned seal for one of the upgrade', '24 hours 10 minutes', true],
  ])('%s', async (_, ago, isFound) => {
    await inARolledBackBank(async (transaction) => {
      await sql`update audit_seals set sealed_at = sealed_at - ${ago}::interval where number <= 2`.execute(transaction);
      await recordEvents(transaction, testRecorder, [{ kind: 'logout' }]);
      await sql`
        with taken as (delete from audit_unsealed returning event_id)
        insert into audit_seals (number, sealed_at, event_ids, event_hashes, hash)
        select (select max(number) + 1 from audit_seals), now(), array_agg(event_id), array_agg(sha256('')), sha256('')
        from taken`.execute(transaction);
      const details = (await verifyBank(transaction, judgement)).map(({ detail }) => detail);
      expect(details.includes('is not signed, though the seals before it are')).toBe(isFound);
    });
  });

  test('cannot be made to take its inventory again of what somebody made of it', async () => {
    await inARolledBackBank(async (transaction) => {
      await sql`update audit_events set happened_at = happened_at - interval '3 days'`.execute(transaction);
      await recordEvents(transaction, testRecorder, [
        {
          kind: 'client_disabled',
          about: [
            { kind: 'user', id: (await transaction.selectFrom('users').select('id').executeTakeFirstOrThrow()).id },
          ],
        },
      ]);
      await sql`update audit_events set happened_at = happened_at - interval '2 days'
        where kind = 'client_disabled'`.execute(transaction);
      await recordEvents(transaction, testRecorder, [{ kind: 'inventory_taken', subject: '1 of kind client' }]);
      expect(await verifyBank(transaction, judgement)).toContainEqual(
        expect.objectContaining({
          invariant: 'an opening inventory is taken once, when events begin to tell of facts',
        }),
      );
    });
  });
});
