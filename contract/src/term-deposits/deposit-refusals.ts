/** What calls about term deposits answer, with its HTTP status: only the page of deposits meets these. */
export const depositRefusals = {
  deposit_not_offered: 422,
  deposit_terms_changed: 422,
  deposit_amount_out_of_range: 422,
} as const;
