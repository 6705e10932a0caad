import { refuse, type Refusal } from '@bank/contract';
import type { Database } from '../../base/platform/platform.ts';
import { findStaffByLogin } from '../../people/staff/index.ts';

/** The login of somebody who decides about orders. */
export async function readOfficer(database: Database, typed: string): Promise<string | Refusal> {
  const login = typed.replaceAll('\0', '').trim().toLowerCase();
  if (login === '') return refuse('all_fields_required', 'to');
  const staff = await findStaffByLogin(database, login);
  const isOfficer = staff?.roles.some((role) => role === 'payments' || role === 'approver') ?? false;
  return staff === undefined || staff.isDisabled || !isOfficer ? refuse('staff_not_found', 'to') : staff.login;
}
