export { exportRetrySeconds, exportsInHand } from './exports-in-hand.ts';
export { exportOfficeRoutes } from './office-routes.ts';
export { takeFile } from './take-file.ts';
