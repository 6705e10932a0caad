import * as z from 'zod/mini';

/** A saved beneficiary: what an order to it is filled with. Texts as the client typed them. */
export const wireBeneficiary = z.object({
  id: z.string(),
  /** What the client calls it. */
  label: z.string(),
  creditor_name: z.string(),
  /** IBAN without spaces, or account number. */
  creditor_account: z.string(),
  /** ISO 3166 alpha-2. */
  creditor_country: z.string(),
  creditor_agent_name: z.string(),
  creditor_agent_bic: z.string(),
  street: z.string(),
  /** Empty where there is none. */
  post_code: z.string(),
  town: z.string(),
  /** The reference of a new order; empty where it differs each time. */
  reference: z.string(),
});
export type WireBeneficiary = z.output<typeof wireBeneficiary>;
