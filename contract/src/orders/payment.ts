import * as z from 'zod/mini';
import { wireChargesChoices } from './charge-bearer.ts';
import { reshaped, spelled } from '../wire/codec.ts';
import { readEntry, wireEntry, writeEntry } from '../statements/statement.ts';

/** What can happen to a payment. `booked` is the whole course of one that never was in process. */
const paymentEvents = ['booked', 'accepted', 'completed', 'rejected', 'returned'] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** One step in the course of a payment. */
const paymentStep = spelled({
  event: z.enum(paymentEvents),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** The transfer number of the row that gave the money back. */
  transferNumber: z.nullable(z.string()),
});
export type PaymentStep = Readonly<z.output<typeof paymentStep>>;

/** A statement row with everything that the bank knows of the payment behind it. Null where it does not apply. */
const wirePayment = z.extend(wireEntry, {
  sender_account: z.string(),
  beneficiary_account: z.string(),
  beneficiary_bank: z.nullable(z.string()),
  beneficiary_bic: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  beneficiary_country: z.nullable(z.string()),
  /** The postal address alone. */
  beneficiary_postal_address: z.nullable(z.string()),
  charges: z.nullable(z.enum(wireChargesChoices)),
  end_to_end_id: z.nullable(z.string()),
  uetr: z.nullable(z.string()),
  /** When the rate of a conversion was set, ISO 8601 in UTC. */
  rate_as_of: z.nullable(z.string()),
  /** Why it was rejected or returned, as staff wrote it. */
  status_reason: z.nullable(z.string()),
  /** Of the payment that this one gives back. */
  original_transfer_number: z.nullable(z.string()),
  /** The course of the payment, the earliest step first, as far as the books know it. */
  timeline: z.array(paymentStep),
});

/** An entry with everything that the bank knows of the payment behind it. Null where it does not apply. */
export type PaymentOfEntry = Readonly<ReturnType<typeof readPayment>>;

export const paymentOfEntry = reshaped(wirePayment, { decode: readPayment, encode: writePayment });

function readPayment(wire: z.output<typeof wirePayment>) {
  return {
    ...readEntry(wire),
    debtorAccount: wire.sender_account,
    creditorAccount: wire.beneficiary_account,
    creditorAgentName: wire.beneficiary_bank,
    creditorAgentBic: wire.beneficiary_bic,
    creditorCountry: wire.beneficiary_country,
    creditorAddress: wire.beneficiary_postal_address,
    charges: wire.charges,
    endToEndId: wire.end_to_end_id,
    uetr: wire.uetr,
    rateAsOf: wire.rate_as_of,
    statusReason: wire.status_reason,
    originalTransferNumber: wire.original_transfer_number,
    steps: wire.timeline,
  };
}

function writePayment(payment: PaymentOfEntry): z.output<typeof wirePayment> {
  return {
    ...writeEntry(payment),
    sender_account: payment.debtorAccount,
    beneficiary_account: payment.creditorAccount,
    beneficiary_bank: payment.creditorAgentName,
    beneficiary_bic: payment.creditorAgentBic,
    beneficiary_country: payment.creditorCountry,
    beneficiary_postal_address: payment.creditorAddress,
    charges: payment.charges,
    end_to_end_id: payment.endToEndId,
    uetr: payment.uetr,
    rate_as_of: payment.rateAsOf,
    status_reason: payment.statusReason,
    original_transfer_number: payment.originalTransferNumber,
    timeline: payment.steps,
  };
}
