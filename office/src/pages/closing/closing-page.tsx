import { listClosedPeriods, readClosing } from '@bank/contract/office/closing';
import type { OfficeClosedPeriod, OfficeClosing } from '@bank/contract/office';
import { fill } from '@bank/dictionaries';
import type { Column } from '@bank/ui/data-table.tsx';
import { Field } from '@bank/ui/field.tsx';
import { Link } from '@bank/ui/link.tsx';
import { StatusMark, type StatusTone } from '@bank/ui/status-mark.tsx';
import { TextButton } from '@bank/ui/text-button.tsx';
import { TextInput } from '@bank/ui/text-input.tsx';
import { Fragment, useState } from 'react';
import { callOffice } from '../../calls/call-office.ts';
import { moneyText } from '../../incoming/amounts.ts';
import { proposalAddress } from '../../proposals/proposal-forms.ts';
import { AnswerPlace } from '../../read/answer-place.tsx';
import { useAnswer } from '../../read/use-answer.ts';
import { useStaff } from '../../session/session-store.ts';
import { DenseTable, PageHead, Section } from '../../sheet/sheet.tsx';
import { format } from '../../texts/format.ts';
import { texts } from '../../texts/texts.ts';
import styles from './closing-page.module.css';

const tones: Readonly<Record<OfficeClosing['state'], StatusTone>> = {
  closed: 'done',
  ready: 'pending',
  not_over: 'undone',
  waits: 'undone',
};

/** What is to be closed next, what is missing for it, and what is closed. */
export function ClosingPage() {
  const text = texts('closing');
  const [typed, setTyped] = useState('');
  const [of, setOf] = useState('');
  const answer = useAnswer(of, (signal) => callOffice(readClosing, { query: { of }, signal }));

  /** Only a whole day, month or year is asked for. */
  function type(value: string): void {
    setTyped(value);
    if (/^(\d{4}(-\d{2}){0,2})?$/.test(value.trim())) setOf(value.trim());
  }

  return (
    <div className={styles.page}>
      <PageHead title={texts('pages').titles.closing} />
      <div className={styles.choice}>
        <Field label={text.of} hint={text.ofHint}>
          <TextInput value={typed} onChange={type} autoComplete="off" maxLength={10} />
        </Field>
        {answer.value !== null && (
          <p className={styles.next}>
            {text.next}:{' '}
            {answer.value.next.map((one) => (
              <span key={one.period}>
                <TextButton onClick={() => type(one.of)}>{`${text.periods[one.period]} ${one.of}`}</TextButton>{' '}
              </span>
            ))}
          </p>
        )}
      </div>
      <AnswerPlace answer={answer}>{(closing) => <Checklist closing={closing} />}</AnswerPlace>
      <ClosedPeriods />
    </div>
  );
}

function Checklist({ closing }: { readonly closing: OfficeClosing }) {
  const text = texts('closing');
  const { period, of, state, items, closedUntil } = closing;
  const mayPropose = useStaff().roles.some((role) => role === 'payments' || role === 'administrator');
  const overruled = items.filter(({ isMet, mayBeOverruled }) => !isMet && mayBeOverruled);
  const columns: readonly Column<OfficeClosing['items'][number]>[] = [
    { key: 'item', head: text.columns.item, isRowHead: true, cell: ({ item }) => text.items[item] },
    {
      key: 'state',
      head: text.columns.state,
      cell: ({ isMet, mayBeOverruled }) => (
        <StatusMark tone={isMet ? 'done' : mayBeOverruled ? 'pending' : 'refused'}>
          {isMet ? text.met : mayBeOverruled ? text.mayBeOverruled : text.notMet}
        </StatusMark>
      ),
    },
    { key: 'missing', head: text.columns.detail, cell: (one) => <Missing item={one} /> },
  ];
  return (
    <Section
      title={`${text.periods[period]} ${of}`}
      actions={
        state === 'ready' &&
        mayPropose && (
          <Link
            href={proposalAddress('close_period', {
              period,
              of,
              overruled: overruled.map(({ item }) => `${item}: `).join('\n'),
            })}
          >
            {text.propose}
          </Link>
        )
      }
    >
      <p>
        <StatusMark tone={tones[state]}>{text.states[state]}</StatusMark>{' '}
        {closedUntil.day !== null && fill(text.closedUntil, { day: format.date(closedUntil.day) })}
      </p>
      {items.length > 0 && (
        <DenseTable caption={text.caption} columns={columns} rows={items} rowKey={({ item }) => item} />
      )}
    </Section>
  );
}

