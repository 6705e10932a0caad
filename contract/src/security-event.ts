/**
 * What a client is told of what happened at their door. `login` is the password, `pin` the PIN after it;
 * `password_reset` was done by the bank's staff.
 */
export const securityEvents = [
  'login',
  'login_locked',
  'pin',
  'pin_locked',
  'logout',
  'password_change',
  'password_reset',
  'password_locked',
  'session_closed',
  'sessions_closed',
  'beneficiary_saved',
  'beneficiary_changed',
  'beneficiary_renamed',
  'beneficiary_deleted',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];
