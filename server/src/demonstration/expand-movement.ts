import type { BankAccountKind, JournalEntryDraft, JournalEntryId, LedgerAccountId, PostingDraft } from '@bank/ledger';
import type { CurrencyCode, Money } from '@bank/money';
import type { Party, Payment } from '../payments/index.ts';
import type { DemonstrationAccount } from './demonstration-clients.ts';
import type { Movement, Order, OwnTransfer } from './movement.ts';

/** The entries of a demonstration are in the past: each has its own time. */
type DatedDraft = JournalEntryDraft & { readonly bookedAt: Date };

/** One journal entry to book, with the payment that the client sees; settling an order shows no row of its own. */
export interface Step {
  readonly at: Date;
  readonly draft: DatedDraft;
  readonly payment?: Payment;
}

/** The data about the bank that a movement needs. */
export interface Books {
  readonly clientId: string;
  /** The client's name as payments carry it. */
  readonly clientName: string;
  ledgerAccount(account: DemonstrationAccount): LedgerAccountId;
  bankAccount(kind: BankAccountKind, currency: CurrencyCode): LedgerAccountId;
  newId(at: Date): string;
  newUetr(): string;
}

/** The entries and payments that the rooms of the server would have booked for a movement. */
export function expandMovement(movement: Movement, books: Books): Step[] {
  switch (movement.kind) {
    case 'receipt': {
      const { at, account, amount, type, from } = movement;
      const source = books.bankAccount(type === 'interest' ? 'expense' : 'nostro', amount.currency);
      const draft = entry(books, at, type, between(source, books.ledgerAccount(account), amount));
      return [
        {
          at,
          draft,
          payment: payment(books, draft, movement, {
            type,
            status: 'completed',
            debtor: partyOf(from),
            creditor: own(books, account),
          }),
        },
      ];
    }
    case 'spending': {
      const { at, account, amount, type, to } = movement;
      const target = books.bankAccount(type === 'fee' ? 'income' : 'nostro', amount.currency);
      const draft = entry(books, at, type, between(books.ledgerAccount(account), target, amount));
      return [
        {
          at,
          draft,
          payment: payment(books, draft, movement, {
            type,
            status: 'completed',
            debtor: own(books, account),
            creditor: partyOf(to),
          }),
        },
      ];
    }
    case 'order':
      return expandOrder(movement, books);
    case 'own transfer':
      return [expandOwnTransfer(movement, books)];
  }
}

/** Debited at once against the transit account; then released, or returned with a row of its own. */
function expandOrder(order: Order, books: Books): Step[] {
  const { at, account, amount, type, to, outcome } = order;
  const client = books.ledgerAccount(account);
  const transit = books.bankAccount('transit', amount.currency);
  const nostro = books.bankAccount('nostro', amount.currency);
  const ordered = { ...entry(books, at, 'international', between(client, transit, amount)), isPending: true };
  const paymentId = books.newId(at);
  const reason = 'reason' in outcome ? { reason: outcome.reason } : {};
  const asked = payment(books, ordered, order, {
    ...reason,
    id: paymentId,
    type,
    status: outcome.status,
    orderedBy: books.clientId,
    debtor: own(books, account),
    creditor: partyOf(to),
    ...(to.bank && { creditorAgent: to.bank }),
    ...(to.country !== undefined && { creditorCountry: to.country }),
    ...(to.address !== undefined && { creditorAddress: to.address }),
    chargeBearer: order.chargeBearer,
    endToEndId: paymentId.replaceAll('-', ''),
    uetr: books.newUetr(),
  });
  const steps: Step[] = [{ at, draft: ordered, payment: asked }];
  if (outcome.status === 'in_process') return steps;

  const isRejected = outcome.status === 'rejected';
  const settled: DatedDraft = {
    ...entry(
      books,
      outcome.settledAt,
      isRejected ? 'order rejected' : 'order completed',
      between(transit, isRejected ? client : nostro, amount),
    ),
    settles: { entryId: ordered.id, as: isRejected ? 'voided' : 'posted' },
  };
  const returned =
    outcome.status === 'returned'
      ? { ...entry(books, outcome.returnedAt, 'order returned', between(nostro, client, amount)), reverses: ordered.id }
      : undefined;
  steps.push({ at: outcome.settledAt, draft: settled, ...(isRejected && { payment: givenBack(settled, 'reversal') }) });
  if (returned) steps.push({ at: returned.bookedAt, draft: returned, payment: givenBack(returned, 'return') });
  return steps;

  function givenBack(draft: DatedDraft, givenBackAs: 'reversal' | 'return'): Payment {
    return payment(books, draft, order, {
      ...reason,
      type: givenBackAs,
      status: 'completed',
      debtor: partyOf(to),
      creditor: own(books, account),
      originalPaymentId: paymentId,
    });
  }
}

function expandOwnTransfer(movement: OwnTransfer, books: Books): Step {
  const { at, account, amount, to, credited, rate, rateAsOf } = movement;
  const [from, target] = [books.ledgerAccount(account), books.ledgerAccount(to)];
  const type = rate === undefined ? 'internal' : 'conversion';
  const postings =
    rate === undefined
      ? between(from, target, amount)
      : [
          ...between(from, books.bankAccount('position', amount.currency), amount),
          ...between(books.bankAccount('position', credited.currency), target, credited),
        ];
  const draft = entry(books, at, type, postings);
  return {
    at,
    draft,
    payment: payment(books, draft, movement, {
      type,
      status: 'completed',
      orderedBy: books.clientId,
      debtor: own(books, account),
      creditor: own(books, to),
      ...(rate && rateAsOf && { conversion: { counterAmount: credited, rate, rateAsOf } }),
    }),
  };
}

function entry(books: Books, at: Date, kind: string, postings: readonly PostingDraft[]): DatedDraft {
  return { id: books.newId(at) as JournalEntryId, kind, bookedAt: at, postings };
}

function between(from: LedgerAccountId, to: LedgerAccountId, amount: Money): PostingDraft[] {
  return [
    { accountId: from, side: 'debit', amount },
    { accountId: to, side: 'credit', amount },
  ];
}

type PaymentDetails = Pick<Payment, 'type' | 'status' | 'debtor' | 'creditor'> & Partial<Payment>;

function payment(books: Books, draft: DatedDraft, { amount, reference }: Movement, details: PaymentDetails): Payment {
  return {
    id: books.newId(draft.bookedAt),
    journalEntryId: draft.id,
    remittanceInformation: reference,
    amount,
    createdAt: draft.bookedAt,
    ...details,
  };
}

function own(books: Books, { number }: DemonstrationAccount): Party {
  return { name: books.clientName, account: number };
}

function partyOf({ name, account }: Party): Party {
  return { name, account };
}
