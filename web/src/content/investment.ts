/** One fixed-rate savings account of the programme (spec 1, spec 9). Figures are text. */
export interface InvestmentOffer {
  readonly currency: 'USD' | 'EUR';
  /** Percent a year. */
  readonly rate: string;
}

export const investment = {
  /** Months; the interest is paid at their end. */
  term: '12',
  offers: [
    { currency: 'USD', rate: '12.00' },
    { currency: 'EUR', rate: '11.00' },
  ],
} as const satisfies { term: string; offers: readonly [InvestmentOffer, InvestmentOffer] };
