export { judgeCoolingOff, type WhenItGoes } from './judge-cooling-off.ts';
export { beneficiaryRoutes } from './routes.ts';
export { newCoolingOff } from './set-cooling-off.ts';
export { listBeneficiaries } from './store.ts';
export { newTrust } from './trust-beneficiary.ts';