/** Where staff mend what an item asks for. */
const placeOf: Readonly<Record<OfficeClosing['items'][number]['item'], string>> = {
  statements: '/incoming-files',
  suspense: '/suspense',
  fees: '/fees',
  interest: '/term-deposits',
  reconciliation: '/client-money',
  trial_balance: '/books',
  days: '/closing',
  months: '/closing',
  result: '/books',
};

/** What an item misses, one under the other, its amounts in a column of their own. */
function Missing({ item: { item, missing } }: { readonly item: OfficeClosing['items'][number] }) {
  const text = texts('closing');
  if (missing.length === 0) return null;
  return (
    <>
      <dl className={styles.missing}>
        {missing.map(({ what, amount, currency }, place) => (
          <Fragment key={`${what} ${place}`}>
            <dt>{what}</dt>
            <dd>{amount !== null && currency !== null && moneyText(amount, currency)}</dd>
          </Fragment>
        ))}
      </dl>
      {placeOf[item] !== '/closing' && (
        <Link href={placeOf[item]} aria-label={fill(text.mendItem, { item: text.items[item] })}>
          {text.mend}
        </Link>
      )}
    </>
  );
}

function ClosedPeriods() {
  const text = texts('closing');
  const heads = text.columns;
  const [cursor, setCursor] = useState('');
  const answer = useAnswer(cursor, (signal) => callOffice(listClosedPeriods, { query: { cursor }, signal }));
  const columns: readonly Column<OfficeClosedPeriod>[] = [
    { key: 'period', head: heads.period, isRowHead: true, cell: ({ period }) => text.periods[period] },
    {
      key: 'days',
      head: heads.days,
      cell: ({ firstDay, lastDay }) =>
        firstDay === lastDay ? (
          <Link href={`/reconciliation?day=${lastDay}`}>{format.date(lastDay)}</Link>
        ) : (
          `${format.date(firstDay)} – ${format.date(lastDay)}`
        ),
    },
    { key: 'entries', head: heads.entries, align: 'end', cell: ({ entryCount }) => format.count(entryCount) },
    {
      key: 'overruled',
      head: heads.overruled,
      cell: ({ overruled }) => overruled.map(({ item, reason }) => `${text.items[item]}: ${reason}`).join('; '),
    },
    { key: 'proposedBy', head: heads.proposedBy, cell: ({ proposedBy }) => proposedBy },
    { key: 'approvedBy', head: heads.approvedBy, cell: ({ approvedBy }) => approvedBy },
    { key: 'closedAt', head: heads.closedAt, cell: ({ closedAt }) => format.dateTime(closedAt) },
    {
      key: 'proposal',
      head: heads.proposal,
      cell: ({ proposalId, period, lastDay }) => (
        <Link href={`/proposals/${proposalId}`} aria-label={`${heads.proposal}: ${text.periods[period]} ${lastDay}`}>
          {text.open}
        </Link>
      ),
    },
  ];
  return (
    <Section title={text.list}>
      <AnswerPlace answer={answer}>
        {({ periods, next }) => (
          <>
            <DenseTable
              caption={text.list}
              columns={columns}
              rows={periods}
              rowKey={({ id }) => id}
              empty={text.nothingClosed}
            />
            {next !== null && <TextButton onClick={() => setCursor(next)}>{text.earlier}</TextButton>}
          </>
        )}
      </AnswerPlace>
    </Section>
  );
}
