import { listEntriesByHand } from '@bank/contract/office/entries-by-hand';
import type { OfficeEntryByHand } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { DenseTable, PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

/** The entries that people made, the newest first: who, who else, why, and what lies behind. */
export function EntriesByHandPage() {
  const text = texts('entries-by-hand');
  const heads = text.columns;
  const title = texts('pages').titles.entriesByHand;
  const [cursor, setCursor] = useState('');
  const answer = useAnswer(cursor, (signal) => callOffice(listEntriesByHand, { query: { cursor }, signal }));
  const columns: readonly Column<OfficeEntryByHand>[] = [
    {
      key: 'number',
      head: heads.number,
      isRowHead: true,
      cell: ({ number }) => (
        <Link href={`/entries-by-hand/${number}`}>{fill(text.entry, { number: String(number) })}</Link>
      ),
    },
    { key: 'bookedAt', head: heads.bookedAt, cell: ({ bookedAt }) => format.dateTime(bookedAt) },
    { key: 'text', head: heads.text, cell: (entry) => entry.text },
    { key: 'author', head: heads.author, cell: ({ author }) => author },
    { key: 'approver', head: heads.approver, cell: ({ approver }) => approver ?? text.nobody },
    { key: 'transferNumber', head: heads.transferNumber, cell: ({ transferNumber }) => transferNumber ?? '' },
    { key: 'document', head: heads.document, cell: ({ document }) => document?.name ?? '' },
  ];
  return (
    <>
      <PageHead title={title} />
      <AnswerPlace answer={answer}>
        {({ entries, next }) => (
          <>
            <DenseTable
              caption={title}
              columns={columns}
              rows={entries}
              rowKey={({ number }) => String(number)}
              empty={text.none}
            />
            {next !== null && <TextButton onClick={() => setCursor(next)}>{text.earlier}</TextButton>}
          </>
        )}
      </AnswerPlace>
    </>
  );
}
