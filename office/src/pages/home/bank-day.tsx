import type { ShownDayEntry } from '@bank/contract/office/today';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { DenseTable, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';

const toneOf: Readonly<Record<ShownDayEntry['state'], StatusTone>> = {
  late: 'refused',
  due: 'pending',
  ahead: 'undone',
  done: 'done',
};
/** What is late comes first, and what is done last. */
const order = ['late', 'due', 'ahead', 'done'];

/** The calendar of the bank's day: statements, closings, fees, days of rest, and work of the machine that is late. */
export function BankDay({ day, entries }: { readonly day: string; readonly entries: readonly ShownDayEntry[] }) {
  const { calendar: text } = texts('today');
  if (entries.length === 0) return null;
  const columns: Column<ShownDayEntry>[] = [
    {
      key: 'what',
      head: text.columns.what,
      isRowHead: true,
      phonePlace: 'title',
      cell: ({ kind, path }) => <Link href={path}>{text.kinds[kind as keyof typeof text.kinds]}</Link>,
    },
    { key: 'of', head: text.columns.of, cell: ({ name }) => name },
    { key: 'at', head: text.columns.at, cell: (entry) => timeText(entry, day) },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ state }) => <StatusMark tone={toneOf[state]}>{text.states[state]}</StatusMark>,
    },
  ];
  const title = fill(text.title, { day: format.date(day) });
  return (
    <Section title={title}>
      <DenseTable
        caption={title}
        columns={columns}
        rows={entries.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))}
        rowKey={({ kind, name, at }) => `${kind} ${name} ${at}`}
      />
    </Section>
  );
}

/** A time of this day, a day, or a moment. */
function timeText({ kind, at }: ShownDayEntry, day: string): string {
  const { calendar: text } = texts('today');
  if (at === null) return '';
  if (kind === 'close_day' || kind === 'close_month') return fill(text.closedUntil, { day: format.date(at) });
  if (at.length === 5) return fill(text.until, { time: at });
  if (at.length === 10) return at === day ? text.rest : format.date(at);
  return format.dateTime(at);
}
