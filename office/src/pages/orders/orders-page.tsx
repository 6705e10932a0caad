import {
  outgoingGroups,
  queueCountMax,
  listOutgoingOrders,
  type OutgoingGroup,
  type QueuedOrder,
} from '@bank/contract/office/outgoing-orders';
import { FEATURED_CURRENCIES } from '@bank/money';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import type { PageProps } from '../../navigation/page.ts';
import { QueueTable, type QueueColumn } from '../../queue/queue-table.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './orders-page.module.css';

/** International orders that wait: to decide, for compliance, for a file, for an answer. */
export function OrdersPage({ fields }: PageProps) {
  const text = texts('outgoing');
  const group = outgoingGroups.find((name) => name === fields['group']) ?? 'to_decide';
  const [counts, setCounts] = useState<Readonly<Partial<Record<OutgoingGroup, number>>>>({});
  const { titles } = texts('pages');
  const columns: readonly QueueColumn<QueuedOrder>[] = [
    {
      key: 'transferNumber',
      head: text.columns.transferNumber,
      isRowHead: true,
      cell: ({ transferNumber }) => transferNumber,
    },
    {
      key: 'placedAt',
      phonePlace: 'mark',
      head: text.columns.placedAt,
      cell: ({ placedAt }) => format.dateTime(placedAt),
    },
    {
      key: 'client',
      phonePlace: 'note',
      head: text.columns.client,
      cell: ({ clientNumber, clientName }) => `${clientNumber} ${clientName}`,
    },
    {
      key: 'debtorAccount',
      head: text.columns.debtorAccount,
      isExtra: true,
      cell: ({ debtorAccount }) => debtorAccount,
    },
    { key: 'creditor', head: text.columns.creditor, cell: ({ creditorName }) => creditorName },
    {
      key: 'creditorAccount',
      head: text.columns.creditorAccount,
      isExtra: true,
      cell: ({ creditorAccount }) => creditorAccount,
    },
    { key: 'country', head: text.columns.country, cell: (row) => format.countryName(row.creditorCountry) },
    { key: 'amount', head: text.columns.amount, align: 'end', phonePlace: 'amount', cell: amountText },
  ];
  return (
    <>
      <h1>{titles.orders}</h1>
      <nav className={styles.groups} aria-label={text.groupsLabel}>
        {outgoingGroups.map((name) => (
          <Link
            key={name}
            href={name === 'to_decide' ? '/orders' : `/orders/in/${name}`}
            className={styles.group}
            aria-current={name === group ? 'page' : undefined}
          >
            {text.groups[name]} {countText(counts[name])}
          </Link>
        ))}
      </nav>
      <QueueTable
        key={group}
        name={`orders-${group}`}
        caption={titles.orders}
        columns={columns}
        filters={[
          {
            kind: 'choice',
            key: 'currency',
            label: text.filters.currency,
            options: FEATURED_CURRENCIES.map((value) => ({ value, label: value })),
          },
          { kind: 'text', key: 'client', label: text.filters.client },
        ]}
        load={async ({ filters, cursor, signal }) => {
          const outcome = await callOffice(listOutgoingOrders, {
            query: {
              group,
              currency: filters['currency'],
              client: filters['client'],
              cursor: cursor ?? undefined,
            },
            signal,
          });
          if (outcome.ok) setCounts(outcome.value.counts);
          return outcome.ok ? { ok: true, value: { rows: outcome.value.orders, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/orders/${id}`}
      />
    </>
  );
}

/** How many wait in a group; the bank stops counting somewhere. */
function countText(count: number | undefined): string {
  if (count === undefined) return '';
  return count >= queueCountMax ? `${format.count(queueCountMax)}+` : format.count(count);
}
