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

/** A code was mailed for a change by an administrator. */
export const changeToConfirm = (id = 'confirmation-1') => ({
  id,
  code: null,
  expires_at: '2026-11-29T09:05:00.000Z',
  factors: null,
});
