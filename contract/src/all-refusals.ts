import { officeRefusals } from './office/office-refusals.ts';
import { commonRefusals, type RefusalName } from './refusals.ts';

/** The whole catalogue. */
export const refusals: Readonly<Record<RefusalName, number>> = { ...commonRefusals, ...officeRefusals };

/** Whether a text names a rule of the whole catalogue. */
export function isRefusalOfOffice(reason: string): reason is RefusalName {
  return Object.hasOwn(refusals, reason);
}
