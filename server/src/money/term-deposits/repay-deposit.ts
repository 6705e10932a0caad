import { brand } from '@bank/contract';
import {
  bankAccount,
  postEntries,
  type JournalEntryDraft,
  type JournalEntryId,
  type LedgerRefusal,
} from '@bank/ledger';
import { isPositive, subtract, percentText, type Money } from '@bank/money';
import type { FactReference } from '../../base/audit/index.ts';
import { momentOf } from '../../base/platform/moment-store.ts';
import type { Database, Platform } from '../../base/platform/platform.ts';
import { insertPayments, partyName, type Payment } from '../payments/index.ts';
import { findClientsById } from '../../people/identity/index.ts';
import { setEnd } from './store.ts';
import { type TermDeposit } from './term-deposit.ts';

/** How a deposit ends. */
export interface Ending {
  readonly as: 'matured' | 'closed_early';
  /** The day of the bank. */
  readonly on: string;
  /** The rate that counts, and what it comes to. */
  readonly rateHundredths: number;
  readonly paid: Money;
  /** What the books hold as payable for it. */
  readonly accrued: Money;
  readonly proposalId: string | null;
}

/** Ended, with what an event tells of it; or why the account does not take the money. */
type Repaid =
  | { readonly subject: string; readonly about: readonly FactReference[] }
  | { readonly refused: LedgerRefusal };

/**
 * Gives principal and interest back to the account that the principal came from. What was accrued beyond that is taken
 * off the interest expense again. Deposits are locked, and accrued until yesterday.
 */
export async function repayDeposit(
  platform: Platform,
  transaction: Database,
  deposit: TermDeposit,
  ending: Ending,
): Promise<Repaid> {
  const { newId, clock } = platform;
  const { amount, number, account } = deposit;
  const own = { currency: amount.currency, newId, now: clock.now() };
  const payable = await bankAccount(transaction, { kind: 'interest_payable', ...own });
  const draft = (kind: string, from: JournalEntryDraft['postings'][0]['accountId'], to: typeof from, moved: Money) => ({
    id: newId() as JournalEntryId,
    kind,
    bookedAt: clock.bookingTime(),
    postings: [
      { accountId: from, side: 'debit', amount: moved },
      { accountId: to, side: 'credit', amount: moved },
    ] as const,
  });
  const principal = draft('term deposit repaid', deposit.ledgerAccountId, account.ledgerAccountId, amount);
  const interest = isPositive(ending.paid)
    ? draft('interest paid', payable, account.ledgerAccountId, ending.paid)
    : undefined;
  const rest = subtract(ending.accrued, ending.paid);
  const expense = await bankAccount(transaction, { kind: 'deposit_interest', ...own });
  const takenBack = isPositive(rest) ? draft('interest taken back', payable, expense, rest) : undefined;
  const drafts = [principal, interest, takenBack].filter((one) => one !== undefined);
  const outcomes = await postEntries(transaction, drafts, { newId });
  const refused = outcomes.find((outcome) => 'refusal' in outcome);
  if (refused !== undefined && 'refusal' in refused) return { refused: refused.refusal };
  const bookedAt = new Map(
    outcomes.flatMap((outcome) => ('refusal' in outcome ? [] : [[outcome.posted, outcome.bookedAt] as const])),
  );
  const client = (await findClientsById(transaction, [deposit.clientId])).get(deposit.clientId)!;
  const creditor = { name: partyName(client), account: account.number };
  const payment = (of: typeof principal): Pick<Payment, 'id' | 'journalEntryId' | 'creditor' | 'createdAt'> => ({
    id: newId(),
    journalEntryId: of.id,
    creditor,
    createdAt: bookedAt.get(of.id)!,
  });
  const early = ending.as === 'closed_early' ? ', ended early' : '';
  const back: Payment = {
    ...payment(principal),
    type: 'term_deposit',
    debtor: { name: creditor.name, account: number },
    remittanceInformation: `Term deposit ${number} repaid${early}`,
    amount,
  };
  const rate = percentText(ending.rateHundredths);
  const days = `${deposit.openedOn} to ${ending.as === 'matured' ? deposit.maturesOn : ending.on}`;
  await insertPayments(transaction, [
    back,
    ...(interest === undefined
      ? []
      : [
          {
            ...payment(interest),
            type: 'interest' as const,
            debtor: { name: brand.names.en, account: `interest_payable:${amount.currency}` },
            remittanceInformation: `Interest on term deposit ${number}, ${days}, ${rate} % ACT/365`,
            amount: ending.paid,
          },
        ]),
  ]);
  await setEnd(transaction, deposit.id, {
    as: ending.as,
    on: ending.on,
    at: await momentOf(transaction, clock),
    paidInterestMinor: ending.paid.amountMinor,
    entryId: principal.id,
    proposalId: ending.proposalId,
  });
  return {
    subject: back.id,
    about: [...drafts.map(({ id }) => ({ kind: 'booking', id }) as const), { kind: 'term_deposit', id: deposit.id }],
  };
}
