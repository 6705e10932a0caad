import type { CamtEntry, CamtFile, CamtStatement, CamtTransaction } from './camt-file.ts';
import type { Reversed } from './fate.ts';
import type { KeptTransaction } from './look-up-store.ts';
import { accountKey, type LookedUp } from './look-up.ts';

export interface Reversal {
  readonly statement: CamtStatement;
  readonly entry: CamtEntry;
  readonly transaction: CamtTransaction;
}

/** What may be taken back, kept before or told by the same file. */
interface Candidate extends Omit<KeptTransaction, 'id'> {
  readonly reversed: Reversed;
}

export type FindReversed = (reversal: Reversal) => Candidate | undefined;

/**
 * Finds what a reversal takes back. Correspondents give it the reference of that entry, or the ids of its payment with
 * the amount.
 */
export function prepareReversals(file: CamtFile, { reversible }: LookedUp): FindReversed {
  const named = new Map<string, Candidate[]>();
  const add = (key: string, candidate: Candidate) =>
    named.set(key, [...(named.get(key) ?? []), candidate].slice(0, candidatesMax));
  const offer = (account: string, candidate: Candidate) => {
    for (const key of keysOf(candidate)) add(`${account} ${key}`, candidate);
  };
  for (const [account, kept] of reversible)
    for (const { id, ...one } of kept)
      offer(account, { ...one, reversed: { servicerReference: one.reference, id, transaction: undefined } });
  if (file.statements.some(({ entries }) => entries.some(({ isReversal }) => isReversal)))
    for (const statement of file.statements)
      for (const candidate of toldBy(statement)) offer(accountKey(statement), candidate);
  return ({ statement, entry, transaction }) => {
    const { side, amount } = transaction;
    const found = keysOf({
      reference: entry.servicerReference,
      uetr: transaction.uetr ?? null,
      endToEndId: transaction.endToEndId ?? null,
    }).map((key) => (named.get(`${accountKey(statement)} ${key}`) ?? []).filter((one) => one.side !== side));
    const [byReference = []] = found;
    return found.flat().find((one) => one.amountMinor === amount.amountMinor) ?? byReference[0];
  };
}

/** Of one name no more than these are compared. */
const candidatesMax = 50;

function keysOf({ reference, uetr, endToEndId }: Pick<KeptTransaction, 'reference' | 'uetr' | 'endToEndId'>): string[] {
  return [
    `reference ${reference}`,
    ...(uetr === null ? [] : [`uetr ${uetr}`]),
    ...(endToEndId === null ? [] : [`id ${endToEndId.toLowerCase()}`]),
  ];
}

function toldBy({ entries }: CamtStatement): readonly Candidate[] {
  return entries
    .filter(({ isBooked, isReversal }) => isBooked && !isReversal)
    .flatMap(({ servicerReference, transactions }) =>
      transactions.map((transaction, index) => ({
        reference: servicerReference,
        part: index + 1,
        side: transaction.side,
        amountMinor: transaction.amount.amountMinor,
        endToEndId: transaction.endToEndId ?? null,
        uetr: transaction.uetr ?? null,
        accountNumber: null,
        paymentId: null,
        reversed: { servicerReference, id: undefined, transaction },
      })),
    );
}
