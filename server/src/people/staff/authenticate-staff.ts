import { hashToken } from '../identity/index.ts';
import type { AuthenticateStaff } from '../../base/platform/http/office-routes.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findStaffSession } from './session-store.ts';

/**
 * Finds the live session of a cookie. The database is asked for every request, so that a sign-out, a person who is
 * disabled and a role that is taken away count at once everywhere.
 */
export function authenticateStaffWith({ db }: Pick<Platform, 'db'>): AuthenticateStaff {
  return (token, use) => findStaffSession(db, { tokenHash: hashToken(token), isUse: use === 'asked' });
}
