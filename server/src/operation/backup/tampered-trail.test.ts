import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { columnsToHash, hashEvent, hashSeal, noHash, type EventToHash, type SealKey } from '../../base/audit/index.ts';
import { newSealKey } from '../../base/audit/seal-key.ts';
import { newId } from '../../base/platform/new-id.ts';
import type { Database } from '../../base/platform/platform.ts';
import { type SealJudgement } from './index.ts';
import { bankToTamper, judgement, key, run, type Tampering } from './testing-tampering.ts';

const tampered = bankToTamper();
const someSealed = `(select event_ids[1] from audit_seals where number = 2)`;
const forgedEvent = run(`update audit_events set subject = 'forged' where id = ${someSealed}`);

/**
 * Writes the chain again over what stands in the tables, as this program would, but without its key; or signed with
 * another, up to a seal.
 */
async function rehash(transaction: Database, other?: SealKey, lastOfOther?: bigint): Promise<void> {
  const { rows: seals } = await sql<{ number: bigint; micros: string; event_ids: string[] }>`
    select number, (extract(epoch from sealed_at) * 1000000)::bigint::text as micros, event_ids from audit_seals
    order by number`.execute(transaction);
  let hashBefore: Buffer = noHash;
  for (const { number, micros, event_ids: ids } of seals) {
    const { rows } = await sql<EventToHash>`select ${columnsToHash} from audit_events e where e.id = any(${ids}::uuid[])
        order by e.id`.execute(transaction);
    const signer = lastOfOther !== undefined && number > lastOfOther ? key : other;
    const about = {
      number,
      eventIds: rows.map(({ id }) => id),
      eventHashes: rows.map((event) => hashEvent(event)),
      keyFingerprint: signer?.fingerprint ?? null,
    } as const;
    const hash = hashSeal({ ...about, hashBefore, sealedMicros: micros });
    await transaction
      .updateTable('audit_seals')
      .set({
        event_hashes: about.eventHashes.map((digits) => Buffer.from(digits, 'hex')),
        hash,
        key_fingerprint: about.keyFingerprint,
        signature: signer?.sign(hash) ?? null,
      })
      .where('number', '=', number)
      .execute();
    hashBefore = hash;
  }
}

describe('verify finds in the audit trail', () => {
  test.each<[string, Tampering, string]>([
    ['an event that was changed', forgedEvent, 'was changed after seal 2 covered it'],
    [
      'an event that was removed',
      run(`delete from audit_events where id = ${someSealed}`),
      'was removed after seal 2 covered it',
    ],
    [
      'an event that was moved in time',
      run(`update audit_events set happened_at = happened_at - interval '1 microsecond' where id = ${someSealed}`),
      'was changed after seal 2 covered it',
    ],
    [
      'an event that was slipped in',
      run(`insert into audit_events (id, kind, outcome) values (gen_random_uuid(), 'login', 'done')`),
      'it was slipped in by hand',
    ],
    [
      'a seal that was removed',
      run(`delete from audit_seals where number = 2`),
      'seal 3: is number 2 in the row: one before it is missing',
    ],
    [
      'two seals that changed places',
      run(`
      update audit_seals set number = number + 1000 where number in (2, 3);
      update audit_seals set number = 1005 - number where number > 1000`),
      'seal 2: its hash does not follow',
    ],
    [
      'a chain that was hashed again without a key',
      async (transaction) => {
        await forgedEvent(transaction);
        await rehash(transaction);
      },
      'is not signed, and covers an event that tells of facts',
    ],
    [
      "a chain that was hashed again and signed with the forger's key",
      async (transaction) => {
        await forgedEvent(transaction);
        await rehash(transaction, newSealKey());
      },
      'which is not known here',
    ],
    [
      'a chain that was hashed again under the old signatures',
      async (transaction) => {
        await forgedEvent(transaction);
        const { rows } = await sql<{
          number: bigint;
          signature: Buffer;
        }>`select number, signature from audit_seals`.execute(transaction);
        await rehash(transaction, { ...newSealKey(), fingerprint: key.fingerprint });
        for (const { number, signature } of rows)
          await transaction.updateTable('audit_seals').set({ signature }).where('number', '=', number).execute();
      },
      'its signature is not that of its key',
    ],
    [
      'the tail of seals and events cut off, by the bookings that lose their events',
      run(`
      delete from audit_events where id in (select unnest(event_ids) from audit_seals where number >= 3);
      delete from audit_seals where number >= 3`),
      'no event of the audit trail tells of it',
    ],
    [
      'a trail that was emptied',
      run(`truncate audit_events, audit_seals, audit_unsealed`),
      'no event of the audit trail tells of it',
    ],
    [
      'an event dated later than now',
      run(`update audit_events set happened_at = now() + interval '40 days' where id = ${someSealed}`),
      'no payment, rate, event or seal is dated later than now',
    ],
  ])('%s', async (_what, tamper, told) => {
    expect(await tampered.found(tamper)).toContainEqual(expect.stringContaining(told));
  });
});

