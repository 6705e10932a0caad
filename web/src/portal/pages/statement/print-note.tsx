import { accountIdentification, type Account } from '@bank/contract';
import { fill } from '@bank/dictionaries';
import { usePrinting } from '@bank/ui/use-printing.ts';
import { useFormat } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import type { NamedFilter } from './filter-names.ts';
import styles from './print-note.module.css';
import type { StatementChoice } from './statement-choice.ts';

export interface PrintNoteProps {
  /** Those whose entries they are. */
  readonly accounts: readonly Account[];
  readonly choice: StatementChoice;
  readonly filters: readonly NamedFilter[];
  readonly total: { readonly count: number } | null;
  /** Entries that are here. */
  readonly rowCount: number;
}

/** What a sheet of paper has to say of itself: of which accounts, which entries, and how many of them. */
export function PrintNote({ accounts, choice, filters, total, rowCount }: PrintNoteProps) {
  const text = useText('statement');
  const format = useFormat();
  if (usePrinting() === null) return null;
  const lines = [
    accounts.map(numbersOf).join(' · '),
    [
      choice.currency === null ? text.filters.allCurrencies : format.currencyName(choice.currency),
      ...filters.map(({ name }) => name),
    ].join(' · '),
    ...(total !== null && total.count > rowCount
      ? [fill(text.printedPart, { count: format.count(rowCount), total: format.count(total.count) })]
      : []),
  ];
  return (
    <div className={styles.note} aria-hidden="true">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** The number of an account, and its IBAN where it has one. */
function numbersOf(account: Account): string {
  const { iban } = accountIdentification(account);
  return iban === null ? account.number : `${account.number} (IBAN ${iban})`;
}
