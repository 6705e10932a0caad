/** A share of a payment, within bounds. Percent and USD, as text. */
export interface BoundedShare {
  readonly percent: string;
  readonly bounds: { readonly least: string; readonly most: string };
}

/** The fees that the bank's own texts quote (spec 9, general fees). Percent and USD, as text. */
export const generalFees = {
  payments: { percent: '0.1', bounds: { least: '25', most: '75' } },
  internalTransfer: '10',
  manualPayments: { percent: '0.7', bounds: { least: '45', most: '200' } },
  /** At most. */
  merchantDiscountPercent: '5.5',
  /** Of the current quarter and of earlier ones; correspondents charge their own. */
  investigation: { currentQuarter: '50', earlierPeriods: '100' },
} as const satisfies Record<string, string | BoundedShare | Record<string, string>>;
