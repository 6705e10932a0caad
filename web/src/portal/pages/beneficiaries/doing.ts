import type { Beneficiary } from '@bank/contract';

/** What is being done to the list. */
export type Doing =
  | { readonly kind: 'creating' }
  | { readonly kind: 'editing' | 'deleting' | 'trusting'; readonly beneficiary: Beneficiary };
