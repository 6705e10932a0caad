import type { ListedStaff, StaffAccount } from '@bank/contract/office';
import type { ListedStaffSession } from '@bank/contract/office/staff-account';
import type { OfficeStaff } from '../../base/platform/http/office-session.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { listPasskeys } from './passkey-store.ts';
import { countStaffSessions, listAllStaffSessions, listStaffSessions } from './session-store.ts';
import { countRecoveryCodes, listStaff } from './store.ts';

/** The own account of a member of staff. */
export async function readStaffAccount({ db }: Pick<Platform, 'db'>, staff: OfficeStaff): Promise<StaffAccount> {
  const [passkeys, sessions, recoveryCodesLeft] = await Promise.all([
    listPasskeys(db, staff.id),
    listStaffSessions(db, staff.id),
    countRecoveryCodes(db, staff.id),
  ]);
  return {
    login: staff.login,
    name: staff.name,
    roles: [...staff.roles],
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, device, network, createdAt, lastUsedAt }) => ({
      id,
      device,
      network,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: id === staff.sessionId,
    })),
    recoveryCodesLeft,
  };
}

/** All staff, for those who look after them. */
export async function listOfficeStaff({ db }: Pick<Platform, 'db'>): Promise<ListedStaff[]> {
  const [all, sessions] = await Promise.all([listStaff(db), countStaffSessions(db)]);
  return all.map(({ id, login, name, roles, createdAt, totpKey, isDisabled }) => ({
    id,
    login,
    name,
    roles: [...roles],
    createdAt: createdAt.toISOString(),
    hasAuthenticator: totpKey !== undefined,
    isDisabled,
    openSessions: sessions.get(id) ?? 0,
  }));
}

/** Who is signed in, for those who look after them. */
export async function presentSessions(
  { db }: Pick<Platform, 'db'>,
  { sessionId }: OfficeStaff,
): Promise<ListedStaffSession[]> {
  return (await listAllStaffSessions(db)).map(({ createdAt, lastUsedAt, ...session }) => ({
    ...session,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isThis: session.id === sessionId,
  }));
}
