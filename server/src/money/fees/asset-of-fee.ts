/** The account of the chart on which an open fee stands: what was accrued, or what the client owes since a run. */
export function assetOf({ isReceivable }: { readonly isReceivable: boolean }): 'fees_receivable' | 'accrued_income' {
  return isReceivable ? 'fees_receivable' : 'accrued_income';
}
