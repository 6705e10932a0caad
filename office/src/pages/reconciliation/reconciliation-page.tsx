import { readClosedDay, type OfficeClosedDay } from '@bank/contract/office/closing';
import { readReconciliation, type OfficeReconciliation } from '@bank/contract/office/reconciliation';
import { fill } from '@bank/dictionaries';
import type { Outcome } from '@bank/transport';
import { useQuery } from '@bank/ui/address.ts';
import type { Column } from '@bank/ui/data-table.tsx';
import { StatusMark } from '@bank/ui/status-mark.tsx';
import { useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { useCall } from '../../calls/use-call.ts';
import { DayField } from '../../day/day-field.tsx';
import { moneyText } from '../../incoming/amounts.ts';
import { DenseTable, PageHead, ReadFailure, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import { Later, NotSeen, SealedBy } from './sealed.tsx';

type Statement = NonNullable<OfficeReconciliation['statement']>;

interface Shown {
  readonly correspondents: readonly OfficeReconciliation[];
  readonly closed: OfficeClosedDay | null;
}

/** The accounts of the bank with correspondents: each balance beside ours first, then what a difference is made of. */
export function ReconciliationPage() {
  const address = useQuery();
  const [day, setDay] = useState(new URLSearchParams(address).get('day') ?? '');
  const { value, failure, refresh } = useCall(day, (signal) => read(day, signal));
  if (value === null)
    return failure === null ? <p>{texts('shell').loading}</p> : <ReadFailure failure={failure} onRetry={refresh} />;
  const title = texts('pages').titles.reconciliation;
  return (
    <>
      <PageHead
        title={title}
        actions={<DayField label={texts('incoming').reconciliation.day} value={day} onChange={setDay} />}
      />
      {value.closed !== null && <SealedBy closed={value.closed} />}
      <DenseTable caption={title} columns={balanceColumns()} rows={value.correspondents} rowKey={keyOf} />
      {value.closed !== null && <Later caption={texts('incoming').reconciliation.later} rows={value.closed.later} />}
      {day === '' && <NotSeen />}
      {value.correspondents.map((one) =>
        one.statement === null || sumsOf(one.statement).length === 0 ? null : (
          <Section key={keyOf(one)} title={nameOf(one)}>
            <Differences statement={one.statement} currency={one.currency} />
          </Section>
        ),
      )}
    </>
  );
}

/** A closed day as it was sealed; any other day, and now, as it is read at this moment. */
async function read(day: string, signal: AbortSignal): Promise<Outcome<Shown>> {
  const sealed = day === '' ? null : await callOffice(readClosedDay, { query: { day }, signal });
  if (sealed !== null && !sealed.ok) return sealed;
  const closed = sealed?.value.closed ?? null;
  if (closed !== null) return { ok: true, value: { correspondents: closed.correspondents, closed } };
  const now = await callOffice(readReconciliation, { query: { day }, signal });
  return now.ok ? { ok: true, value: { ...now.value, closed } } : now;
}

function keyOf({ correspondent: { bic, account }, currency }: OfficeReconciliation): string {
  return `${bic} ${account} ${currency}`;
}

function nameOf({ currency, correspondent }: OfficeReconciliation): string {
  return `${currency} ${correspondent.name}`;
}

/** Whether they agree comes right after the name. */
function balanceColumns(): readonly Column<OfficeReconciliation>[] {
  const { reconciliation: text } = texts('incoming');
  return [
    {
      key: 'correspondent',
      head: text.columns.correspondent,
      isRowHead: true,
      cell: (one) => (one.isFormer ? `${nameOf(one)} (${text.former})` : nameOf(one)),
    },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ statement, currency, items }) => (
        <>
          {statement === null ? text.none : <StateOf statement={statement} currency={currency} />}{' '}
          {items.some(({ signedOff }) => signedOff === null) && <StatusMark tone="pending">{text.openItem}</StatusMark>}
        </>
      ),
    },
    { key: 'nostro', head: text.nostro, align: 'end', cell: ({ nostro, currency }) => moneyText(nostro, currency) },
    {
      key: 'closing',
      head: text.closing,
      align: 'end',
      cell: ({ statement, currency }) => (statement === null ? '' : moneyText(statement.closing, currency)),
    },
    {
      key: 'statement',
      head: text.columns.statement,
      cell: ({ statement }) =>
        statement === null
          ? ''
          : fill(text.ofDay, { reference: statement.reference, day: format.date(statement.closingDay) }),
    },
    {
      key: 'account',
      head: text.account,
      cell: ({ correspondent: { account, bic } }) => `${account} (${bic})`,
    },
  ];
}

interface OfStatement {
  readonly statement: Statement;
  readonly currency: string;
}

function StateOf({ statement, currency }: OfStatement) {
  const { reconciliation: text } = texts('incoming');
  const [difference, unexplained] = [statement.difference, statement.unexplained].map((amount) =>
    /[1-9]/.test(amount) ? moneyText(amount, currency) : null,
  );
  if (unexplained !== null && unexplained !== undefined)
    return <StatusMark tone="refused">{fill(text.wrong, { amount: unexplained })}</StatusMark>;
  return difference === null || difference === undefined ? (
    <StatusMark tone="done">{text.agrees}</StatusMark>
  ) : (
    <StatusMark tone="pending">{fill(text.differs, { amount: difference })}</StatusMark>
  );
}

/** What the difference is made of: its parts that are not zero. */
function sumsOf(statement: Statement): readonly { readonly what: string; readonly amount: string }[] {
  const { reconciliation: text } = texts('incoming');
  const { unstated, notStated, gaps, broughtForward, bookedLater, elsewhere, unexplained } = statement;
  return [
    { what: text.broughtForward, amount: broughtForward },
    { what: text.unstated, amount: unstated.sum },
    { what: text.notStated, amount: notStated.sum },
    ...gaps.map(({ after, before, amount }) => ({ what: fill(text.gap, { after, before }), amount })),
    { what: text.bookedLater, amount: bookedLater },
    { what: text.elsewhere, amount: elsewhere },
    { what: text.unexplained, amount: unexplained },
  ].filter(({ amount }) => /[1-9]/.test(amount));
}

/** What the difference is made of, and each row of it. */
function Differences({ statement, currency }: OfStatement) {
  const { reconciliation: text } = texts('incoming');
  const { unstated, notStated } = statement;
  const rows = [
    ...unstated.rows.map((row) => ({ ...row, kind: text.unstated })),
    ...notStated.rows.map((row) => ({ ...row, kind: text.notStated })),
  ];
  const all = unstated.count + notStated.count;
  const amount = {
    key: 'amount',
    head: text.columns.amount,
    align: 'end',
    cell: (row: { readonly amount: string }) => moneyText(row.amount, currency),
  } as const;
  return (
    <>
      <DenseTable
        caption={text.explained}
        empty=""
        rows={sumsOf(statement)}
        rowKey={({ what }) => what}
        columns={[{ key: 'what', head: text.columns.what, isRowHead: true, cell: ({ what }) => what }, amount]}
      />
      {rows.length > 0 && (
        <DenseTable
          caption={text.difference}
          empty=""
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'day', head: text.columns.day, isRowHead: true, cell: ({ day }) => format.date(day) },
            { key: 'kind', head: text.columns.what, cell: ({ kind }) => kind },
            { key: 'booking', head: text.columns.booking, cell: ({ what }) => what },
            { key: 'reference', head: text.columns.reference, cell: ({ reference }) => reference },
            amount,
          ]}
        />
      )}
      {rows.length < all && <p>{fill(text.first, { count: format.count(rows.length), all: format.count(all) })}</p>}
    </>
  );
}