describe('a seal that was noted elsewhere finds', () => {
  const byWitness = (): SealJudgement => ({
    ...judgement,
    isComplete: false,
    keys: new Map(),
    witnesses: [tampered.witness],
  });

  test('a chain that was hashed again, without any key', async () => {
    expect(await tampered.found((transaction) => rehash(transaction), byWitness())).toContainEqual(
      expect.stringContaining('the trail was written again'),
    );
  });

  test.each([
    ['a tail that was cut off', `delete from audit_seals where number >= 4`, 'the trail ends with seal 3'],
    ['a trail that was emptied', `truncate audit_events, audit_seals, audit_unsealed`, 'the trail ends with seal 0'],
  ])('%s', async (_what, statement, told) => {
    expect(await tampered.found(run(statement), byWitness())).toContainEqual(expect.stringContaining(told));
  });
});

test('seals of a clock that was an hour ahead are named, and are no fault', async () => {
  const ahead = sql`update audit_seals set sealed_at = sealed_at - interval '1 hour' where number > 2`;
  const { notices } = await tampered.judged((transaction) => ahead.execute(transaction));
  expect(notices).toContainEqual(expect.stringMatching(/^2 seals, 1 to 2, bear a later time than seals after them/));
  expect((await tampered.judged(async () => undefined)).notices).not.toContainEqual(expect.stringContaining('a later'));
});

describe('an event that was dated back', () => {
  /** A quiet bank whose seals were set hours ago. */
  const hoursLater = async (transaction: Database): Promise<void> => {
    await sql`update audit_seals set sealed_at = sealed_at - interval '5 hours'`.execute(transaction);
    await sql`update audit_events set happened_at = happened_at - interval '5 hours'`.execute(transaction);
  };

  test('is found though it waits for its seal as a true one does', async () => {
    const forged = newId();
    const list = await tampered.found(async (transaction) => {
      await hoursLater(transaction);
      await sql`insert into audit_events (id, kind, outcome, happened_at)
        values (${forged}, 'login', 'done', now() - interval '9 hours')`.execute(transaction);
      await sql`insert into audit_unsealed (event_id) values (${forged})`.execute(transaction);
    });
    expect(list).toContainEqual(
      expect.stringContaining(`every event of the audit trail was sealed soon after it happened: event ${forged}`),
    );
  });

  test('is told apart from one that waited while nobody sealed', async () => {
    const waiting = newId();
    const list = await tampered.found(async (transaction) => {
      await hoursLater(transaction);
      await sql`insert into audit_events (id, kind, outcome, happened_at)
        values (${waiting}, 'login', 'done', now() - interval '4 hours')`.execute(transaction);
      await sql`insert into audit_unsealed (event_id) values (${waiting})`.execute(transaction);
    });
    expect(list).not.toContainEqual(expect.stringContaining(waiting));
  });
});

describe('a trail that begins with the key of another bank, for one who knows only ours', () => {
  const ofUsOnly: SealJudgement = { ...judgement, isComplete: false };
  const complaint = 'not known here, and no restore is on record';
  const restoredIn = (number: number) =>
    run(`update audit_events set kind = 'bank_restored' where id = (select event_ids[1] from audit_seals
      where number = ${number})`);

  test.each<[string, Tampering, boolean]>([
    ['is a finding where ours follows and no restore is on record', (db) => rehash(db, newSealKey(), 2n), true],
    [
      'is none where a restore is on record after it',
      async (transaction) => {
        await restoredIn(3)(transaction);
        await rehash(transaction, newSealKey(), 2n);
      },
      false,
    ],
    [
      'is a finding where the restore on record is of the other bank',
      async (transaction) => {
        await restoredIn(2)(transaction);
        await rehash(transaction, newSealKey(), 2n);
      },
      true,
    ],
    ['is none as long as ours does not follow', (db) => rehash(db, newSealKey()), false],
  ])('%s', async (_, tamper, isFound) => {
    const found = await tampered.found(tamper, ofUsOnly);
    expect(found.some((finding) => finding.includes(complaint))).toBe(isFound);
  });
});
