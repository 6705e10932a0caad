import { chosenOrdersMax } from '@bank/contract/office/chosen-orders';
import {
  listOutgoingOrders,
  orderSorts,
  outgoingGroups,
  queueCountMax,
  type OutgoingGroup,
} from '@bank/contract/office/outgoing-orders';
import { FEATURED_CURRENCIES } from '@bank/money';
import { Link } from '@bank/ui/link.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { readCounts } from '../../counts/counts-store.ts';
import type { ActOnOrders } from '../../outgoing/act-on-orders.ts';
import type { PageProps } from '../../navigation/page.ts';
import { QueueTable } from '../../queue/queue-table.tsx';
import { useStaff } from '../../session/session-store.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { orderColumns } from './order-columns.tsx';
import { ActsOfChoice } from './acts-of-choice.tsx';
import { ToldOfMany, type DoneWithMany } from './told-of-many.tsx';
import styles from './orders-page.module.css';

/** International orders that wait: to decide, for compliance, for a file, for an answer. */
export function OrdersPage({ fields }: PageProps) {
  const text = texts('outgoing');
  const group = outgoingGroups.find((name) => name === fields['group']) ?? 'to_decide';
  const [counts, setCounts] = useState<Readonly<Partial<Record<OutgoingGroup, number>>>>({});
  const { titles } = texts('pages');
  const { roles } = useStaff();
  const [answeredAt, setAnsweredAt] = useState('');
  const [done, setDone] = useState<DoneWithMany | null>(null);
  const hasLeft = group === 'sent' || group === 'rejection_announced';
  const decides = !hasLeft && (roles.includes('payments') || roles.includes('approver'));
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
      {done !== null && <ToldOfMany done={done} onClose={() => setDone(null)} />}
      <QueueTable
        key={group}
        name={`orders-${group}`}
        caption={titles.orders}
        columns={orderColumns(answeredAt, hasLeft)}
        filters={[
          {
            kind: 'choice',
            key: 'currency',
            label: text.filters.currency,
            options: FEATURED_CURRENCIES.map((value) => ({ value, label: value })),
          },
          ...(['client', 'beneficiary', 'country', 'officer', 'amountFrom', 'amountTo'] as const).map(
            (key) => ({ kind: 'text', key, label: text.filters[key] }) as const,
          ),
        ]}
        load={async ({ filters, sort, cursor, signal }) => {
          const outcome = await callOffice(listOutgoingOrders, {
            query: {
              group,
              ...filters,
              sort: orderSorts.find((known) => known === sort),
              cursor: cursor ?? undefined,
            },
            signal,
          });
          if (outcome.ok) {
            setCounts(outcome.value.counts);
            setAnsweredAt(outcome.value.at);
          }
          return outcome.ok ? { ok: true, value: { rows: outcome.value.orders, next: outcome.value.next } } : outcome;
        }}
        rowKey={({ id }) => id}
        rowAddress={({ id }) => `/orders/${id}`}
        isUrgent={({ cutOff }) => group === 'to_decide' && cutOff !== null && cutOff < answeredAt}
        choosing={{
          max: chosenOrdersMax,
          amountOf: (row) => row,
          versionOf: ({ version }) => version,
          asSeen: (row, version) => ({ ...row, version }),
          acts: ({ chosen, settle }) => (
            <ActsOfChoice
              chosen={chosen}
              acts={decides ? actsOfGroup[group] : []}
              onDone={(told) => {
                const isLeft = new Set(
                  told.outcomes.filter(({ outcome }) => outcome === 'not_tried').map(({ id }) => id),
                );
                setDone(told);
                settle(told.orders.filter(({ id }) => !isLeft.has(id)));
                void readCounts();
              }}
            />
          ),
        }}
      />
    </>
  );
}

/** What is done with many at once, where they wait. */
const actsOfGroup: Readonly<Record<OutgoingGroup, readonly ActOnOrders[]>> = {
  to_decide: ['release', 'take', 'assign', 'giveBack', 'setAside', 'takeUp'],
  held: ['take', 'assign', 'giveBack'],
  released: ['take', 'assign', 'giveBack'],
  sent: [],
  rejection_announced: [],
};

/** How many wait in a group; the bank stops counting somewhere. */
function countText(count: number | undefined): string {
  if (count === undefined) return '';
  return count >= queueCountMax ? `${format.count(queueCountMax)}+` : format.count(count);
}
