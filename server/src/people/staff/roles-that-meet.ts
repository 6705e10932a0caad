import { refuse, type Refusal } from '@bank/contract';
import type { StaffRole } from '@bank/contract/office';
import type { Database } from '../../base/platform/platform.ts';
import { readLimit } from '../../base/settings/index.ts';

/**
 * Roles that must not meet in one person: who asks is not who agrees, who sends money is not who judges its names, and
 * who audits does nothing else.
 */
const apart: readonly (readonly [StaffRole, StaffRole])[] = [
  ['support', 'approver'],
  ['payments', 'approver'],
  ['administrator', 'approver'],
  ['payments', 'compliance'],
  ['payments', 'administrator'],
  ['auditor', 'support'],
  ['auditor', 'payments'],
  ['auditor', 'approver'],
  ['auditor', 'compliance'],
  ['auditor', 'administrator'],
];

/** The pairs of these roles that must not meet, in words: `payments with approver`. */
export function rolesThatMeet(roles: readonly string[]): string[] {
  return apart
    .filter(([one, other]) => roles.includes(one) && roles.includes(other))
    .map(([one, other]) => `${one} with ${other}`);
}

/** The pairs to warn of; a refusal where the bank keeps them apart; none where it does not look. */
export async function judgeRolesThatMeet(
  database: Database,
  roles: readonly string[],
): Promise<readonly string[] | Refusal> {
  const pairs = rolesThatMeet(roles);
  const setting = pairs.length === 0 ? 'off' : await readLimit(database, 'separate_roles');
  if (setting === 'refuse') return refuse('roles_must_not_meet', 'roles');
  return setting === 'off' ? [] : pairs;
}
