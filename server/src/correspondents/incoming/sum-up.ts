import { money, toDecimalString, type CurrencyCode, type Money } from '@bank/money';
import type { CamtFile, CamtStatement } from './camt-file.ts';
import type { Fate, PlannedTransaction } from './fate.ts';
import type { RecognisedStatement } from './recognise-statements.ts';

/** What a file says and what becomes of it, in figures. */
export interface FileSummary {
  readonly statements: readonly SummedStatement[];
  /** By currency and by what becomes of them. */
  readonly sums: readonly FateSum[];
}

export interface SummedStatement extends Omit<CamtStatement, 'entries'> {
  readonly entryCount: number;
  /** Of those, imported before. */
  readonly seenCount: number;
  /** The name of the statement that it repeats. */
  readonly copyOf: string | undefined;
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

export function sumUp(
  file: CamtFile,
  plan: readonly PlannedTransaction[],
  recognised: ReadonlyMap<CamtStatement, RecognisedStatement>,
): FileSummary {
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
    statements: file.statements.map((of) => {
      const { entries, ...statement } = of;
      const { copyOf, seenCount = 0 } = recognised.get(of) ?? {};
      return { ...statement, entryCount: entries.length, seenCount, copyOf: copyOf?.reference };
    }),
    sums,
  };
}

/** What a file moves, in words, for an operator's act. */
export function tellSums({ message, messageId, statements }: CamtFile): string {
  const told = statements.map(({ account, currency, reference, entries }) => {
    const booked = entries.filter(({ isBooked }) => isBooked);
    const sum = (side: 'credit' | 'debit') =>
      toDecimalString(
        money(
          booked.reduce((all, entry) => all + (entry.side === side ? entry.amount.amountMinor : 0n), 0n),
          currency,
        ),
      );
    return `${reference} of ${account}: +${sum('credit')} and -${sum('debit')} ${currency} in ${booked.length} entries`;
  });
  return [`${message} ${messageId}`, ...told].join('; ');
}
