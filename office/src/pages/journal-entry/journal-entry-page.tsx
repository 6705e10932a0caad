import { readJournalEntry, type JournalEntryPage as Entry } from '@bank/contract/office/journal';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { decimalText } from '../../journal/decimal-text.ts';
import { entryKindText } from '../../journal/entry-kind.ts';
import { AccountLink } from '../../journal/links.tsx';
import type { PageProps } from '../../navigation/page.ts';
import { DenseTable, Facts, PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { factsOfEntry } from './facts-of-entry.tsx';

/** An entry of the journal: its postings, and everything that it leads to. */
export function JournalEntryPage({ fields }: PageProps) {
  const id = fields['id'] ?? '';
  const text = texts('journal');
  const { value, failure, refresh } = useCall(id, (signal) => callOffice(readJournalEntry, { fields: { id }, signal }));
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  return (
    <>
      <PageHead
        title={`${entryKindText(value.kind)}: ${fill(text.entry.title, { day: format.date(value.bookedOn) })}`}
        mark={value.isPending && <StatusMark tone="pending">{text.entry.pending}</StatusMark>}
      />
      <Section title={text.entry.postings}>
        <Postings entry={value} />
      </Section>
      <Facts facts={factsOfEntry(value)} />
      <p>
        <Link href={`/journal?from=${value.bookedOn}&to=${value.bookedOn}`}>{texts('pages').titles.journal}</Link>
      </p>
    </>
  );
}

function Postings({ entry }: { readonly entry: Entry }) {
  const text = texts('journal');
  const heads = text.columns;
  return (
    <DenseTable
      caption={text.entry.postings}
      columns={[
        {
          key: 'account',
          head: heads.account,
          isRowHead: true,
          cell: ({ account }) => <AccountLink account={account} />,
        },
        { key: 'chart', head: heads.chart, cell: ({ chartNumber }) => chartNumber },
        { key: 'debit', head: heads.debit, align: 'end', cell: ({ debit }) => decimalText(debit) },
        { key: 'credit', head: heads.credit, align: 'end', cell: ({ credit }) => decimalText(credit) },
        { key: 'currency', head: heads.currency, cell: ({ currency }) => currency },
        { key: 'balance', head: heads.balance, align: 'end', cell: ({ balance }) => decimalText(balance) },
      ]}
      rows={entry.legs}
      rowKey={({ leg }) => String(leg)}
    />
  );
}
