import { paymentStatuses, type PaymentStatus, type StatementSort } from '@bank/contract';
import { createHash } from 'node:crypto';
import type { StatementFilter } from './statement-filter.ts';

/**
 * The place in a statement after which the next part begins: by booking time, then by account, then by its sequence.
 */
export interface StatementCursor {
  readonly bookedAt: Date;
  readonly ledgerAccountId: string;
  readonly accountSequence: bigint;
  /** The first part of the place where the order is one of amounts. */
  readonly amountMinor: bigint;
  /** Where the payment stood; the first part of the place where the order is one of statuses. */
  readonly status: PaymentStatus;
}

/**
 * What a cursor was given for, as short text: the filter and the order, for a place in one order is no place in
 * another. Client and accounts are left out: which rows are read is decided by the session.
 */
export function cursorMark({
  clientId: _client,
  accountIds: _accounts,
  ...meant
}: StatementFilter & { readonly sort: StatementSort }): string {
  const { sort, accountId, currency, fromDay, toDay, types, statuses, amounts, terms } = meant;
  const asText = JSON.stringify([sort, accountId, currency, fromDay, toDay, types, statuses, amounts, terms]);
  return createHash('sha256').update(asText).digest('base64url').slice(0, 12);
}

/** A cursor as opaque text. It names a place only. */
export function writeCursor(
  { bookedAt, ledgerAccountId, accountSequence, amountMinor, status }: StatementCursor,
  mark: string,
): string {
  const place = [
    bookedAt.getTime(),
    ledgerAccountId,
    accountSequence,
    amountMinor,
    paymentStatuses.indexOf(status),
    mark,
  ];
  return Buffer.from(place.join('/')).toString('base64url');
}

/** Reads a cursor, or null for anything that this server did not write for the same filter and order. */
export function readCursor(text: string, mark: string): StatementCursor | null {
  const match =
    /^(\d{1,15})\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(\d{1,18})\/(\d{1,18})\/(\d)\/([\w-]{12})$/.exec(
      Buffer.from(text, 'base64url').toString('latin1'),
    );
  if (match === null || match[6] !== mark) return null;
  const bookedAt = new Date(Number(match[1]));
  const status = paymentStatuses[Number(match[5])];
  if (Number.isNaN(bookedAt.getTime()) || status === undefined) return null;
  return {
    bookedAt,
    ledgerAccountId: match[2]!,
    accountSequence: BigInt(match[3]!),
    amountMinor: BigInt(match[4]!),
    status,
  };
}
