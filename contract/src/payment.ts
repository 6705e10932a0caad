import * as z from 'zod/mini';
import { wireChargesChoices } from './charge-bearer.ts';
import { wireEntry } from './statement.ts';

/** What can happen to a payment. `booked` is the whole course of one that never was in process. */
const paymentEvents = ['booked', 'accepted', 'completed', 'rejected', 'returned'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** A statement row with everything that the bank knows of the payment behind it. Null where it does not apply. */
export const wirePayment = z.extend(wireEntry, {
  sender_account: z.string(),
  beneficiary_account: z.string(),
  beneficiary_bank: z.nullable(z.string()),
  beneficiary_bic: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  beneficiary_country: z.nullable(z.string()),
  /** The beneficiary's postal address alone. */
  beneficiary_postal_address: z.nullable(z.string()),
  charges: z.nullable(z.enum(wireChargesChoices)),
  end_to_end_id: z.nullable(z.string()),
  uetr: z.nullable(z.string()),
  /** When the rate of a conversion was set, ISO 8601 in UTC. */
  rate_as_of: z.nullable(z.string()),
  /** Why it was rejected or returned, as staff wrote it. */
  status_reason: z.nullable(z.string()),
  /** The transfer number of the payment that this one gives back. */
  original_transfer_number: z.nullable(z.string()),
  /** The course of the payment, the earliest first, as far as the books know it. */
  timeline: z.array(
    z.object({
      event: z.enum(paymentEvents),
      /** ISO 8601 in UTC. */
      at: z.string(),
      /** The transfer number of the row that gave the money back. */
      transfer_number: z.nullable(z.string()),
    }),
  ),
});
export type WirePayment = z.output<typeof wirePayment>;
