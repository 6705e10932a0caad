import { listScreeningHits, type ScreeningHit } from '@bank/contract/office/screening';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';

/** Names that are like a listed one and wait for compliance. */
export function ScreeningPage() {
  const text = texts('screening');
  const { titles } = texts('pages');
  const columns: readonly QueueColumn<ScreeningHit>[] = [
    { key: 'name', head: text.columns.name, isRowHead: true, cell: ({ name }) => name },
    {
      key: 'of',
      head: text.columns.of,
      cell: ({ subjectKind }) => textOf(text.subjects, subjectKind),
    },
    { key: 'score', head: text.columns.score, align: 'end', cell: ({ score }) => format.count(score) },
    { key: 'listed', phonePlace: 'note', head: text.columns.listed, cell: ({ listedName }) => listedName },
    {
      key: 'list',
      head: text.columns.list,
      cell: ({ publisher, reference }) => `${publisher.toUpperCase()} ${reference}`,
    },
    { key: 'found', head: text.columns.found, cell: ({ foundAt }) => format.dateTime(foundAt) },
  ];
  return (
    <>
      <h1>{titles.screening}</h1>
      <QueueTable
        name="screening"
        caption={titles.screening}
        columns={columns}
        actions={
          <>
            <ButtonLink href="/screening/lists" size="small" variant="outline">
              {text.lists}
            </ButtonLink>
            <ButtonLink href="/screening/monitoring" size="small" variant="outline">
              {text.rules}
            </ButtonLink>
          </>
        }
        load={async ({ cursor, signal }) => {
          const outcome = await callOffice(listScreeningHits, { query: { cursor: cursor ?? undefined }, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.hits, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/screening/${id}`}
      />
    </>
  );
}
