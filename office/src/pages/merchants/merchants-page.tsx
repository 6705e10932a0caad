import type { OfficeCardRow, OfficeMerchant } from '@bank/contract/office';
import { listCardMatters, listMerchants } from '@bank/contract/office/merchants';
import { fill } from '@bank/dictionaries';
import { Link } from '@bank/ui/link.tsx';
import { callOffice } from '../../calls/call-office.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { PageHead } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { Acquirer } from './acquirer.tsx';
import { OfDispute } from './of-dispute.tsx';

const kind = 'set_merchant_terms';

/** Merchants with their terms and books, and below them the newest of their payments, disputes and settlements. */
export function MerchantsPage() {
  const text = texts('merchants');
  const heads = text.columns;
  const mayPropose = useStaff().roles.some((role) => ['support', 'payments', 'administrator'].includes(role));
  const merchants: readonly QueueColumn<OfficeMerchant>[] = [
    { key: 'client', head: heads.client, isRowHead: true, cell: ({ client }) => client },
    { key: 'name', head: heads.name, cell: ({ name }) => name },
    {
      key: 'terms',
      head: heads.terms,
      cell: ({ terms }) => (terms === null ? text.tests : `${fill(text.terms, terms)} ${terms.returnAddresses}`),
    },
    {
      key: 'books',
      head: heads.books,
      cell: ({ books }) => books.map((one) => fill(text.books, one)).join('; '),
    },
    {
      key: 'shares',
      head: heads.shares,
      cell: ({ refundShare, disputeShare }) =>
        refundShare !== null && disputeShare !== null && fill(text.shares, { refundShare, disputeShare }),
    },
    {
      key: 'state',
      head: heads.state,
      phonePlace: 'mark',
      cell: ({ terms, isWatched }) =>
        [terms && text.states[terms.state], isWatched && text.watched].filter(Boolean).join(', '),
    },
    {
      key: 'action',
      head: heads.action,
      isHeadHidden: true,
      cell: ({ client, terms }) =>
        mayPropose && (
          <>
            <Link
              href={proposalAddress(kind, { client, ...terms, takesLive: terms?.state === 'blocked' ? 'no' : 'yes' })}
              aria-label={`${text.change}: ${client}`}
            >
              {text.change}
            </Link>{' '}
            {terms?.state === 'blocked' && (
              <Link
                href={proposalAddress('return_merchant_deposit', { client })}
                aria-label={`${text.deposit}: ${client}`}
              >
                {text.deposit}
              </Link>
            )}
          </>
        ),
    },
  ];
  const matters: readonly QueueColumn<OfficeCardRow>[] = [
    { key: 'subject', head: heads.subject, isRowHead: true, cell: (row) => <OfDispute {...row} /> },
    { key: 'client', head: heads.client, cell: ({ client }) => client },
    { key: 'at', head: heads.at, cell: ({ at }) => format.dateTime(at) },
    {
      key: 'amount',
      head: heads.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ amount, currency }) => `${format.decimal(amount)} ${currency}`,
    },
    {
      key: 'state',
      head: heads.state,
      phonePlace: 'mark',
      cell: ({ state, isTest }) => `${state.replaceAll('_', ' ')}${isTest ? `, ${text.tests}` : ''}`,
    },
  ];
  return (
    <>
      <PageHead
        title={texts('pages').titles.merchants}
        actions={mayPropose && <Link href={proposalAddress(kind, {})}>{text.takeOn}</Link>}
      />
      <QueueTable
        name="merchants"
        caption={text.caption}
        columns={merchants}
        filters={[]}
        load={async ({ cursor, signal }) => {
          const outcome = await callOffice(listMerchants, { query: { ...(cursor !== null && { cursor }) }, signal });
          return outcome.ok
            ? { ok: true, value: { rows: outcome.value.merchants, next: outcome.value.next } }
            : outcome;
        }}
        rowKey={({ client }) => client}
        empty={text.none}
      />
      <h2>{text.matters}</h2>
      <QueueTable
        name="card-matters"
        caption={text.matters}
        columns={matters}
        filters={[
          {
            kind: 'choice',
            key: 'what',
            label: heads.what,
            options: (['disputes', 'settlements', 'checks'] as const).map((value) => ({
              value,
              label: text.what[value],
            })),
            any: text.what.payments,
          },
          { kind: 'text', key: 'client', label: heads.client },
        ]}
        load={async ({ filters, cursor, signal }) => {
          const query = { ...filters, ...(cursor !== null && { cursor }) };
          const outcome = await callOffice(listCardMatters, { query, signal });
          return outcome.ok ? { ok: true, value: { rows: outcome.value.rows, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        hasAllColumns
        empty={text.nothing}
      />
      <Acquirer />
    </>
  );
}
