import { sql, type RawBuilder } from 'kysely';

type Part = RawBuilder<unknown>;

/** What charged a fee, unless it was taken back. */
export const standsFor = {
  maintenance: (clientId: Part, month: Part) => sql`
    select from fee_charges charge join payments paid on paid.id = charge.payment_id and paid.status <> 'returned'
    where charge.fee = 'maintenance' and charge.client_id = ${clientId} and charge.month = ${month}`,
  payment: (paymentId: Part) => sql`
    select from fee_charges charge join payments paid on paid.id = charge.payment_id and paid.status <> 'returned'
    where charge.of_payment_id = ${paymentId}`,
} as const;

/** The line of income that an entry of a fee names: other fees and fees of payments are no maintenance. */
const namesAnotherLine = sql`
  select from postings posting join ledger_accounts ledger on ledger.id = posting.account_id
  where posting.entry_id = hand.journal_entry_id and posting.side = 'credit'
    and split_part(ledger.code, ':', 1) in ('fees_payments', 'fees_other')`;

/** A fee that no run has charged and that nobody has said what it was for. Needs `hand`, a payment. */
export const isUnassigned = sql`hand.type = 'fee' and hand.status <> 'returned'
  and not exists (select from fee_charges told where told.payment_id = hand.id)`;

/** Whether a fee that a person booked is perhaps a month's maintenance: it names no payment and no other line. */
export const isPerhapsMaintenance = sql`hand.remittance_information !~ 'T-[0-9]' and not exists (${namesAnotherLine})`;

/** What a person booked and what is perhaps the fee in question: it waits until somebody says so. */
export const perhapsOf = {
  maintenance: (clientId: Part, from: Date) => sql`
    select from payments hand join accounts owes on owes.account_number = hand.debtor_account
    where ${isUnassigned} and hand.created_at >= ${from} and owes.client_id = ${clientId} and ${isPerhapsMaintenance}`,
  payment: (number: Part, orderedAt: Part) => sql`
    select from payments hand
    where ${isUnassigned} and hand.created_at >= ${orderedAt}
      and (hand.remittance_information || ' ') ~ (${number} || '[^0-9]')`,
} as const;
