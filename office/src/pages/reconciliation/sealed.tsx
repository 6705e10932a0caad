import { readClosedDay, type OfficeClosedDay, type OfficeLaterItem } from '@bank/contract/office/closing';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { moneyText } from '../../incoming/amounts.ts';
import { DenseTable, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** Who closed the day. */
export function SealedBy({ closed }: { readonly closed: OfficeClosedDay }) {
  const { reconciliation: text } = texts('incoming');
  const { closedAt, proposedBy: one, approvedBy: other, proposalId } = closed;
  return (
    <p>
      {fill(text.sealed, { time: format.dateTime(closedAt), one, other })}{' '}
      <Link href={`/proposals/${proposalId}`}>{text.proposal}</Link>
    </p>
  );
}

/** What came for closed days and no closing has seen yet. */
export function NotSeen() {
  const { value, failure, refresh } = useCall('', (signal) => callOffice(readClosedDay, { query: {}, signal }));
  if (failure !== null) return <ReadFailure failure={failure} onRetry={refresh} />;
  const rows = value?.closed?.later.filter(({ seenWith }) => seenWith === null) ?? [];
  return <Later caption={texts('incoming').reconciliation.laterOpen} rows={rows} />;
}

/** What came later, beside figures that stay as they were sealed. */
export function Later({ caption, rows }: { readonly caption: string; readonly rows: readonly OfficeLaterItem[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={caption}>
      <DenseTable
        caption={caption}
        columns={columns()}
        rows={rows}
        rowKey={(row) => [row.kind, row.currency, row.correspondent, row.reference, row.day].join(' ')}
      />
    </Section>
  );
}

function columns(): readonly Column<OfficeLaterItem>[] {
  const { reconciliation: text } = texts('incoming');
  return [
    {
      key: 'correspondent',
      head: text.columns.correspondent,
      isRowHead: true,
      cell: ({ currency, correspondent }) => `${currency} ${correspondent}`,
    },
    { key: 'kind', head: text.columns.what, cell: ({ kind }) => text.kinds[kind] },
    { key: 'reference', head: text.columns.reference, cell: ({ reference }) => reference },
    { key: 'day', head: text.columns.day, cell: ({ day }) => format.date(day) },
    {
      key: 'amount',
      head: text.columns.amount,
      align: 'end',
      cell: ({ amount, currency }) => amount !== null && moneyText(amount, currency),
    },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ seenWith }) =>
        seenWith === null ? (
          <StatusMark tone="pending">{text.notSeen}</StatusMark>
        ) : (
          fill(text.seenWith, { day: format.date(seenWith) })
        ),
    },
  ];
}
