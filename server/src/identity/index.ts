export { authenticateWith } from './authenticate.ts';
export { brokenPasswordRules } from './change-password.ts';
export { dropOldKnownPlaces } from './known-places-store.ts';
export { hashPin, isSameHash, newPin } from './secrets.ts';
export {
  createClient,
  disableClient,
  findClientForStaff,
  listClients,
  resetPassword,
  type ClientSummary,
  type NewClient,
} from './manage-clients.ts';
export { identityRoutes } from './routes.ts';
export { compareClocks } from './compare-clocks.ts';
export { onSessionEnd } from './session-end-announcement.ts';
export { startClockWatch } from './watch-clock.ts';
export { countLiveSessions, deleteDeadSessions, findClientById, type Client } from './store.ts';
