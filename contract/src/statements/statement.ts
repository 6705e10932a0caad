import { currencyCode, fromDecimalString, toDecimalString, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { decimalText } from '../wire/wire-text.ts';
import { readToldEntry, wireToldEntry, writeToldEntry } from './told-entry.ts';

/** One statement row (spec 3) as users of the client read it. A field for their eyes alone stands here. */
export const wireEntry = z.extend(wireToldEntry, {
  /** What the client wrote on the entry; empty where they wrote nothing. */
  note: z.string(),
  labels: z.array(z.string()),
});
export type WireEntry = z.output<typeof wireEntry>;

/** The entry behind its spelling. */
export function readEntry(wire: WireEntry) {
  return { ...readToldEntry(wire), note: wire.note, labels: wire.labels as readonly string[] };
}

/** One line of a statement. */
export type Entry = Readonly<ReturnType<typeof readEntry>>;

export function writeEntry(entry: Entry): WireEntry {
  return { ...writeToldEntry(entry), note: entry.note, labels: [...entry.labels] };
}

export const statementEntry = reshaped(wireEntry, { decode: readEntry, encode: writeEntry });

/** Entries of one currency, newest first (spec 3). */
export const statementGroup = spelled(
  { currency: z.string(), entries: z.array(statementEntry) },
  { entries: 'transaction' },
);
export interface StatementGroup {
  readonly currency: string;
  readonly entries: readonly Entry[];
}

/** Groups as they are spelled: as `encode` spells them, in a fifth of its time. */
export function writeGroups<Written>(
  groups: readonly StatementGroup[],
  write: (entry: Entry) => Written,
): { readonly currency: string; readonly transaction: Written[] }[] {
  return groups.map(({ currency, entries }) => ({ currency, transaction: entries.map(write) }));
}

/** The same with its rows unread: a program that has a thousand of them reads them one by one. */
export const statementOutline = z.array(
  spelled({ currency: z.string(), entries: z.array(z.unknown()) }, { entries: 'transaction' }),
);

/** The text of a group up to its first entry, for an answer that is written while it is read. */
export function beginGroup(currency: string): string {
  return JSON.stringify({ currency, transaction: [] }).slice(0, -']}'.length);
}

/** What a filter finds in one currency. */
export interface StatementTotal {
  readonly count: number;
  /** Sums of what went out and of what came in. */
  readonly debit: Money;
  readonly credit: Money;
}

export const statementTotal = reshaped(
  z.object({ currency: z.string(), count: z.number(), debit: decimalText, credit: decimalText }),
  {
    decode: ({ currency, count, debit, credit }): StatementTotal => ({
      count,
      debit: fromDecimalString(debit, currencyCode(currency)),
      credit: fromDecimalString(credit, currencyCode(currency)),
    }),
    encode: ({ count, debit, credit }) => ({
      currency: debit.currency,
      count,
      debit: toDecimalString(debit),
      credit: toDecimalString(credit),
    }),
  },
);

/** The header in which a part of the statement names where the next part begins. */
export const nextCursorHeader = 'next-cursor';
