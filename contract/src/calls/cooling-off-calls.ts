export { readCoolingOff } from './read-cooling-off.ts';
export { setCoolingOff } from './set-cooling-off.ts';
export { trustBeneficiary } from './trust-beneficiary.ts';
