import { currencyCode, fromDecimalString, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import * as z from 'zod/mini';
import { reshaped, spelled } from '../wire/codec.ts';
import { decimalText, line } from '../wire/wire-text.ts';

/** Rules of one client; characters of a category’s name, and of the words that lead to it; how many words. */
export const categoryRulesMax = 100;
export const categoryLengthMax = 40;
export const categoryWordsLengthMax = 140;
export const categoryWordsMax = 8;

/** Of which entries a rule speaks: those that came in, those that went out, or both. */
export const ruleDirections = ['any', 'in', 'out'] as const;
export type RuleDirection = (typeof ruleDirections)[number];

/** An entry whose other side or purpose says all the words belongs to the category of the first rule that fits. */
export const categoryRule = spelled({
  words: line,
  category: line,
  /** Number of an account; empty: of all of them. */
  account: line,
  direction: line,
});
export type CategoryRule = z.output<typeof categoryRule>;

/** Where a category comes from: a rule, the kind of the entry, or neither. */
export const categoryKinds = ['rule', 'own', 'fees', 'interest', 'other'] as const;
export type CategoryKind = (typeof categoryKinds)[number];

const wireFigures = z.object({ count: z.number(), debit: decimalText, credit: decimalText });

/** How many entries there are, what went out by them and what came in. */
export interface SpendingFigures {
  readonly count: number;
  readonly debit: Money;
  readonly credit: Money;
}

export interface SpendingLine extends SpendingFigures {
  readonly kind: CategoryKind;
  /** The client’s name of it; empty of those that the bank names. */
  readonly category: string;
  /** Of all that went out, in percent with one decimal; null where nothing went out. */
  readonly share: string | null;
  readonly before: SpendingFigures;
}

/** Where the money of a period went. */
export interface Spending {
  /** `2026-05`, `2026-Q2` or `2026` */
  readonly period: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly beforeFromDay: string;
  readonly beforeToDay: string;
  readonly today: string;
  readonly currency: CurrencyCode;
  /** By what went out, the most first; the last one is of entries that no rule fits. */
  readonly lines: readonly SpendingLine[];
  readonly total: SpendingFigures & { readonly before: SpendingFigures };
}

const days = { period: z.string(), fromDay: z.string(), toDay: z.string(), today: z.string() };

export const spending = reshaped(
  spelled(
    {
      ...days,
      beforeFromDay: z.string(),
      beforeToDay: z.string(),
      currency: z.string(),
      lines: z.array(
        spelled({
          kind: z.enum(categoryKinds),
          category: z.string(),
          ...wireFigures.shape,
          share: z.nullable(decimalText),
          before: wireFigures,
        }),
      ),
      total: spelled({ ...wireFigures.shape, before: wireFigures }),
    },
    { fromDay: 'from', toDay: 'to', beforeFromDay: 'before_from', beforeToDay: 'before_to' },
  ),
  {
    decode: ({ currency: code, lines, total, ...rest }): Spending => {
      const currency = currencyCode(code);
      const read = (figures: WireFigures): SpendingFigures => readFigures(figures, currency);
      return {
        ...rest,
        currency,
        lines: lines.map((one) => ({ ...one, ...read(one), before: read(one.before) })),
        total: { ...read(total), before: read(total.before) },
      };
    },
    encode: ({ lines, total, ...rest }) => ({
      ...rest,
      lines: lines.map((one) => ({ ...one, ...writeFigures(one), before: writeFigures(one.before) })),
      total: { ...writeFigures(total), before: writeFigures(total.before) },
    }),
  },
);

type WireFigures = z.output<typeof wireFigures>;

function readFigures({ count, debit, credit }: WireFigures, currency: CurrencyCode): SpendingFigures {
  return { count, debit: fromDecimalString(debit, currency), credit: fromDecimalString(credit, currency) };
}

function writeFigures({ count, debit, credit }: SpendingFigures): WireFigures {
  return { count, debit: toDecimalString(debit), credit: toDecimalString(credit) };
}

/** An entry of a category. */
export interface SpendingEntry {
  /** As in statement rows. */
  readonly id: string;
  /** `YYYY-MM-DD`, by the clock of the bank. */
  readonly bookedOn: string;
  readonly accountNumber: string;
  /** Of the other side. */
  readonly name: string;
  readonly reference: string;
  /** Null where the other one moved. */
  readonly debit: Money | null;
  readonly credit: Money | null;
}

const wireSpendingEntry = spelled(
  {
    id: z.string(),
    bookedOn: z.string(),
    accountNumber: z.string(),
    name: z.string(),
    reference: z.string(),
    debit: z.nullable(decimalText),
    credit: z.nullable(decimalText),
  },
  { bookedOn: 'booking_date', accountNumber: 'account_special_number' },
);

export interface SpendingEntries {
  readonly currency: CurrencyCode;
  readonly entries: readonly SpendingEntry[];
  /** After which entry the next part begins; null at the end. */
  readonly next: string | null;
}

export const spendingEntries = reshaped(
  spelled({ currency: z.string(), entries: z.array(wireSpendingEntry), next: z.nullable(z.string()) }),
  {
    decode: ({ currency: code, entries, next }): SpendingEntries => {
      const currency = currencyCode(code);
      const read = (text: string | null) => (text === null ? null : fromDecimalString(text, currency));
      return {
        currency,
        entries: entries.map((entry) => ({ ...entry, debit: read(entry.debit), credit: read(entry.credit) })),
        next,
      };
    },
    encode: ({ currency, entries, next }) => ({
      currency,
      entries: entries.map((entry) => ({
        ...entry,
        debit: entry.debit && toDecimalString(entry.debit),
        credit: entry.credit && toDecimalString(entry.credit),
      })),
      next,
    }),
  },
);
