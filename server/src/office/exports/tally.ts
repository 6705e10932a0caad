import { add, currencyCode, money, toDecimalString, type Money } from '@bank/money';
import type { NamedCells } from '@bank/documents/table';
import type { SumsOfCurrency } from './store.ts';

/** Counts the rows of a file and adds up their debits and credits by currency, while they are written. */
export function openTally() {
  const sums = new Map<string, { debit: Money; credit: Money }>();
  let rows = 0;
  const sortedSums = (): SumsOfCurrency[] =>
    [...sums]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, { debit, credit }]) => ({
        currency,
        debit: toDecimalString(debit),
        credit: toDecimalString(credit),
      }));
  return {
    countRow(): void {
      rows += 1;
    },
    add(side: 'debit' | 'credit', amount: Money): void {
      const nothing = money(0n, currencyCode(amount.currency));
      const sum = sums.get(amount.currency) ?? { debit: nothing, credit: nothing };
      sums.set(amount.currency, { ...sum, [side]: add(sum[side], amount) });
    },
    rows: () => rows,
    sums: sortedSums,
    /** The last rows of a file: how many rows it has, and the sums of each currency. */
    ends: (): NamedCells[] => [
      { record: { text: 'count' }, count: { decimal: String(rows) } },
      ...sortedSums().map(({ currency, debit, credit }) => ({
        record: { text: 'sum' },
        currency: { text: currency },
        debit: { decimal: debit },
        credit: { decimal: credit },
      })),
    ],
  };
}

export type Tally = ReturnType<typeof openTally>;
