import type { Database } from '../../base/platform/platform.ts';
import { hashPassword } from '../../people/identity/index.ts';
import { fromBase32 } from '../../people/second-factors/index.ts';
import { createStaff } from '../../people/staff/index.ts';
import { demonstrationStaff, staffPassword, staffTotpSecret } from './demonstration-staff.ts';

/** Begins to hash the password of each: it takes a while, and the database works meanwhile. */
export function hashStaffPasswords(): Promise<readonly string[]> {
  const hashes = Promise.all(demonstrationStaff.map(() => hashPassword(staffPassword)));
  // Who waits for them is told of a failure; until then nobody is.
  hashes.catch(() => undefined);
  return hashes;
}

/**
 * Creates one of each role, and answers their ids by their logins. They need no enrolment: the key of their
 * authenticator is known to everybody.
 */
export async function hireStaff(
  transaction: Database,
  {
    at,
    newId,
    hashes,
  }: {
    readonly at: Date;
    readonly newId: (at: Date) => string;
    readonly hashes: Promise<readonly string[]>;
  },
): Promise<ReadonlyMap<string, string>> {
  const totpKey = fromBase32(staffTotpSecret);
  const ids = new Map<string, string>();
  for (const [place, { login, name, roles }] of demonstrationStaff.entries()) {
    const who = { id: newId(at), login, name, roles, createdAt: at };
    const passwordHash = (await hashes)[place]!;
    const how = { passwordHash, isFirstPassword: false, totpKey, isDemonstration: true };
    if ((await createStaff(transaction, { ...who, ...how })) === 'login_taken')
      throw new Error(`The login ${login} is taken.`);
    ids.set(login, who.id);
  }
  return ids;
}
