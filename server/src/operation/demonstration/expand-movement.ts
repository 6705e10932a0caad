import { receivedOn } from '@bank/contract';
import type { BankAccountKind, JournalEntryDraft, JournalEntryId, LedgerAccountId, PostingDraft } from '@bank/ledger';
import { businessDayFrom, type CurrencyCode, type Money } from '@bank/money';
import type { MoveToMake, Placed } from '../../money/orders/index.ts';
import type { Party, Payment } from '../../money/payments/index.ts';
import { clockIn, dayIn } from '../../base/platform/days-of-zone.ts';
import type { DemonstrationAccount } from './demonstration-clients.ts';
import type { Counterparty, Movement, Outgoing, BetweenOwn } from './movement.ts';

/** The entries of a demonstration are in the past: each has its own time. */
type DatedDraft = JournalEntryDraft & { readonly bookedAt: Date };

/** One journal entry to book, with the payment that the client sees; settling an order shows no row of its own. */
export interface Step {
  readonly at: Date;
  readonly draft: DatedDraft;
  readonly payment?: Payment;
  /** The order that the entry carries out, and how one that was placed before moves up to it. */
  readonly order?: Placed;
  readonly moved?: MovedOrder;
}

/** An order of an earlier step, with the moves that lead to this one. */
export interface MovedOrder {
  readonly clientId: string;
  readonly paymentId: string;
  readonly amount: Money;
  readonly creditor: Party;
  readonly moves: readonly MoveToMake[];
}

