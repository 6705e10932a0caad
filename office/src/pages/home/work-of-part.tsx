import type { ShownQueue, ShownWork, WorkPart } from '@bank/contract/office/today';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { amountText } from '../../texts/amount-text.ts';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './home-page.module.css';

/** An item; the first one of its kind says of which kind, and how many there are. */
interface Row {
  readonly queue: ShownQueue;
  readonly item: ShownWork;
  readonly isFirst: boolean;
}

export interface WorkOfPartProps {
  readonly part: WorkPart;
  readonly queues: readonly ShownQueue[];
  /** The moment of the server, from which ages are counted, and the day of the bank. */
  readonly now: string;
  readonly day: string;
}

/** The first items of every kind of a part; nothing where there is none. */
export function WorkOfPart({ part, queues, now, day }: WorkOfPartProps) {
  const text = texts('today');
  const rows = queues
    .filter((queue) => queue.part === part)
    .flatMap((queue) => queue.items.map((item, index): Row => ({ queue, item, isFirst: index === 0 })));
  if (rows.length === 0) return null;
  // What is due on a day has no hour.
  const isLate = (due: string) => due < (isDay(due) ? day : now);
  const columns: Column<Row>[] = [
    { key: 'kind', head: text.columns.kind, cell: ({ queue, isFirst }) => isFirst && <KindOfWork queue={queue} /> },
    {
      key: 'item',
      head: text.columns.item,
      isRowHead: true,
      phonePlace: 'title',
      cell: ({ queue, item }) => <Link href={item.path}>{labelOf(queue, item)}</Link>,
    },
    { key: 'note', head: text.columns.note, cell: ({ item }) => <span className={styles.about}>{item.note}</span> },
    {
      key: 'age',
      head: text.columns.age,
      align: 'end',
      cell: ({ item: { since } }) =>
        since !== null && <span title={format.dateTime(since)}>{format.ago(since, Date.parse(now))}</span>,
    },
    {
      key: 'due',
      head: text.columns.due,
      cell: ({ item: { due } }) =>
        due !== null && (
          <>
            {isDay(due) ? format.date(due) : format.dateTime(due)}{' '}
            {isLate(due) && <StatusMark tone="refused">{text.late}</StatusMark>}
          </>
        ),
    },
    {
      key: 'amount',
      head: text.columns.amount,
      align: 'end',
      phonePlace: 'amount',
      cell: ({ item: { amount, currency } }) =>
        amount !== null && currency !== null && amountText({ amount, currency }),
    },
    ...(part === 'mine'
      ? []
      : [{ key: 'by', head: text.columns.by, cell: ({ item }: Row) => item.by.join(', ') } satisfies Column<Row>]),
  ];
  return (
    <Section title={text.parts[part]}>
      <DenseTable
        caption={text.parts[part]}
        columns={columns}
        rows={rows}
        rowKey={({ queue, item }) => `${queue.kind} ${item.id}`}
      />
    </Section>
  );
}

const isDay = (at: string): boolean => at.length === 10;

function KindOfWork({ queue: { kind, path, count, items, isCountBound } }: { readonly queue: ShownQueue }) {
  const text = texts('today');
  return (
    <span className={styles.kind}>
      <Link href={path}>{text.kinds[kind as keyof typeof text.kinds]}</Link>
      {count > items.length && (
        <span className={styles.count}>
          {fill(isCountBound ? text.more : text.all, { count: format.count(count) })}
        </span>
      )}
    </span>
  );
}

/** A proposal is called by what it would do. */
function labelOf({ kind }: ShownQueue, { label }: ShownWork): string {
  if (kind !== 'proposals' && kind !== 'own_proposals') return label;
  const { kinds } = texts('proposals');
  return kinds[label as keyof typeof kinds];
}
