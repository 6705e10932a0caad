import { entrySortKeys, listSuspense, suspenseSortKeys, type IncomingEntry } from '@bank/contract/office/incoming';
import { useQuery } from '@bank/ui/address.ts';
import { ButtonLink } from '@bank/ui/button-link.tsx';
import { bankNow } from '../../calls/bank-clock.ts';
import { callOffice } from '../../calls/call-office.ts';
import { moneyText } from '../../incoming/amounts.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { sortAsked, sortedBy } from '../../queue/sorted-by.ts';
import { useStaff } from '../../session/session-store.ts';
import { PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { SuspenseAges } from './suspense-ages.tsx';

/** Older than this, money in suspense is marked. */
const urgentAfterDays = 3;
const dayMs = 86_400_000;

/** Money that came in and is nobody's yet, the oldest first; or all entries of correspondents, the newest first. */
export function SuspensePage() {
  const text = texts('incoming');
  const { columns: heads } = text.suspense;
  const { roles } = useStaff();
  const state = new URLSearchParams(useQuery()).get('state') === 'all' ? 'all' : 'waiting';
  const other = state === 'all' ? 'waiting' : 'all';
  const sortKeys = state === 'waiting' ? suspenseSortKeys : entrySortKeys;
  const columns: readonly QueueColumn<IncomingEntry>[] = [
    { key: 'age', head: heads.age, cell: ({ importedAt }) => format.ago(importedAt, bankNow()) },
    {
      key: 'counterparty',
      head: heads.counterparty,
      isRowHead: true,
      cell: ({ counterparty, servicerReference }) => counterparty.name || servicerReference,
    },
    { key: 'amount', head: heads.amount, align: 'end', cell: ({ amount, currency }) => moneyText(amount, currency) },
    {
      key: 'meantFor',
      head: heads.meantFor,
      cell: ({ accountNumber, creditorAccount }) => accountNumber ?? creditorAccount,
    },
    { key: 'text', head: heads.text, cell: ({ remittanceInformation }) => remittanceInformation },
    { key: 'why', head: heads.why, cell: whyOf },
    { key: 'order', head: heads.order, cell: ({ order }) => order?.transferNumber },
    { key: 'hits', head: heads.hits, align: 'end', cell: ({ openHitCount }) => openHitCount > 0 && openHitCount },
    { key: 'since', head: heads.since, isExtra: true, cell: ({ importedAt }) => format.dateTime(importedAt) },
    {
      key: 'reference',
      head: heads.reference,
      isExtra: true,
      cell: ({ servicerReference }) => servicerReference,
    },
    { key: 'file', head: heads.file, isExtra: true, cell: ({ fileName }) => fileName },
  ];
  return (
    <>
      <PageHead
        title={texts('pages').titles.suspense}
        actions={
          <>
            <ButtonLink href={`/suspense?state=${other}`} size="small" variant="outline">
              {text.suspense.states[other]}
            </ButtonLink>
            {roles.includes('payments') && (
              <ButtonLink href="/incoming-files" size="small" variant="outline">
                {text.suspense.files}
              </ButtonLink>
            )}
          </>
        }
      />
      {state === 'waiting' && <SuspenseAges />}
      <QueueTable
        key={state}
        name={`suspense-${state}`}
        caption={text.suspense.captions[state]}
        columns={sortedBy(sortKeys, columns)}
        load={({ cursor, sort, signal }) =>
          callOffice(listSuspense, {
            query: {
              state,
              ...(cursor !== null && { cursor }),
              ...sortAsked(sort, sortKeys),
            },
            signal,
          })
        }
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/suspense/${id}`}
        isUrgent={({ importedAt, outcome, resolution }) =>
          outcome === 'suspense' && resolution === null && bankNow() - Date.parse(importedAt) > urgentAfterDays * dayMs
        }
      />
    </>
  );
}

function whyOf({ outcome, resolution, suspenseReason }: IncomingEntry): string {
  const text = texts('incoming');
  if (resolution !== null) return text.resolutions[resolution];
  return suspenseReason === null ? text.outcomes[outcome] : text.reasons[suspenseReason];
}
