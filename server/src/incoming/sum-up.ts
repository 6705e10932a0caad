import { money, type CurrencyCode, type Money } from '@bank/money';
import type { CamtFile, CamtStatement } from './camt-file.ts';
import type { Fate, PlannedTransaction } from './fate.ts';

/** What a file says and what becomes of it, in figures. */
export interface FileSummary {
  readonly statements: readonly (Omit<CamtStatement, 'entries'> & { readonly entryCount: number })[];
  /** By currency and by what becomes of them. */
  readonly sums: readonly FateSum[];
}

export interface FateSum {
  readonly currency: CurrencyCode;
  readonly fate: Fate['kind'];
  /** Transactions. */
  readonly count: number;
  readonly credits: Money;
  readonly debits: Money;
}

const fates = [
  'booked',
  'order_completed',
  'order_returned',
  'suspense',
  'known',
  'seen',
  'announced',
] as const satisfies readonly Fate['kind'][];

export function sumUp(file: CamtFile, plan: readonly PlannedTransaction[]): FileSummary {
  const currencies = [...new Set(file.statements.map(({ currency }) => currency))];
  const sums = currencies.flatMap((currency) =>
    fates.flatMap((fate): FateSum[] => {
      const of = plan.filter((planned) => planned.statement.currency === currency && planned.fate.kind === fate);
      if (of.length === 0) return [];
      const sum = (side: 'credit' | 'debit') =>
        money(
          of.reduce(
            (all, { transaction }) => all + (transaction.side === side ? transaction.amount.amountMinor : 0n),
            0n,
          ),
          currency,
        );
      return [{ currency, fate, count: of.length, credits: sum('credit'), debits: sum('debit') }];
    }),
  );
  return {
    statements: file.statements.map(({ entries, ...statement }) => ({ ...statement, entryCount: entries.length })),
    sums,
  };
}
