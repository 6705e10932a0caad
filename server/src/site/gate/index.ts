export { followGate } from './follow-gate.ts';
export { guardSite } from './guard-site.ts';
export { deriveGateKey, openGate, type Gate } from './gate.ts';
export { gateRoutes } from './routes.ts';
