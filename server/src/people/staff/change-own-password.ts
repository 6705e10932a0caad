import { preparePassword, refuse, type Refusal } from '@bank/contract';
import { recordEvent } from '../../base/audit/index.ts';
import { brokenPasswordRules, hashPassword, verifyPassword } from '../identity/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { deleteSessionsOfStaff } from './session-store.ts';
import { withFreshCode } from './sign-in.ts';
import { findStaffById, setOwnPassword } from './store.ts';
import type { SecondFactor } from './try-factor.ts';

export interface OwnPassword extends SecondFactor {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * Takes another password of a person who is signed in. The code is judged first and counted with those of the sign-in,
 * so that a stolen session finds out neither of the two. Every other session of the person ends.
 */
export async function changeOwnPassword(
  platform: Platform,
  { oldPassword, newPassword, ...factor }: OwnPassword,
): Promise<'done' | Refusal> {
  const { staff, origin } = factor;
  for (const [field, typed] of Object.entries({ oldPassword, newPassword, code: factor.code }))
    if (typed.trim() === '') return refuse('all_fields_required', field);
  const known = await findStaffById(platform.db, staff.id);
  if (known === undefined) return refuse('current_password_wrong', 'oldPassword');
  const [broken] = await brokenPasswordRules(newPassword, [known.login, ...known.name.split(' ')]);
  if (broken !== undefined) return refuse(broken, 'newPassword');
  if (preparePassword(oldPassword) === preparePassword(newPassword)) return refuse('password_unchanged', 'newPassword');
  const to = await hashPassword(preparePassword(newPassword), staff.id);
  return withFreshCode(platform, factor, async (transaction, found) => {
    if (!(await verifyPassword(oldPassword, found.passwordHash, staff.id)))
      return refuse('current_password_wrong', 'oldPassword');
    const at = platform.clock.now();
    const isChanged = await setOwnPassword(transaction, { staffId: found.id, from: found.passwordHash, to, at });
    if (!isChanged) return refuse('current_password_wrong', 'oldPassword');
    await deleteSessionsOfStaff(transaction, found.id, staff.sessionId);
    await recordEvent(transaction, platform, {
      kind: 'staff_password_changed',
      staff: found.login,
      origin,
      about: [{ kind: 'staff', id: found.id }],
    });
    return 'done';
  });
}
