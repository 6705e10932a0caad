import { wireChargesOf, type WirePayment } from '@bank/contract';
import type { PaymentOfEntry } from './payment-store.ts';
import { timelineOf } from './payment-timeline.ts';
import { presentEntry } from './present-entry.ts';

/** A payment in the wire's words: its row, and everything beside it. */
export function presentPayment(payment: PaymentOfEntry): WirePayment {
  return {
    ...presentEntry(payment),
    sender_account: payment.debtor_account,
    beneficiary_account: payment.creditor_account,
    beneficiary_bank: payment.creditor_agent_name,
    beneficiary_bic: payment.creditor_agent_bic,
    beneficiary_country: payment.creditor_country,
    beneficiary_postal_address: payment.creditor_address,
    charges: payment.charge_bearer === null ? null : wireChargesOf(payment.charge_bearer),
    end_to_end_id: payment.end_to_end_id,
    uetr: payment.uetr,
    rate_as_of: payment.rate_as_of?.toISOString() ?? null,
    status_reason: payment.reason,
    original_transfer_number: payment.original_transfer_number,
    timeline: timelineOf(payment).map(({ event, at, transferNumber }) => ({
      event,
      at: at.toISOString(),
      transfer_number: transferNumber,
    })),
  };
}
