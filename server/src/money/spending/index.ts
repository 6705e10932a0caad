export { spendingRoutes } from './routes.ts';
export { setRulesWithin } from './set-rules.ts';
