import { hitSortKeys, listHitGroups, type HitGroup } from '@bank/contract/office/hits';
import { useQuery } from '@bank/ui/address.ts';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { sortAsked, sortedBy } from '../../queue/sorted-by.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { textOf } from '../../texts/text-of.ts';

const rulesOfBank: ReadonlySet<string> = new Set(['monitoring', 'country rules', 'bank']);

/** Hits that wait for compliance: a row for each subject, or for each payer. */
export function ScreeningPage() {
  const text = texts('screening');
  const { titles } = texts('pages');
  const by = new URLSearchParams(useQuery()).get('by');
  const columns: readonly QueueColumn<HitGroup>[] = [
    { key: 'name', head: text.columns.name, isRowHead: true, cell: ({ name }) => name },
    {
      key: 'of',
      head: text.columns.of,
      cell: ({ subjectKind }) => textOf(text.subjects, subjectKind),
    },
    { key: 'hits', head: text.columns.hits, align: 'end', cell: ({ count }) => format.count(count) },
    { key: 'score', head: text.columns.score, align: 'end', cell: ({ score }) => format.count(score) },
    { key: 'listed', phonePlace: 'note', head: text.columns.listed, cell: ({ listedName }) => listedName },
    {
      key: 'list',
      head: text.columns.list,
      // A rule names itself; of a list the number of the entry is asked for.
      cell: ({ publisher, reference }) =>
        rulesOfBank.has(publisher) ? publisher : `${publisher.toUpperCase()} ${reference}`,
    },
    {
      key: 'found',
      phonePlace: 'mark',
      head: text.columns.found,
      cell: ({ foundAt, isLate }) =>
        isLate ? <StatusMark tone="refused">{format.dateTime(foundAt)}</StatusMark> : format.dateTime(foundAt),
    },
  ];
  return (
    <>
      <h1>{titles.screening}</h1>
      <QueueTable
        name="screening"
        caption={titles.screening}
        columns={sortedBy(hitSortKeys, columns)}
        filters={[
          {
            kind: 'choice',
            key: 'by',
            label: text.by,
            any: text.bySubject,
            options: [{ value: 'payer', label: text.byPayer }],
          },
        ]}
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
        load={async ({ filters, sort, cursor, signal }) => {
          const query = { ...filters, ...sortAsked(sort, hitSortKeys), ...(cursor !== null && { cursor }) };
          const outcome = await callOffice(listHitGroups, { query, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.groups, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/screening/${id}${by === 'payer' ? '?by=payer' : ''}`}
        isUrgent={({ isLate }) => isLate}
      />
    </>
  );
}
