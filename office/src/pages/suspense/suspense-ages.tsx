import { readSuspenseAges } from '@bank/contract/office/suspense';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { moneyText } from '../../incoming/amounts.ts';
import { DenseTable } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** What waits, by currency and age; nothing where nothing waits. */
export function SuspenseAges() {
  const { ages: text } = texts('incoming');
  const { value } = useCall('ages', (signal) => callOffice(readSuspenseAges, { signal }));
  if (value === null || value.rows.length === 0) return null;
  return (
    <DenseTable
      caption={text.caption}
      rows={value.rows}
      rowKey={({ currency }) => currency}
      columns={[
        { key: 'currency', head: text.currency, isRowHead: true, cell: ({ currency }) => currency },
        ...text.bands.map((head, band) => ({
          key: head,
          head,
          align: 'end' as const,
          cell: ({ counts }: (typeof value.rows)[number]) => format.count(counts[band] ?? 0),
        })),
        { key: 'oldest', head: text.oldest, align: 'end', cell: ({ oldestDays }) => format.count(oldestDays) },
        { key: 'credits', head: text.credits, align: 'end', cell: (row) => moneyText(row.credits, row.currency) },
        { key: 'debits', head: text.debits, align: 'end', cell: (row) => moneyText(row.debits, row.currency) },
      ]}
    />
  );
}
