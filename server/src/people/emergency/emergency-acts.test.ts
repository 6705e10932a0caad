import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emergencyInvariants } from '../../operation/backup/emergency-invariants.ts';
import { openTestBank, type TestBank } from '../../testing/bank-for-tests.ts';
import { asOperator } from '../../testing/emergency-for-tests.ts';
import { openTestOffice, type TestOffice, type TestOfficer } from '../../testing/office-for-tests.ts';
import { passAlone } from './index.ts';

let bank: TestBank;
let office: TestOffice;
let vera: TestOfficer;
let odile: TestOfficer;
beforeAll(async () => {
  bank = await openTestBank();
  office = await openTestOffice(bank);
  [vera, odile] = [await office.officer('approver'), await office.officer('compliance')];
});
afterAll(async () => {
  await office.close();
  await bank.close();
});

/** An act of an operator: its id. */
async function acted({ osUser = 'root', givenName }: { osUser?: string; givenName?: string } = {}): Promise<string> {
  const operator = { osUser, givenName, command: 'deposit', reason: undefined };
  const platform = { ...asOperator(bank.platform), operator };
  const act = { kind: 'book_by_hand', what: 'Credited 1000000.00 USD to account OS2400000001.' } as const;
  await bank.database.db.transaction().execute((transaction) => passAlone(transaction, platform, act));
  const { rows } = await sql<{ id: string }>`select id from emergency_acts order by id desc limit 1`.execute(
    bank.database.db,
  );
  return rows[0]!.id;
}

const sign = (id: string, as: TestOfficer, reason = 'Seen') =>
  office.call('signOffEmergencyAct', { as, fields: { id }, body: { reason } });
const listed = async (as: TestOfficer, id: string, state = 'open') =>
  (await office.call('listEmergencyActs', { as, query: { state } })).body.acts.find(
    (act: { id: string }) => act.id === id,
  );

test('what takes two people is refused to one, whoever calls; nothing is on record', async () => {
  const act = { kind: 'book_by_hand', what: 'Credited 1.00 USD.' } as const;
  const alone = { ...bank.platform, staff: vera.login };
  expect(await passAlone(bank.database.db, alone, act)).toEqual({ refusal: 'second_person_required' });
});

test('two people sign an act off, each with a note; the second signature closes it', async () => {
  const id = await acted();
  expect(await listed(vera, id)).toMatchObject({ osUser: 'root', givenName: null, reason: 'No reason was given.' });
  expect((await sign(id, vera, ' ')).body).toMatchObject({ reason: 'all_fields_required' });
  expect((await sign(id, vera, 'Called the client')).status).toBe(204);
  expect((await sign(id, vera)).body).toMatchObject({ reason: 'emergency_act_signed_already' });
  expect(await listed(vera, id)).toMatchObject({ maySign: false, signOffs: [{ login: vera.login }] });
  expect(await listed(odile, id)).toMatchObject({ maySign: true });
  expect((await sign(id, odile)).status).toBe(204);
  expect(await listed(odile, id)).toBeUndefined();
  expect(await listed(odile, id, 'closed')).toMatchObject({
    signOffs: [{ login: vera.login, note: 'Called the client' }, { login: odile.login }],
  });
  const third = await office.officer('administrator');
  expect((await sign(id, third)).body).toMatchObject({ reason: 'emergency_act_closed' });
});

test('an operator who is also staff signs off no act of their own, by their name or the user of the system', async () => {
  for (const operator of [{ givenName: vera.login.toUpperCase() }, { osUser: vera.login }]) {
    const id = await acted(operator);
    expect.soft((await sign(id, vera)).body).toMatchObject({ reason: 'own_emergency_act' });
    expect.soft(await listed(vera, id)).toMatchObject({ maySign: false });
    const past = sql`insert into emergency_sign_offs (act_id, place, staff_id, login, note)
      values (${id}, 1, ${vera.id}, ${vera.login}, 'Seen')`;
    await expect(past.execute(bank.database.db)).rejects.toThrow('an operator signs off no act of their own');
    expect.soft((await sign(id, odile)).status).toBe(204);
  }
});

test('the database takes the second signature of another person only, after the first one', async () => {
  const id = await acted();
  const past = (place: number, { id: staffId, login }: TestOfficer) =>
    sql`insert into emergency_sign_offs (act_id, place, staff_id, login, note)
      values (${id}, ${place}, ${staffId}, ${login}, 'Seen')`.execute(bank.database.db);
  await expect(past(2, vera)).rejects.toThrow('two signatures of two people');
  await past(1, vera);
  await expect(past(2, vera)).rejects.toThrow('two signatures of two people');
  await past(2, odile);
  await expect(sql`delete from emergency_sign_offs`.execute(bank.database.db)).rejects.toThrow('a signature stays');
});

test('verify finds a closed act without its two people, past the guards of the database', async () => {
  const id = await acted({ givenName: 'otto' });
  const found = async (place: number, login: string) => {
    const transaction = await bank.database.db.startTransaction().execute();
    try {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`insert into emergency_sign_offs (act_id, place, staff_id, login, note, signed_at)
        values (${id}, ${place}, ${vera.id}, ${login}, 'Seen', now())`.execute(transaction);
      return (await emergencyInvariants[0]!.broken.execute(transaction)).rows;
    } finally {
      await transaction.rollback().execute();
    }
  };
  expect(await found(1, vera.login)).toEqual([]);
  expect(await found(2, vera.login)).toMatchObject([{ subject: `emergency act ${id}` }]);
  expect(await found(1, 'Otto')).toMatchObject([{ subject: `emergency act ${id}`, detail: 'signed by Otto' }]);
});

test('what waits stands on the first page with its count and its oldest day; an auditor reads and does not sign', async () => {
  const auditor = await office.officer('auditor');
  const id = await acted();
  const { body } = await office.call('officeCounts', { as: auditor });
  expect(body.counts.emergency_acts).toBeGreaterThan(0);
  expect(Date.parse(body.oldest.emergency_acts)).toBeLessThanOrEqual(Date.now());
  expect(await listed(auditor, id)).toMatchObject({ maySign: false });
  expect((await sign(id, auditor)).status).toBe(403);
  expect((await sign('none', vera)).body).toMatchObject({ reason: 'emergency_act_not_found' });
});
