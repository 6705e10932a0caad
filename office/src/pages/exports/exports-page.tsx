import { listExports, readExportManifest, type TakenExport } from '@bank/contract/office/exports';
import { fill } from '@bank/dictionaries';
import { handOver } from '@bank/ui/hand-over.ts';
import { TextButton } from '@bank/ui/text-button.tsx';
import { showToast } from '@bank/ui/toast-queue.ts';
import { useState } from 'react';
import { callOffice, callOfficeForFile } from '../../calls/call-office.ts';
import { decimalText } from '../../journal/decimal-text.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { failureText } from '../../texts/failure-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './exports-page.module.css';
import { TakeForm } from './take-form.tsx';

/** Takes the books out as files, and shows every file that was taken with what proves it. */
export function ExportsPage() {
  const text = texts('exports');
  const heads = text.columns;
  const things: Readonly<Record<string, string>> = text.things;
  const [taken, setTaken] = useState(0);
  const columns: readonly QueueColumn<TakenExport>[] = [
    {
      key: 'snapshot',
      phonePlace: 'mark',
      head: heads.snapshot,
      cell: ({ snapshotAt }) => format.dateTime(snapshotAt),
    },
    { key: 'name', head: heads.name, isRowHead: true, className: styles['name'], cell: ({ name }) => name },
    { key: 'what', phonePlace: 'mark', head: heads.what, isExtra: true, cell: ({ what }) => things[what] ?? what },
    {
      key: 'filter',
      head: heads.filter,
      isExtra: true,
      cell: ({ filter }) =>
        Object.entries(filter)
          .map(([field, value]) => fill(text.filterPart, { field, value }))
          .join(', '),
    },
    { key: 'by', head: heads.by, cell: ({ takenBy }) => takenBy },
    { key: 'rows', head: heads.rows, align: 'end', cell: ({ rows }) => format.count(rows) },
    {
      key: 'sums',
      phonePlace: 'note',
      head: heads.sums,
      align: 'end',
      cell: ({ sums }) =>
        sums.map(({ currency, debit, credit }) => (
          <div key={currency}>
            {fill(text.sum, { currency, debit: decimalText(debit), credit: decimalText(credit) })}
          </div>
        )),
    },
    { key: 'bytes', head: heads.bytes, align: 'end', isExtra: true, cell: ({ bytes }) => format.count(bytes) },
    {
      key: 'hash',
      phonePlace: 'note',
      head: heads.hash,
      className: styles['hash'],
      cell: ({ sha256 }) => <code className={styles['digits']}>{sha256}</code>,
    },
    { key: 'manifest', head: heads.manifest, cell: ({ id }) => <Manifest id={id} /> },
  ];
  return (
    <>
      <h1>{texts('pages').titles.exports}</h1>
      <p className={styles['intro']}>{text.intro}</p>
      <TakeForm onTaken={() => setTaken((before) => before + 1)} />
      <QueueTable
        name="exports"
        caption={text.caption}
        columns={columns}
        load={async ({ cursor, signal }) => {
          const outcome = await callOffice(listExports, { query: { ...(cursor !== null && { cursor }) }, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.exports, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        empty={text.empty}
        version={taken}
      />
    </>
  );
}

function Manifest({ id }: { readonly id: string }) {
  async function save(): Promise<void> {
    const outcome = await callOfficeForFile(readExportManifest, { fields: { id } });
    if (outcome.ok) handOver(outcome.value);
    else showToast(failureText(outcome.failure), 'failure');
  }
  return <TextButton onClick={() => void save()}>{texts('exports').manifest}</TextButton>;
}
