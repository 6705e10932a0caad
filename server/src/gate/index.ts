export { guardSite } from './guard-site.ts';
export { openGate, type Gate } from './gate.ts';
export { gateRoutes } from './routes.ts';
