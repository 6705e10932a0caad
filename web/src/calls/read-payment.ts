import { calls, type PaymentEvent, type WireCharges } from '@bank/contract';
import type { Outcome } from './outcome.ts';
import { readWireEntry, type Entry } from './read-statement.ts';
import { sendCall } from './send-call.ts';

/** One step in the course of a payment. */
export interface PaymentStep {
  readonly event: PaymentEvent;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The transfer number of the entry that gave the money back. */
  readonly transferNumber: string | null;
}

/** An entry with everything that the bank knows of the payment behind it. Null where it does not apply. */
export interface PaymentOfEntry extends Entry {
  readonly senderAccount: string;
  readonly beneficiaryAccount: string;
  readonly beneficiaryBank: string | null;
  readonly beneficiaryBic: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly beneficiaryCountry: string | null;
  /** The beneficiary's postal address alone. */
  readonly beneficiaryPostalAddress: string | null;
  readonly charges: WireCharges | null;
  readonly endToEndId: string | null;
  readonly uetr: string | null;
  /** ISO 8601 in UTC. */
  readonly rateAsOf: string | null;
  readonly statusReason: string | null;
  /** The payment that this one gives back. */
  readonly originalTransferNumber: string | null;
  /** The earliest step first. */
  readonly steps: readonly PaymentStep[];
}

/** Beside the ten: everything known of the payment behind an entry. */
export function readPayment({ id }: { readonly id: string }): Promise<Outcome<PaymentOfEntry>> {
  return sendCall(calls.readPayment, { fields: { id } }, (wire) => ({
    ...readWireEntry(wire),
    senderAccount: wire.sender_account,
    beneficiaryAccount: wire.beneficiary_account,
    beneficiaryBank: wire.beneficiary_bank,
    beneficiaryBic: wire.beneficiary_bic,
    beneficiaryCountry: wire.beneficiary_country,
    beneficiaryPostalAddress: wire.beneficiary_postal_address,
    charges: wire.charges,
    endToEndId: wire.end_to_end_id,
    uetr: wire.uetr,
    rateAsOf: wire.rate_as_of,
    statusReason: wire.status_reason,
    originalTransferNumber: wire.original_transfer_number,
    steps: wire.timeline.map(({ event, at, transfer_number: transferNumber }) => ({ event, at, transferNumber })),
  }));
}
