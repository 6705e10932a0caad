import { brand, refuse, type Refusal } from '@bank/contract';
import { postEntries, type JournalEntryDraft, type LedgerRefusal } from '@bank/ledger';
import type { Money } from '@bank/money';
import { findClientById } from '../../people/identity/index.ts';
import {
  insertEntriesByHand,
  insertPayments,
  partyName,
  type ByHand,
  type Payment,
} from '../../money/payments/index.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';

/** The leg of an entry that a client sees, and how. */
export interface ClientLeg {
  readonly clientId: string;
  readonly account: string;
  readonly side: 'debit' | 'credit';
  readonly amount: Money;
}

/** Books an entry, with the payment that tells the client of it where it moves their account. */
export async function postEntry(
  { newId, clock }: Pick<Platform, 'newId' | 'clock'>,
  transaction: Database,
  draft: Omit<JournalEntryDraft, 'bookedAt'>,
  told: {
    readonly leg: ClientLeg | undefined;
    /** The bank's own account on the other side. */
    readonly against: string;
    readonly byHand: ByHand;
    readonly payment: Pick<Payment, 'type' | 'remittanceInformation'> &
      Partial<Pick<Payment, 'originalPaymentId' | 'reason'>>;
  },
): Promise<{ readonly paymentId: string | undefined } | Refusal> {
  const [outcome] = await postEntries(transaction, [{ ...draft, bookedAt: clock.bookingTime() }], { newId });
  if (outcome === undefined) throw new Error('The books say nothing of an entry.');
  if ('refusal' in outcome) return refuse(refusalOf[outcome.refusal]);
  const { leg, against, payment, byHand } = told;
  await insertEntriesByHand(transaction, [{ ...byHand, entryId: draft.id }]);
  if (leg === undefined) return { paymentId: undefined };
  const client = (await findClientById(transaction, leg.clientId))!;
  const own = { name: partyName(client), account: leg.account };
  const bank = { name: brand.names.en, account: against };
  const paymentId = newId();
  await insertPayments(transaction, [
    {
      ...payment,
      id: paymentId,
      journalEntryId: draft.id,
      orderedBy: leg.clientId,
      debtor: leg.side === 'debit' ? own : bank,
      creditor: leg.side === 'debit' ? bank : own,
      amount: leg.amount,
      createdAt: outcome.bookedAt,
    },
  ]);
  return { paymentId };
}

const refusalOf = {
  ledger_account_blocked: 'account_unavailable',
  ledger_account_closed: 'debtor_account_closed',
  balance_too_large: 'amount_too_large',
  exceeds_available_balance: 'exceeds_available_balance',
} as const satisfies Record<LedgerRefusal, string>;