/** The data about the bank that a movement needs. */
export interface Books {
  readonly clientId: string;
  /** Of the bank's clock. */
  readonly timeZone: string;
  /** Who places the client's orders. */
  readonly userId: string;
  /** The client's name as payments carry it. */
  readonly clientName: string;
  /** Whether one person may not release an order over this amount. */
  takesTwo(amount: Money, at: Date): boolean;
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
      const source = books.bankAccount(type === 'interest' ? 'interest_expense' : 'nostro', amount.currency);
      const booked = entry(books, at, type, between(source, books.ledgerAccount(account), amount));
      const draft = type === 'interest' ? booked : valued(booked, amount, books);
      return [
        {
          at,
          draft,
          payment: payment(books, draft, movement, {
            type,
            debtor: partyOf(from),
            creditor: own(books, account),
            ...(type === 'incoming' && senderOf(from, draft, books)),
          }),
        },
      ];
    }
    case 'spending': {
      const { at, account, amount, type, line = 'nostro', to } = movement;
      const target = books.bankAccount(line, amount.currency);
      const draft = entry(books, at, type, between(books.ledgerAccount(account), target, amount));
      return [
        {
          at,
          draft,
          payment: payment(books, draft, movement, {
            type,
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

/** What came with a payment from outside: the sender’s own name for it, and their bank. */
function senderOf(from: Counterparty, { id }: DatedDraft, books: Books): Partial<Payment> {
  return {
    // Another number than the entry’s own, as a stranger would have chosen it.
    endToEndId: `RF-${id.slice(-12).toUpperCase()}`,
    uetr: books.newUetr(),
    ...(from.bank && { debtorAgent: from.bank }),
  };
}

/** Debited at once against the transit account; then released, or returned with a row of its own. */
function expandOrder(order: Outgoing, books: Books): Step[] {
  const { at, account, amount, type, to, outcome } = order;
  const client = books.ledgerAccount(account);
  const transit = books.bankAccount('transit', amount.currency);
  const nostro = books.bankAccount('nostro', amount.currency);
  const ordered = {
    ...entry(books, at, 'international', between(client, transit, amount)),
    valueDate: receivedOn(clockIn(books.timeZone, at), amount.currency),
    isPending: true,
  };
  const paymentId = books.newId(at);
  const placed = orderOf(books, order, { kind: 'international', state: 'in_process', paymentId });
  const reason = 'reason' in outcome ? { reason: outcome.reason } : {};
  const named = { endToEndId: paymentId.replaceAll('-', ''), uetr: books.newUetr() };
  const asked = payment(books, ordered, order, {
    id: paymentId,
    orderId: placed.id,
    type,
    orderedBy: books.clientId,
    debtor: own(books, account),
    creditor: partyOf(to),
    ...(to.bank && { creditorAgent: to.bank }),
    ...(to.country !== undefined && { creditorCountry: to.country }),
    ...(to.address !== undefined && { creditorAddress: to.address }),
    chargeBearer: order.chargeBearer,
    ...named,
  });
  const steps: Step[] = [{ at, draft: ordered, payment: asked, order: placed }];
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
      ? {
          ...valued(entry(books, outcome.returnedAt, 'order returned', between(nostro, client, amount)), amount, books),
          reverses: ordered.id,
        }
      : undefined;
  const { id } = placed;
  const ofOrder = { clientId: books.clientId, paymentId, amount, creditor: partyOf(to) };
  const moves: readonly NextMove[] =
    outcome.status === 'rejected'
      ? [{ to: 'rejected', by: payments, at: outcome.settledAt, ...reason }]
      : [
          {
            to: 'released',
            by: books.takesTwo(amount, outcome.releasedAt) ? approver : payments,
            at: outcome.releasedAt,
          },
          { to: 'sent', by: payments, at: outcome.sentAt },
          { to: 'completed', by: payments, at: outcome.settledAt },
        ];
  steps.push({
    at: outcome.settledAt,
    draft: settled,
    moved: { ...ofOrder, moves: inTurn({ id, state: 'in_process', moveCount: 0 }, moves) },
    ...(isRejected && { payment: givenBack(settled, 'reversal') }),
  });
  if (returned) {
    const comesBack: NextMove = { to: 'returned', by: payments, at: returned.bookedAt, ...reason };
    steps.push({
      at: returned.bookedAt,
      draft: returned,
      moved: { ...ofOrder, moves: inTurn({ id, state: 'completed', moveCount: moves.length }, [comesBack]) },
      payment: givenBack(returned, 'return'),
    });
  }
  return steps;

  function givenBack(draft: DatedDraft, givenBackAs: 'reversal' | 'return'): Payment {
    return payment(books, draft, order, {
      ...reason,
      ...named,
      type: givenBackAs,
      debtor: partyOf(to),
      creditor: own(books, account),
      originalPaymentId: paymentId,
      orderId: placed.id,
    });
  }
}

function expandOwnTransfer(movement: BetweenOwn, books: Books): Step {
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
  const paymentId = books.newId(at);
  const order = orderOf(books, movement, { kind: 'internal', state: 'completed', paymentId });
  return {
    at,
    draft,
    order,
    payment: payment(books, draft, movement, {
      id: paymentId,
      orderId: order.id,
      type,
      orderedBy: books.clientId,
      debtor: own(books, account),
      creditor: own(books, to),
      ...(rate && rateAsOf && { conversion: { counterAmount: credited, rate, rateAsOf } }),
    }),
  };
}

/** Who of the staff let the orders go and settled them; large ones are released by a second person. */
const payments = { kind: 'staff', name: 'payments' } as const;
const approver = { kind: 'staff', name: 'approver' } as const;

type NextMove = Omit<MoveToMake, 'order'>;

/** Moves one after the other, each from where the one before it ended. */
function inTurn(order: MoveToMake['order'], moves: readonly NextMove[]): MoveToMake[] {
  let standing = order;
  return moves.map((move) => {
    const made = { ...move, order: standing };
    standing = { id: order.id, state: move.to, moveCount: standing.moveCount + 1 };
    return made;
  });
}

function orderOf(
  books: Books,
  { at }: Movement,
  order: Pick<Placed, 'kind' | 'state' | 'paymentId'>,
): Placed & { readonly moveCount: 0 } {
  return {
    id: books.newId(at),
    clientId: books.clientId,
    placedBy: books.userId,
    key: undefined,
    createdAt: at,
    moveCount: 0,
    ...order,
  };
}

function entry(books: Books, at: Date, kind: string, postings: readonly PostingDraft[]): DatedDraft {
  return { id: books.newId(at) as JournalEntryId, kind, bookedAt: at, postings };
}

/** Money that moves between banks is of value on a business day. */
function valued(draft: DatedDraft, { currency }: Money, { timeZone }: Books): DatedDraft {
  return { ...draft, valueDate: businessDayFrom(dayIn(timeZone, draft.bookedAt), currency) };
}

function between(from: LedgerAccountId, to: LedgerAccountId, amount: Money): PostingDraft[] {
  return [
    { accountId: from, side: 'debit', amount },
    { accountId: to, side: 'credit', amount },
  ];
}

type PaymentDetails = Pick<Payment, 'type' | 'debtor' | 'creditor'> & Partial<Payment>;

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
