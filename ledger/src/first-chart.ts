/**
 * The chart with which every bank begins, as its tables are made with it: number, code, name, class and kind. `verify`
 * compares: no event tells of what nobody did.
 */
export const firstChart: readonly (readonly [
  number: string,
  code: string,
  name: string,
  chartClass: string,
  kind: string,
])[] = [
  ['1000', 'nostro', 'Accounts with correspondents', 'asset', 'nostro'],
  ['1200', 'fees_receivable', 'Fees receivable', 'asset', 'asset'],
  ['1300', 'accrued_income', 'Accrued income', 'asset', 'asset'],
  ['1900', 'other_assets', 'Other assets', 'asset', 'asset'],
  ['2000', 'client', 'Deposits of clients', 'liability', 'client'],
  ['2050', 'term_deposit', 'Term deposits of clients', 'liability', 'liability'],
  ['2100', 'transit', 'Orders in process', 'liability', 'transit'],
  ['2200', 'suspense', 'Suspense', 'liability', 'suspense'],
  ['2300', 'accrued_expense', 'Accrued expense', 'liability', 'liability'],
  ['2310', 'interest_payable', 'Interest payable on term deposits', 'liability', 'liability'],
  ['2500', 'position', 'Currency position', 'liability', 'position'],
  ['2510', 'position_revaluation', 'Revaluation of the currency position', 'liability', 'position'],
  ['2900', 'other_liabilities', 'Other liabilities', 'liability', 'liability'],
  ['3000', 'share_capital', 'Share capital', 'equity', 'equity'],
  ['3100', 'retained_earnings', 'Retained earnings', 'equity', 'equity'],
  ['3900', 'result_of_year', 'Result not yet carried to equity', 'equity', 'equity'],
  ['4000', 'fees_maintenance', 'Fees for maintenance', 'income', 'income'],
  ['4100', 'fees_payments', 'Fees of payments', 'income', 'income'],
  ['4200', 'fees_other', 'Other fees', 'income', 'income'],
  ['4300', 'exchange_margin', 'Exchange margin', 'income', 'income'],
  ['4400', 'exchange_result', 'Exchange result of revaluation', 'income', 'income'],
  ['4500', 'interest_income', 'Interest income', 'income', 'income'],
  ['4900', 'income', 'Other income', 'income', 'income'],
  ['5000', 'interest_expense', 'Interest expense', 'expense', 'expense'],
  ['5010', 'deposit_interest', 'Interest on term deposits', 'expense', 'expense'],
  ['5900', 'expense', 'Losses and other expense', 'expense', 'expense'],
];
