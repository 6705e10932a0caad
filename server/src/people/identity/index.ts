export { hashPassword, passwordsBeingHashed, verifyPassword } from './hash-password.ts';
export { authenticateWith } from './authenticate.ts';
export { brokenPasswordRules } from './change-password.ts';
export { dropOldKnownPlaces } from './known-places-store.ts';
export { closeTries, countTry, forgetTries, reopen } from './count-try.ts';
export { cookieOfDevice, type DeviceCookie } from './device-cookie.ts';
export { oneAtATime } from './one-at-a-time.ts';
export { counterKey, hashPin, hashToken, isSameHash, newPin, newToken } from './secrets.ts';
export {
  findClientById,
  findClientForStaff,
  setPostalAddress,
  type ClientAddress,
  findClientsById,
  lockClient,
  listClients,
  readClientNumbers,
  type Client,
  type ClientSummary,
} from './client-store.ts';
export { otherAdministrators, tellAdministrators } from './administrators.ts';
export { presentRights } from './present-rights.ts';
export { createClient, disableClient, endSessions, type NewClient } from './manage-clients.ts';
export { grantMembership, withdrawMembership } from './manage-memberships.ts';
export { makeUpPassword } from './make-up-password.ts';
export { createUser, disableUser, resetPassword } from './manage-users.ts';
export { findEndedMemberships, listMemberships, type Membership } from './membership-store.ts';
export { enableClient, unlockClient } from './reopen-client.ts';
export { proveOwnPassword } from './prove-password.ts';
export { readPinStep } from './read-pin-step.ts';
export { identityRoutes, type PresentClient } from './routes.ts';
export { trySecondStep } from './try-second-step.ts';
export { noteCompletedLogin } from './note-completed-login.ts';
export { deviceCookie } from './device-cookie.ts';
export type { EndStandingAccess } from './standing-access.ts';
export { sendNotice, sendNoticeToClient } from './send-notice.ts';
export { compareClocks, noteRefusal } from './compare-clocks.ts';
export { setMailAddress } from './set-mail-address.ts';
export { onSessionEnd } from './session-end-announcement.ts';
export { startClockWatch } from './watch-clock.ts';
export {
  countLiveSessions,
  deleteDeadSessions,
  deleteOtherSessions,
  holdSession,
  insertSession,
  listLiveSessions,
  liveOf,
  verifySession,
} from './store.ts';
export {
  dropFactorsEnd,
  findUserById,
  findUserForStaff,
  listUsers,
  lockUser,
  readFactorsEnd,
  readUserLogins,
  readUserNames,
  setFactorsEnd,
  setPinMailed,
  takeUsersWithFactorsOver,
  type User,
} from './user-store.ts';
