import { refuse, type Refusal } from '@bank/contract';
import { emergencyNoteLengthMax } from '@bank/contract/office/emergency';
import { inTransaction } from '@bank/database';
import { recordStaffAct } from '../../base/audit/index.ts';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { insertSignOff, lockAct, type EmergencyAct } from './store.ts';

export interface Signing {
  /** Undefined where no act can have such an id. */
  readonly id: string | undefined;
  readonly by: Pick<OfficeStaff, 'id' | 'login'>;
  readonly note: string;
}

type SigningPlatform = Pick<Platform, 'db' | 'newId' | 'clock' | 'staff' | 'staffOrigin'>;

/**
 * Signs off an emergency act. Two people do, each with a note; the second signature closes it. The person who gave the
 * command does not: their login is its name, or the user of its system.
 */
export function signOff(platform: SigningPlatform, { id, by, note }: Signing): Promise<'done' | Refusal> {
  return inTransaction(platform.db, async (transaction) => {
    const told = note.replaceAll('\0', '').trim();
    if (told === '') return refuse('all_fields_required', 'reason');
    if (told.length > emergencyNoteLengthMax) return refuse('text_too_long', 'reason');
    const act = id === undefined ? undefined : await lockAct(transaction, id);
    if (act === undefined) return refuse('emergency_act_not_found', 'id');
    if (act.signOffs.length > 1) return refuse('emergency_act_closed', 'id');
    if (isOperator(act, by.login)) return refuse('own_emergency_act', 'id');
    if (isSigner(act, by.login)) return refuse('emergency_act_signed_already', 'id');
    const place = act.signOffs.length === 0 ? 1 : 2;
    await insertSignOff(transaction, { actId: act.id, place, staffId: by.id, login: by.login, note: told });
    await recordStaffAct(transaction, platform, {
      kind: 'emergency_signed_off',
      subject: act.id,
      about: [{ kind: 'emergency_act', id: act.id }],
    });
    return 'done';
  });
}

/** Whether somebody of the staff could sign it now. */
export function maySign(act: EmergencyAct, { login, roles }: Pick<OfficeStaff, 'login' | 'roles'>): boolean {
  const mayAny = roles.some((role) => role === 'approver' || role === 'compliance' || role === 'administrator');
  return mayAny && act.signOffs.length < 2 && !isOperator(act, login) && !isSigner(act, login);
}

function isOperator({ osUser, givenName }: EmergencyAct, login: string): boolean {
  return [osUser, givenName].some((name) => name?.trim().toLowerCase() === login.toLowerCase());
}

function isSigner({ signOffs }: EmergencyAct, login: string): boolean {
  return signOffs.some((signed) => signed.login.toLowerCase() === login.toLowerCase());
}
