import * as z from 'zod/mini';
import { spelled } from '../wire/codec.ts';

/** How the texts of a beneficiary are spelled on the wire where it is not their name in snake_case. */
export const beneficiarySpelling = { remittanceInformation: 'reference' } as const;

/** A saved beneficiary, from which an order is filled in. Texts are as the client typed them. */
export const beneficiary = spelled(
  {
    id: z.string(),
    /** What the client calls it. */
    label: z.string(),
    creditorName: z.string(),
    /** IBAN without spaces, or account number. */
    creditorAccount: z.string(),
    /** ISO 3166 alpha-2. */
    creditorCountry: z.string(),
    creditorAgentName: z.string(),
    creditorAgentBic: z.string(),
    street: z.string(),
    /** Empty where the country has none. */
    postCode: z.string(),
    town: z.string(),
    /** The reference of a new order; empty where it differs each time. */
    remittanceInformation: z.string(),
    /** The booking day of the client’s last payment to this account, `YYYY-MM-DD`; missing where it was never paid. */
    lastPaidOn: z.optional(z.string()),
    /** ISO 8601, UTC: since when it is trusted, so that it does not cool off; missing where it is not. */
    trustedSince: z.optional(z.string()),
    /** ISO 8601, UTC: the moment until which it cools off; missing where it can be paid. */
    coolsUntil: z.optional(z.string()),
  },
  beneficiarySpelling,
);
export type Beneficiary = Readonly<z.output<typeof beneficiary>>;
