import { type OutgoingOrder } from '@bank/contract/office';
import { money, toDecimalString } from '@bank/money';
import { isBlockedOut, listAccountsOf, type Account } from '../../money/accounts/index.ts';
import { findClientById } from '../../people/identity/index.ts';
import { addressOf, needsSecondPerson, readDesk, readStaffOrder, type NamedMove } from '../../money/orders/index.ts';
import { partyName } from '../../money/payments/index.ts';
import type { Platform } from '../../base/platform/platform.ts';
import { findOpenProposal } from '../../people/proposals/index.ts';
import type { Hit } from '../../people/screening/index.ts';
import { habitMax, hintsAt, historyMax } from './hint-at.ts';
import { readHabits, readHistory, type ToHint } from './hint-store.ts';
import { findFileOfOrder } from './order-queue-store.ts';

/** An international order that was booked, with everything that staff decide by; undefined where there is none. */
export async function readOrderPage(platform: Platform, id: string): Promise<OutgoingOrder | undefined> {
  const { db } = platform;
  const found = await readStaffOrder(db, id);
  if (found?.payment === undefined || found.order.kind !== 'international') return undefined;
  const { order, payment, moves, hits } = found;
  const client = (await findClientById(db, order.clientId))!;
  const asked: ToHint & { readonly creditorAgentBic: string } = {
    paymentId: order.paymentId!,
    clientId: order.clientId,
    creditorAccount: payment.creditor.account,
    creditorCountry: payment.creditorCountry ?? '',
    creditorAgentBic: payment.creditorAgent?.bic ?? '',
    amount: payment.amount,
    placedAt: order.createdAt,
  };
  const history = await readHistory(db, asked, historyMax);
  const habits = await readHabits(db, asked, habitMax);
  const accounts = await listAccountsOf(db, { clientId: order.clientId, accountIds: 'all' });
  const file = await findFileOfOrder(db, order.id);
  const desk = await readDesk(db, order.id);
  const kind = order.state === 'in_process' ? 'release_order' : 'decide_sent_order';
  const proposal = await findOpenProposal(db, { kind, subject: order.id });
  return {
    id: order.id,
    version: order.moveCount,
    state: order.state,
    transferNumber: payment.transferNumber,
    placedAt: order.createdAt.toISOString(),
    clientId: client.id,
    clientNumber: client.number,
    clientName: partyName(client),
    type: payment.type,
    debtorName: payment.debtor.name,
    debtorAccount: payment.debtor.account,
    creditorName: payment.creditor.name,
    creditorAccount: payment.creditor.account,
    creditorCountry: asked.creditorCountry,
    creditorAddress: payment.creditorAddress ?? '',
    address: addressOf(payment, moves),
    creditorAgentName: payment.creditorAgent?.name ?? '',
    creditorAgentBic: asked.creditorAgentBic,
    chargeBearer: payment.chargeBearer ?? '',
    remittanceInformation: payment.remittanceInformation,
    endToEndId: payment.endToEndId ?? '',
    uetr: payment.uetr ?? '',
    amount: toDecimalString(payment.amount),
    currency: payment.amount.currency,
    reason: payment.reason ?? null,
    needsSecondPerson: await needsSecondPerson(platform, db, { order, payment }),
    proposedBy:
      proposal === undefined
        ? null
        : { id: proposal.id, by: proposal.proposedBy.login, at: proposal.proposedAt.toISOString() },
    hints: hintsAt(asked, { history, ...habits, isBlocked: await isBlockedOut(db, payment.debtor.account) }),
    officer: desk.officer,
    setAside: desk.setAside && { ...desk.setAside, at: desk.setAside.at.toISOString() },
    hits: hits.map(presentHit),
    moves: moves.map(presentMove),
    balances: accounts.filter(({ isClosed }) => !isClosed).map(presentBalance),
    history: history.map(({ id: orderId, transferNumber, placedAt, amount, status }) => ({
      id: orderId,
      transferNumber,
      placedAt: placedAt.toISOString(),
      amount: toDecimalString(amount),
      currency: amount.currency,
      status,
    })),
    file: file ?? null,
  };
}

function presentHit(hit: Hit): OutgoingOrder['hits'][number] {
  const { id, score, name, listedName, publisher, reference, reasons, decision, decidedBy, decisionReason } = hit;
  return {
    id,
    score,
    name,
    listedName,
    publisher,
    reference,
    reasons: [...reasons],
    decision,
    decidedBy,
    decisionReason,
  };
}

function presentMove({
  from,
  to,
  at,
  by,
  userName,
  reason,
  correctedAddress,
}: NamedMove): OutgoingOrder['moves'][number] {
  const name = by.kind === 'staff' ? by.name : (userName ?? null);
  return {
    from,
    to,
    at: at.toISOString(),
    by: by.kind,
    name,
    reason: reason ?? null,
    corrected: correctedAddress ?? null,
  };
}

function presentBalance({ number, balance, minimumBalance, held }: Account): OutgoingOrder['balances'][number] {
  const { currency } = balance;
  const free = balance.amountMinor - minimumBalance.amountMinor - held.amountMinor;
  return {
    number,
    currency,
    balance: toDecimalString(balance),
    available: toDecimalString(money(free < 0n ? 0n : free, currency)),
  };
}
