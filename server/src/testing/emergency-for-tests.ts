import { inTransaction } from '@bank/database';
import { sql } from 'kysely';
import { recordEvents } from '../base/audit/index.ts';
import { returnOrder } from '../money/orders/index.ts';
import { newId } from '../base/platform/new-id.ts';
import { testRecorder } from '../base/platform/testing-platform.ts';
import type { EmergencyKind } from '../people/emergency/index.ts';
import { insertStaff, type NewStaff } from '../people/staff/store.ts';
import type { Database, Platform } from '../base/platform/platform.ts';

/** A platform as the command line has it: what takes two people goes through, as an emergency act. */
export function asOperator(platform: Platform, command = 'test'): Platform {
  const operator = { osUser: 'tester', givenName: undefined, command, reason: undefined };
  return { ...platform, staff: 'operator tester', operator };
}

/** Writes rows that two people decide, past them: the database asks for an emergency act. */
export function inEmergency<Result>(
  db: Database,
  kind: EmergencyKind,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (transaction) => {
    const id = newId();
    await sql`
      insert into emergency_acts (id, kind, command, what, reason, os_user)
      values (${id}, ${kind}, 'test', 'What a test begins with.', 'A test.', 'tester')`.execute(transaction);
    await recordEvents(transaction, testRecorder, [{ kind: 'emergency_act', about: [{ kind: 'emergency_act', id }] }]);
    return work(transaction);
  });
}

/** The money of an order came back, as an operator says it. */
export function returnByHand(platform: Platform, reference: string, reason: string): ReturnType<typeof returnOrder> {
  return inEmergency(platform.db, 'return_order', (transaction) =>
    returnOrder({ ...platform, db: transaction }, reference, reason),
  );
}

/** Somebody of the staff with their roles, on record. */
export function hire(db: Database, staff: NewStaff): Promise<boolean> {
  return inEmergency(db, 'change_staff_roles', async (transaction) => {
    const isNew = await insertStaff(transaction, staff);
    const about = [{ kind: 'staff', id: staff.id }] as const;
    await recordEvents(transaction, testRecorder, [{ kind: 'staff_roles_changed', staff: 'operator tester', about }]);
    return isNew;
  });
}
