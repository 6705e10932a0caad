import type { SpendingEntry, SpendingLine } from '@bank/contract';
import { listSpendingEntries } from '@bank/contract/calls';
import { fill, type Texts } from '@bank/dictionaries';
import { Alert } from '@bank/ui/alert.tsx';
import { DataTable, type Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import type { Failure } from '@bank/transport';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../calls/call.ts';
import { useFailureText } from '../../../dictionaries/use-failure-text.ts';
import { useFormat, type Format } from '../../../dictionaries/use-format.ts';
import { useText } from '../../../dictionaries/use-text.ts';
import { useNavigation } from '../../../navigation/navigation.ts';
import { categoryName, entriesId } from './category-name.ts';
import type { SpendingChoice } from './spending-choice.ts';
import styles from './spending-page.module.css';

export interface CategoryEntriesProps {
  readonly choice: SpendingChoice;
  readonly line: SpendingLine;
  readonly onClose: () => void;
}

/** The entries behind a line, beneath the table; each leads to its place in the statement. */
export function CategoryEntries({ choice, line, onClose }: CategoryEntriesProps) {
  const text = useText('spending');
  const common = useText('common');
  const format = useFormat();
  const failureText = useFailureText();
  const statement = useNavigation().addressOf('statement') ?? '';
  const heading = useRef<HTMLHeadingElement>(null);
  const { entries, next, failure, readOn } = useEntries(choice, line);
  useEffect(() => heading.current?.focus(), []);
  const addressOf = ({ id }: SpendingEntry): string =>
    `${statement}?${new URLSearchParams({ currency: choice.currency, entry: id }).toString()}`;
  return (
    <section id={entriesId} className={styles.entries} aria-labelledby={`${entriesId}-title`}>
      <div className={styles.head}>
        <h2 id={`${entriesId}-title`} className={styles.title} ref={heading} tabIndex={-1}>
          {fill(text.entriesOf, { category: categoryName(line, text) })}
        </h2>
        <TextButton className={styles.close} onClick={onClose}>
          {common.close}
        </TextButton>
      </div>
      <DataTable
        caption={fill(text.entriesOf, { category: categoryName(line, text) })}
        columns={columnsOf(text, format, addressOf)}
        rows={entries}
        rowKey={({ id }) => id}
        rowCount={next === null ? undefined : -1}
        isStacked
      />
      {failure !== null && (
        <Alert tone="error" action={<TextButton onClick={readOn}>{common.tryAgain}</TextButton>}>
          {failureText(failure)}
        </Alert>
      )}
      {next !== null && failure === null && entries.length > 0 && (
        <TextButton className={styles.close} onClick={readOn}>
          {text.more}
        </TextButton>
      )}
    </section>
  );
}

interface Part {
  readonly entries: readonly SpendingEntry[];
  /** After which entry the next part begins; null at the end, empty before the first. */
  readonly next: string | null;
  readonly failure: Failure | null;
}

/** A part at a time: the first at once, each further one at a press. A changed table is another line to read. */
function useEntries({ period, currency, account }: SpendingChoice, { kind, category, count }: SpendingLine) {
  const [part, setPart] = useState<Part>({ entries: [], next: '', failure: null });
  const [wanted, setWanted] = useState({ after: '', tries: 0 });
  const { after, tries } = wanted;
  useEffect(() => {
    const leaving = new AbortController();
    const asked = { period, currency, account, kind, category, after };
    void call(listSpendingEntries, asked, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      setPart((before) =>
        outcome.ok
          ? {
              entries: after === '' ? outcome.value.entries : [...before.entries, ...outcome.value.entries],
              next: outcome.value.next,
              failure: null,
            }
          : { ...before, failure: outcome.failure },
      );
    });
    return () => leaving.abort();
  }, [period, currency, account, kind, category, after, tries, count]);
  return { ...part, readOn: () => setWanted({ after: part.next ?? '', tries: tries + 1 }) };
}

function columnsOf(
  text: Texts['spending'],
  format: Format,
  addressOf: (entry: SpendingEntry) => string,
): readonly Column<SpendingEntry>[] {
  return [
    { key: 'date', head: text.date, cell: ({ bookedOn }) => format.date(bookedOn) },
    {
      key: 'name',
      head: text.otherSide,
      isRowHead: true,
      cell: (entry) => <Link href={addressOf(entry)}>{entry.name}</Link>,
    },
    { key: 'reference', head: text.purpose, phonePlace: 'note', cell: ({ reference }) => reference },
    { key: 'account', head: text.account, cell: ({ accountNumber }) => accountNumber },
    { key: 'credit', head: text.credit, align: 'end', cell: ({ credit }) => (credit ? format.amount(credit) : '') },
    { key: 'debit', head: text.debit, align: 'end', cell: ({ debit }) => (debit ? format.amount(debit) : '') },
  ];
}
