import { corporateAdministration, corporateOpening, personalAdministration, personalOpening } from './account-fees.ts';
import { agentAccount, agentFee, referralCommission } from './agent-fees.ts';
import { businessCreditCard, businessDebitCard, debitCard } from './card-fees.ts';
import type { FeeTable } from './fee-table.ts';
import { acquiring, bankTransfers, extras, supplementaryCharges } from './service-fees.ts';

/** Every fee table of the site (spec 9): the page, named as its folder, and its tables in the order of the page. */
export const fees = {
  'personal-banking': [personalOpening, personalAdministration, bankTransfers, supplementaryCharges, debitCard, extras],
  'corporate-banking': [
    corporateOpening,
    corporateAdministration,
    bankTransfers,
    acquiring,
    supplementaryCharges,
    debitCard,
    extras,
  ],
  'business-card': [businessDebitCard, businessCreditCard],
  agent: [agentFee, agentAccount, referralCommission],
} as const satisfies Record<string, readonly FeeTable[]>;

export type FeePage = keyof typeof fees;
