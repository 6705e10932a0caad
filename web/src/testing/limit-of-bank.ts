/** What two people of the bank set for Ida's company. */
export const limitOfBank = {
  of: 'client',
  set_by: 'bank',
  period: 'day',
  kind: null,
  account: null,
  currency: null,
  amount: '50000.00',
  used: '1250.00',
  user: null,
  next: null,
};
