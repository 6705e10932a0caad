export { endStandingAccess } from './end-standing-access.ts';
export { standingAccessRoutes } from './routes.ts';
